'use strict';

// Words about what is shown: the zoom, the status line, the names of the sides in the picture.

class Labels {
  constructor(page) {
    this.page = page;
  }

  show() {
    const { pair, entry, look, view } = this.page;
    find('zoom').hidden = pair.isEmpty;
    find('scale').textContent = `${Math.round(view.zoom * 100)} %`;
    find('backdrop').hidden = !pair.hasAlpha;
    find('swatch').dataset.backdrop = look.backdrop;
    find('text').textContent = pair.failure ?? statusText(pair, look.mode);
    find('text').title = find('text').textContent;
    find('region').textContent = placeText(look, pair.places);
    const { title } = modes.find(({ name }) => name === look.mode);
    this.page.canvas.setAttribute('aria-label', `${entry.path}, ${title}`);
    Object.assign(find('stage').dataset, {
      mode: look.mode, edge: look.edge, joints: pair.hasJoints, empty: pair.emptySide });
    for (const side of ['before', 'after']) this.tag(side);
    find('message').textContent = emptyText(pair, look.mode);
  }

  /** The name of a side, its size, and what else of it is not as on the other side. */
  tag(side) {
    const { pair } = this.page;
    const tag = find(`tag-${side}`);
    const missing = this.page.entry.group === 'unreadable' ? 'unreadable' : 'none';
    const words = pair[side] ? aboutSide(pair[side].about, pair.isWhole ? pair : null) : [missing];
    tag.textContent = [side === 'before' ? 'Before' : 'After', ...words].join(' · ');
    tag.hidden = !this.isShown(side);
  }

  /** True if a side is to be seen by itself, or to be missed. */
  isShown(side) {
    const { pair, look } = this.page;
    if (look.mode === 'two-up') return !pair.isEmpty;
    if (!pair.isWhole) return Boolean(pair[side]);
    return ['split', 'onion'].includes(look.mode) || (look.mode === 'one-up' && look.side === side);
  }
}

function aboutSide({ width, height, depth, profile }, pair) {
  const differs = (name) => pair && pair.before.about[name] !== pair.after.about[name];
  return [
    `${width} × ${height}`, differs('depth') && `${depth} bits`, differs('profile') && profile,
  ].filter(Boolean);
}

/** What is said of an entry in a line. */
function statusText(pair, mode) {
  const { entry } = pair;
  if (entry.group === 'renamed') return `Renamed from ${entry.from}`;
  const { title } = groups.find(({ name }) => name === entry.group);
  return emptyText(pair, mode) ? title : entry.text ?? title;
}

/** Which of the places was gone to, or how many there are; and that there are no more beyond. */
function placeText({ place, end }, places) {
  const count = place < 0 ? placeCount(places) : `${placeNoun(places)} ${place + 1} of ${places.length}`;
  return [count, end].filter(Boolean).join(', ');
}
