'use strict';

// What is known of a pair, and the places in it to go to.

/** Fills the panel; `go` is told the number of a place that was chosen. */
function showDetails(panel, pair, go) {
  panel.replaceChildren();
  const { entry } = pair;
  const { pictures } = entry;
  if (!pictures) {
    panel.append(element('p', { class: 'quiet' }, 'Nothing more is known.'));
    return;
  }
  const { verdict } = pictures;
  if (entry.from) panel.append(section('Renamed', facts([['From', entry.from], ['To', entry.path]])));
  panel.append(section('Pictures', sidesTable(entry, verdict)));
  if (entry.group === 'changed' || entry.group === 'same') {
    panel.append(section('Pixels', facts(pixelFacts(verdict))));
    if (verdict.metadata.length) panel.append(section('Metadata', lineList(verdict.metadata)));
    if (pair.places.length) panel.append(placeSection(pair, pictures.regions, go));
  }
}

/** Marks the place that was gone to. */
function markPlace(panel, index) {
  for (const button of panel.querySelectorAll('[data-place]')) {
    const isShown = Number(button.dataset.place) === index;
    button.toggleAttribute('aria-current', isShown);
    if (isShown) button.scrollIntoView({ block: 'nearest' });
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
  const sides = [['Before', before], ['After', after]].filter(([, side]) => side.format);
  const rows = [
    ['Size', (side) => `${side.width}\u202f×\u202f${side.height}`], ['Format', (side) => side.format],
    ['Depth', (side) => `${side.depth} bits`],
    ['Alpha', (side) => (side.alpha ? 'yes' : 'no')],
    ['Profile', (side) => side.profile],
    ['Turned', (side) => (side.orientation === 1 ? 'no' : `EXIF ${side.orientation}`)],
  ];
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

function pixelFacts(verdict) {
  const most = verdict.depth === 8 ? 255 : 65535;
  const numbers = [
    ['Different', verdict.different], ['Counted', verdict.counted], ['Visible', verdict.visible],
    ['Antialiased', verdict.antialiased], ['Ignored', verdict.ignored], ['Hidden', verdict.hidden],
  ].filter(([name, number]) => number > 0 || name === 'Different')
    .map(([name, number]) => [name, number.toLocaleString('en')]);
  if (verdict.counted > 0) numbers.push(['Share', percentage(verdict.percent)]);
  if (verdict.maxDelta > 0) numbers.push(['Largest', `${verdict.maxDelta} of ${most}`]);
  if (verdict.psnr != null) numbers.push(['PSNR', `${verdict.psnr.toFixed(2)} dB`]);
  if (verdict.ssim != null) numbers.push(['SSIM', verdict.ssim.toFixed(5)]);
  return numbers;
}

/** The places of a pair, in reading order; of very many regions only some are known by name. */
function placeSection({ places, alignment }, regionCount, go) {
  const list = element('ol', { class: 'places' });
  for (const [index, place] of places.entries()) {
    const button = element('button', { 'data-place': index }, ...placeWords(place, alignment));
    button.addEventListener('click', () => go(index));
    list.append(element('li', {}, button));
  }
  const regions = places.filter(({ kind }) => kind === 'region').length;
  const rest = regionCount - regions;
  const more = rest > 0 ? [element('p', { class: 'quiet' }, `and ${counted(rest, 'more region')}`)] : [];
  return section(placeCount(places, rest), list, ...more);
}

function placeWords(place, alignment) {
  const { kind, run, count, after } = place;
  const [what, where] = kind === 'region'
    ? [`${after.width} × ${after.height}`, `at ${after.x}, ${after.y}`]
    : [`${counted(count, run)} ${kind}`, alignment.where(place)];
  return [element('span', { class: kind }, what), element('span', { class: 'quiet' }, where)];
}

/** How many places there are, and so many more. */
function placeCount(places, more = 0) {
  return places.length ? counted(places.length + more, placeNoun(places)) : '';
}

function placeNoun(places) {
  return places.every(({ kind }) => kind === 'region') ? 'region' : 'change';
}
