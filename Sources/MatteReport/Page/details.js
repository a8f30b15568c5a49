'use strict';

// What is known of a pair, and the places in it to go to.

/** Fills the panel; `page` goes to the place or shows the frame that was chosen. What is current then has the focus if
 * anything in it had. */
function showDetails(panel, pair, page) {
  const { activeElement } = document;
  const isUsed = activeElement !== panel && panel.contains(activeElement);
  fillDetails(find('facts'), pair, page);
  if (isUsed) (panel.querySelector('[aria-current]') ?? panel).focus({ preventScroll: true });
}

function fillDetails(panel, pair, page) {
  panel.replaceChildren();
  const { entry } = pair;
  if (!pair.facts) {
    panel.append(element('p', { class: 'quiet' }, 'Nothing more is known.'));
    return;
  }
  const { verdict } = pair.facts;
  if (entry.from) panel.append(section('Renamed', facts([['From', entry.from], ['To', entry.path]])));
  panel.append(section('Pictures', sidesTable(entry, verdict)));
  if (entry.group === 'changed' || entry.group === 'same') {
    if (pair.sentences.length) panel.append(sentenceSection(pair, page));
    panel.append(section('Pixels', facts(pixelFacts(verdict))));
    if (verdict.metadata.length) panel.append(section('Metadata', lineList(verdict.metadata)));
    if (pair.frames.length > 1) panel.append(frameSection(pair, page));
    if (pair.places.length) panel.append(placeSection(pair, page));
  }
}

/** Marks the places that are visited, and shows the first of them. */
function markPlaces(panel, visited) {
  for (const button of panel.querySelectorAll('[data-place]')) {
    const index = Number(button.dataset.place);
    if (visited.includes(index)) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
    if (index === visited[0]) button.scrollIntoView({ block: 'nearest' });
  }
}

function section(title, ...children) {
  return element('section', {}, element('h3', {}, title), ...children);
}

function facts(pairs) {
  return element(
    'dl', {}, ...pairs.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]));
}

function lineList(lines) {
  return element('ul', { class: 'lines' }, ...lines.map((line) => element('li', {}, line)));
}

/** Both sides beside each other; what differs is marked. */
function sidesTable(entry, { before, after, colours }) {
  const sides = [[sideNames.before, before], [sideNames.after, after]].filter(([, side]) => side.format);
  const rows = Object.entries({
    Size: sizeText, Format: (side) => side.format,
    Depth: (side) => `${side.depth} bits`,
    Alpha: (side) => (side.alpha ? 'yes' : 'no'),
    Profile: (side) => side.profile,
    Turned: (side) => (side.orientation === 1 ? 'no' : `EXIF ${side.orientation}`),
  });
  const isBoth = entry.group === 'renamed' && sides.length === 1;
  const heads = sides.map(([name]) => (isBoth ? 'Both' : name));
  const table = element(
    'table', {}, element('tr', {}, element('td'), ...heads.map((name) => element('th', { scope: 'col' }, name))));
  for (const [name, value] of rows) {
    const values = sides.map(([, side]) => value(side));
    if (name === 'Turned' && values.every((text) => text === 'no')) continue;
    const differs = new Set(values).size > 1;
    table.append(element(
      'tr', { class: differs && 'differs' }, element('th', { scope: 'row' }, name),
      ...values.map((text) => element('td', {}, text))));
  }
  if (!colours) return table;
  return element('div', {}, table, element('p', { class: 'quiet' }, `Compared in ${colours}`));
}

/** A size in one line; if it has more digits than there is room for, it may be parted. */
function sizeText({ width, height }) {
  const isLong = `${width}${height}`.length > 8;
  return `${width}\u202f×${isLong ? '\u200b' : ''}\u202f${height}`;
}

/** How many pixels are visible alone, and how many only together, as a tint. */
function visibleFacts({ visible, tint }) {
  if (!tint) return [['Visible', visible]];
  return [['Visible alone', visible], ['Faint', tint.pixels]];
}

/** How a tint is seen. */
function tintWords({ appearance, hue }) {
  if (!hue) return appearance;
  return `${hue === 'orange' ? 'an' : 'a'} ${hue} tint`;
}

function pixelFacts(verdict) {
  const most = verdict.depth === 8 ? 255 : 65535;
  const { different, counted } = verdict;
  const numbers = [
    ['Different', different], ['Counted', counted === different ? 0 : counted], ...visibleFacts(verdict),
    ['Antialiased', verdict.antialiased], ['Ignored', verdict.ignored], ['Hidden', verdict.hidden],
  ].filter(([name, number]) => number > 0 || name === 'Different')
    .map(([name, number]) => [name, `${number}`]);
  if (verdict.tint) numbers.push(['Together', tintWords(verdict.tint)]);
  if (counted > 0) numbers.push(['Share', percentage(verdict.percent)]);
  if (verdict.maxDelta > 0) numbers.push(['Largest', `${verdict.maxDelta} of ${most}`]);
  if (verdict.psnr != null) numbers.push(['PSNR', `${verdict.psnr.toFixed(2)} dB`]);
  if (verdict.ssim != null) numbers.push(['SSIM', verdict.ssim.toFixed(5)]);
  return numbers;
}

/** What happened; a sentence goes to its places, one after the other. */
function sentenceSection(pair, page) {
  const items = pair.sentences.map((sentence, index) => {
    const places = pair.placesOf(index);
    if (!places.length) return element('li', {}, sentence);
    const button = element('button', {}, sentence);
    button.addEventListener('click', () => {
      page.goTo(places.find((place) => place > page.look.walk.lead) ?? places[0]);
    });
    return element('li', {}, button);
  });
  return section('What happened', element('ol', { class: 'places sentences' }, ...items));
}

/** The frames in which something differs, those that are not seen as long in both, and what differs of all. */
function frameSection(pair, page) {
  const differing = pair.frames.filter(({ verdict }) => !verdict.same);
  const items = differing.map((frame) => {
    const button = element(
      'button', { 'aria-current': frame === pair.facts && 'true' },
      element('span', {}, capitalized(pair.nameOf(frame))),
      element('span', { class: 'quiet' }, percentage(frame.verdict.percent)));
    button.addEventListener('click', () => page.showFrame(pair.frames.indexOf(frame)));
    return element('li', {}, button);
  });
  const { verdict } = pair.entry.pictures;
  const total = frameTotal(pair);
  const all = `${total} frame${verdict.after.frames === 1 ? '' : 's'}`;
  const title = !differing.length ? all : pair.hasFrameNumbers ? `${counted(differing.length, 'frame')} of ${total}`
    : `${all}, ${counted(differing.length, 'difference')}`;
  const lines = frameFacts(verdict);
  return section(title, element('ol', { class: 'places' }, ...items), ...(lines.length ? [facts(lines)] : []));
}

/** What differs of two animations beside their pixels. */
function frameFacts(verdict) {
  const { before, after } = verdict;
  const lines = retimed(verdict).map((step) => (
    [capitalized(stepName(step)), `${step.beforeMilliseconds} and ${step.afterMilliseconds} ms`]));
  if (!haveLengths(verdict)) return lines;
  if (before.milliseconds !== after.milliseconds) lines.push(['In all', `${before.milliseconds} and ${after.milliseconds} ms`]);
  if (before.loops !== after.loops) lines.push(['Plays', `${loopText(before.loops)} and ${loopText(after.loops)}`]);
  return lines;
}

/** How often an animation is played. */
function loopText(loops) {
  return { 0: 'for ever', 1: 'once' }[loops] ?? `${loops} times`;
}

/** The number of frames of both, or of either if they have not as many. */
function frameTotal({ entry }) {
  const { before, after } = entry.pictures.verdict;
  return before.frames === after.frames ? `${before.frames}` : `${before.frames} and ${after.frames}`;
}

/** The places of a pair, in reading order; of very many regions only some are known by name. */
function placeSection(pair, page) {
  const { places, alignment } = pair;
  const list = element('ol', { class: 'places' });
  for (const [index, place] of places.entries()) {
    const button = element('button', { 'data-place': index }, ...placeWords(place, alignment));
    button.addEventListener('click', () => page.goTo(index));
    list.append(element('li', {}, button));
  }
  const rest = unnamedRegions(pair);
  const more = rest > 0 ? [element('p', { class: 'quiet' }, `and ${counted(rest, 'more region')}`)] : [];
  return section(placeCount(places, rest), list, ...more);
}

/** The number of regions that are not known by name. */
function unnamedRegions({ places, regionCount }) {
  return Math.max(0, regionCount - places.filter(({ kind }) => kind === 'region').length);
}

function placeWords(place, alignment) {
  const { kind, run, count, after } = place;
  const [what, where] = kind === 'region'
    ? [`${after.width} × ${after.height}`, `at ${after.x}, ${after.y}`]
    : [`${counted(count, run)} ${kind}`, alignment.where(place)];
  return [element('span', { class: kind }, what), element('span', { class: 'quiet' }, where)];
}

/** How many places there are; of regions that are not all known by name both numbers. */
function placeCount(places, more = 0) {
  if (!places.length) return '';
  const all = counted(places.length + more, placeNoun(places));
  return more ? `${places.length} of ${all}` : all;
}

function placeNoun(places) {
  return places.every(({ kind }) => kind === 'region') ? 'region' : 'change';
}
