'use strict';

// Words about what is shown: the zoom, the status line, the names of the sides in the picture, and what is said
// to those who do not see it.

class Labels {
  constructor(page) {
    this.page = page;
    /** What is said before anything else, once. */
    this.news = '';
  }

  show() {
    const { pair, look, panes, view } = this.page;
    find('zoom').hidden = pair.isEmpty;
    find('scale').textContent = zoomText(view.zoom);
    find('backdrop').hidden = !pair.hasAlpha;
    find('swatch').dataset.backdrop = look.backdrop;
    find('number').textContent = this.page.list.number;
    find('frames').hidden = !pair.frames.length;
    find('frame').textContent = frameText(pair);
    find('text').textContent = pair.failure ?? statusText(pair, look.shownMode);
    find('text').title = find('text').textContent;
    find('region').textContent = placeText(look, pair);
    find('told').textContent = look.told;
    Object.assign(find('stage').dataset, {
      mode: look.shownMode, edge: look.edge, joints: areJoined(pair, panes), panes: areStacked(panes) ? 'stacked' : 'beside',
      empty: pair.emptySide });
    for (const side of ['before', 'after']) this.tag(side);
    this.message();
    this.say();
  }

  /** What lies on the stage where there is no picture, or none yet. */
  message() {
    const { pair, look } = this.page;
    const isReady = pair.isReady(look.shownMode);
    find('message').textContent = isReady ? emptyText(pair, look.shownMode) : 'Reading…';
    find('message').className = isReady ? '' : pair.isLong(look.shownMode) ? 'reading long' : 'reading';
  }

  /** Names the picture and says in the polite line what has changed: pair, frame, mode, place, verdict. */
  say() {
    const { pair, entry, look, sides } = this.page;
    const { title } = modes.find(({ name }) => name === look.shownMode);
    // Not each side that is played: it would interrupt itself.
    const side = look.shownMode === 'one-up' && pair.isWhole ? [sides.isPlaying ? 'playing' : look.shownSide] : [];
    const words = [entry.path, frameText(pair), title, ...side, placeText(look, pair)].filter(Boolean);
    const text = `${words.join(', ')}. ${find('text').textContent}`;
    this.page.canvas.setAttribute('aria-label', words.join(', '));
    if (text === this.said && !this.news) return;
    this.said = text;
    this.announce([this.news, text].filter(Boolean).join(' '));
    this.news = '';
  }

  announce(text) {
    find('said').textContent = text;
  }

  /** The name of a side, its size, and what else of it is not as on the other side. */
  tag(side) {
    const { pair } = this.page;
    const tag = find(`tag-${side}`);
    const missing = this.page.entry.group === 'unreadable' ? 'unreadable' : 'none';
    const words = pair[side] ? aboutSide(pair[side].about, pair.isWhole ? pair : null) : [missing];
    tag.textContent = [sideNames[side], ...words].join(' · ');
    tag.hidden = !this.isShown(side);
  }

  /** True if a side is to be seen by itself, or to be missed. */
  isShown(side) {
    const { pair, look } = this.page;
    const mode = look.shownMode;
    if (mode === 'two-up') return !pair.isEmpty;
    if (!pair.isWhole) return Boolean(pair[side]);
    return ['split', 'onion'].includes(mode) || (mode === 'one-up' && look.shownSide === side);
  }
}

/** A zoom in percent: below 1 in decimals. */
function zoomText(zoom) {
  const percent = zoom * 100;
  return `${percent < 1 ? percent.toFixed(2) : Math.round(percent)} %`;
}

function aboutSide({ width, height, depth, profile }, pair) {
  const differs = (name) => pair && pair.before.about[name] !== pair.after.about[name];
  return [
    `${width} × ${height}`, differs('depth') && `${depth} bits`, differs('profile') && profile,
  ].filter(Boolean);
}

/** Which frame is shown of how many; nothing of what is still. */
function frameText(pair) {
  if (!pair.frames.length) return '';
  const name = pair.nameOf(pair.facts);
  return name.startsWith('frames') ? name : `${name} of ${frameTotal(pair)}`;
}

/** What is said of an entry in a line. */
function statusText(pair, mode) {
  const { entry } = pair;
  if (entry.group === 'renamed') return `Renamed from ${entry.from}`;
  const { title } = groups.find(({ name }) => name === entry.group);
  return emptyText(pair, mode) ? title : entry.text ?? title;
}

/** Which of the places are visited, or how many there are; and what a key has asked for. */
function placeText({ walk: { visited }, note }, pair) {
  const { places } = pair;
  const rest = unnamedRegions(pair);
  if (!visited.length) return [placeCount(places, rest), note].filter(Boolean).join(', ');
  const words = visited.map((index) => places[index].words);
  const said = words.find(Boolean);
  const others = words.filter((word) => word !== said).length;
  const count = visitedText(visited, placeNoun(places), places.length + rest);
  return [said ? `${count}: ${said}` : count, said && others ? `and ${others} more` : '', note].filter(Boolean).join(', ');
}

/** The numbers of places that are visited, of so many. */
function visitedText(visited, noun, total) {
  const [first, last] = [visited[0] + 1, visited.at(-1) + 1];
  if (first === last) return `${noun} ${first} of ${total}`;
  return last - first === visited.length - 1 ? `${noun}s ${first}–${last} of ${total}`
    : `${visited.length} of ${total} ${noun}s in view`;
}
