'use strict';

// What is known of a pair, and its regions to go to.

/** Fills the panel; `go` is told the number of a region that was chosen. */
function showDetails(panel, entry, go) {
  panel.replaceChildren();
  const pictures = entry.pictures;
  if (!pictures) {
    panel.append(element('p', { class: 'quiet' }, entry.text ?? 'Nothing more is known.'));
    return;
  }
  const { verdict } = pictures;
  if (entry.from) panel.append(section('Renamed', facts([['From', entry.from], ['To', entry.path]])));
  panel.append(section('Pictures', sidesTable(entry, verdict)));
  if (entry.group === 'changed' || entry.group === 'same') {
    panel.append(section('Pixels', facts(pixelFacts(verdict))));
    const lines = alignmentLines(verdict.alignment);
    if (lines.length) panel.append(section('Rows', lineList(lines)));
    if (verdict.metadata.length) panel.append(section('Metadata', lineList(verdict.metadata)));
    if (verdict.regions.length) panel.append(regionSection(pictures, go));
  }
}

/** Marks the region that was gone to. */
function markRegion(panel, index) {
  for (const button of panel.querySelectorAll('[data-region]')) {
    const isShown = Number(button.dataset.region) === index;
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
    ['Size', (side) => `${side.width} × ${side.height}`], ['Format', (side) => side.format],
    ['Depth', (side) => `${side.depth} bits`],
    ['Alpha', (side) => (side.alpha ? 'yes' : 'no')],
    ['Profile', (side) => side.profile],
    ['Turned', (side) => (side.orientation === 1 ? 'no' : `EXIF ${side.orientation}`)],
  ];
  const heads = sides.map(([name]) => (entry.group === 'renamed' ? 'Both' : name));
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

function regionSection({ verdict, regions }, go) {
  const list = element('ol', { class: 'regions' });
  for (const [index, region] of verdict.regions.entries()) {
    const button = element(
      'button', { 'data-region': index },
      element('span', {}, `${region.width} × ${region.height}`),
      element('span', { class: 'quiet' }, `at ${region.x}, ${region.y}`));
    button.addEventListener('click', () => go(index));
    list.append(element('li', {}, button));
  }
  const rest = regions - verdict.regions.length;
  const more = rest > 0 ? [element('p', { class: 'quiet' }, `and ${counted(rest, 'more region')}`)] : [];
  return section(counted(regions, 'region'), list, ...more);
}
