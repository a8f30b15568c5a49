'use strict';

// Words about what is shown: the zoom, the status line, the names of the sides in the picture.

class Labels {
  constructor(page) {
    this.page = page;
  }

  show() {
    const { pair, entry, look, view } = this.page;
    find('scale').textContent = pair.before || pair.after ? `${Math.round(view.zoom * 100)} %` : '';
    find('text').textContent = entry.text ?? groups.find(({ name }) => name === entry.group).title;
    find('text').title = find('text').textContent;
    find('region').textContent = regionText(look.region, pair.regions.length);
    const { title } = modes.find(({ name }) => name === look.mode);
    this.page.canvas.setAttribute('aria-label', `${entry.path}, ${title}`);
    Object.assign(find('stage').dataset, { mode: look.mode, edge: look.edge });
    for (const side of ['before', 'after']) this.tag(side);
    find('message').textContent = pair.failure ?? emptyText(pair);
  }

  /** The name and size of a side. */
  tag(side) {
    const picture = this.page.pair[side];
    const tag = find(`tag-${side}`);
    const size = picture ? ` · ${picture.width} × ${picture.height}` : '';
    tag.textContent = (side === 'before' ? 'Before' : 'After') + size;
    tag.hidden = !this.isShown(side);
  }

  /** True if a side is to be seen by itself. */
  isShown(side) {
    const { pair, look } = this.page;
    const isSingle = !pair.before || !pair.after;
    if (isSingle || look.mode === 'two-up') return Boolean(pair[side]);
    return ['split', 'onion'].includes(look.mode) || (look.mode === 'one-up' && look.side === side);
  }
}

/** Which of the regions was gone to, or how many there are. */
function regionText(index, count) {
  if (index >= 0) return `region ${index + 1} of ${count}`;
  return count ? counted(count, 'region') : '';
}
