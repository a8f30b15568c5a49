'use strict';

// What the page shows, and small words for making elements of it.

// Until a script runs the page is a plain one, and what only scripts can use is hidden.
document.body.classList.remove('plain');
document.getElementById('forbidden').remove();
for (const part of document.querySelectorAll('#header button, #sidebar, #main, #details')) part.hidden = false;

/** What matte diff found: the names of the folders and an entry for each picture. */
const report = JSON.parse(document.getElementById('data').textContent);

/** What the sides are called: of results of tests as the window does. */
const sideNames = report.before === 'baselines' ? { before: 'Expected', after: 'Actual' } : { before: 'Before', after: 'After' };

/** The groups of entries, in the order in which they are listed, in the window too. */
const groups = [
  { name: 'changed', title: 'Changed' },
  { name: 'added', title: 'Added' },
  { name: 'removed', title: 'Removed' },
  { name: 'renamed', title: 'Renamed' },
  { name: 'unreadable', title: 'Unreadable' },
  { name: 'same', title: 'Same' },
];

/** The entries in the order of their groups; each knows its place. */
const entries = groups.flatMap(({ name }) => report.entries.filter(({ group }) => group === name));
entries.forEach((entry, index) => { entry.index = index; });

function find(id) {
  return document.getElementById(id);
}

function onClick(id, action) {
  find(id).addEventListener('click', action);
}

/** An element with attributes, and with texts or elements within; text is never read as HTML. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(key, '');
    else if (value !== false && value != null) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/** The address of a picture of the report by what an entry calls it: the one place that knows where pictures are. */
function pictureAddress(file) {
  return find(file)?.textContent ?? report.pictures + file;
}

/** A path as its folder, which may be cut, and its name. */
function pathParts(path) {
  const slash = path.lastIndexOf('/') + 1;
  return { folder: path.slice(0, slash), name: path.slice(slash) };
}

/** What shows a text, cut where it has no room: its end stays, or else what tells it from the text of a neighbour. */
function cutText(name, text, beside = '') {
  const letters = lettersOf(text);
  if (letters.length <= 16) return [element('bdi', { class: name }, text)];
  const parts = cutParts(letters, lettersOf(beside)).map((part) => element('span', {}, part.join('')));
  // It is heard as a whole.
  return [element('bdi', { class: `${name} name` }, text), element('bdi', { class: 'cut', 'aria-hidden': 'true' }, ...parts)];
}

/** The letters of a text, each with its marks. */
function lettersOf(text) {
  return text.match(/^\p{M}+|\P{M}\p{M}*/gsu) ?? [];
}

/** The parts of a text: the second stays where there is no room, and the others are cut. */
function cutParts(letters, others) {
  const end = letters.length - 12;
  const start = letters.findIndex((letter, index) => letter !== others[index]);
  if (start <= 0 || start >= end) return [letters.slice(0, end), letters.slice(end)];
  // All that follows, as far as there is room for it, unless the texts end alike.
  let shared = 0;
  while (shared < others.length - start && letters.at(-1 - shared) === others.at(-1 - shared)) shared++;
  const own = Math.min(start + 12, Math.max(start + 1, letters.length - shared));
  return [letters.slice(0, start), letters.slice(start, own), letters.slice(own)];
}

/** A number with its noun, as the command writes it. */
function counted(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Words as they begin a line. */
function capitalized(words) {
  return words[0].toUpperCase() + words.slice(1);
}

/** A share of 100 in few digits as the command writes it, never 0 for what is there, and never 100 unless it is all. */
function percentage(percent) {
  if (percent > 0 && Math.round(percent * 100) === 0) return '< 0.01 %';
  if (percent < 100 && Math.round(percent * 100) === 10000) return '> 99.99 %';
  return `${percent.toFixed(2)} %`;
}

/** What a browser may keep between visits; of a page in a file not every one does.
 *
 * Writing null forgets; false says that nothing is kept.
 */
const memory = {
  prefix: 'matte ',

  read(key) {
    try {
      return localStorage.getItem(memory.prefix + key);
    } catch {
      return null;
    }
  },

  write(key, value) {
    try {
      if (value === null) localStorage.removeItem(memory.prefix + key);
      else localStorage.setItem(memory.prefix + key, value);
      return true;
    } catch {
      return false;
    }
  },
};
