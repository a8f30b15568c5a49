'use strict';

// The page: what is shown, and what buttons, keys and the mouse change of it.

const modes = [
  { name: 'two-up', title: 'Two Up' }, { name: 'one-up', title: 'One Up' },
  { name: 'split', title: 'Split' }, { name: 'onion', title: 'Onion' },
  { name: 'difference', title: 'Difference' }, { name: 'changes', title: 'Changes' },
];

/** What can be set in a mode, and what it is called there. */
const controls = {
  split: { title: 'Edge', min: 0, max: 1, step: 0.02, text: (value) => `${Math.round(value * 100)} %` },
  onion: { title: 'Opacity', min: 0, max: 1, step: 0.05, text: (value) => `${Math.round(value * 100)} %` },
  difference: { title: 'Gain', min: 0, max: 7, step: 1, text: (value) => `× ${2 ** value}` },
  changes: { title: 'Fade', min: 0, max: 1, step: 0.05, text: (value) => `${Math.round(value * 100)} %` },
};
const edges = ['diagonal', 'vertical', 'horizontal'];
const playMilliseconds = 700;
const glideMilliseconds = 220;

/** An entry with its pictures, which begin to be read. */
class Pair {
  constructor(entry, changed) {
    this.entry = entry;
    const files = entry.pictures?.files ?? {};
    const verdict = entry.pictures?.verdict;
    this.alignment = verdict?.alignment;
    this.regions = verdict?.regions ?? [];
    const bothSides = ['before', 'after'].map((side) => verdict?.[side] ?? { width: 0, height: 0 });
    this.size = unionSize(bothSides, this.alignment);
    for (const [index, side] of ['before', 'after'].entries()) {
      const { width, height, alpha } = bothSides[index];
      if (files[side]) this[side] = { ...this.read(files[side], changed), width, height, hasAlpha: alpha };
    }
    for (const layer of ['changes', 'difference']) {
      if (files[layer]) this[layer] = { ...this.read(files[layer], changed), ...this.size };
    }
    if (this.before && isMoved(this.alignment)) {
      this.bands = alignedBands(this.alignment, bothSides[0].height, bothSides[1].height);
    }
  }

  read(file, changed) {
    const image = new Image();
    const holder = { image };
    image.addEventListener('load', changed);
    image.addEventListener('error', () => { this.failure = `${file} is missing`; changed(); });
    image.src = file;
    return holder;
  }

  /** True once all pictures can be drawn. */
  get isReady() {
    return ['before', 'after', 'changes', 'difference'].every(
      (name) => !this[name] || (this[name].image.complete && this[name].image.naturalWidth > 0));
  }
}

/** The size of what two pictures cover; of moved rows those of the picture after. */
function unionSize([before, after], alignment) {
  return {
    width: Math.max(before.width, after.width, 1),
    height: Math.max(isMoved(alignment) ? 0 : before.height, after.height, 1),
  };
}

class Page {
  constructor() {
    this.view = new View();
    this.canvas = find('canvas');
    this.painter = new Painter(this.canvas);
    this.acceptance = new Acceptance();
    this.state = {
      mode: 'two-up', side: 'after', edge: 'diagonal', region: -1,
      values: { split: 0.5, onion: 0.5, difference: 0, changes: 0.7 },
    };
    this.pairs = new Map();
    this.list = new PictureList(find('list'), (entry) => this.show(entry));
    this.setTheme(memory.read('theme'));
    this.fillHeader();
    this.makeModes();
    this.connect();
    new ResizeObserver(() => this.resize()).observe(find('stage'));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.recolour());
    this.tickAll();
    const start = this.addressed() ?? this.list.visible[0] ?? entries[0];
    this.setMode('two-up');
    if (start) this.show(start);
    this.canvas.focus({ preventScroll: true });
  }

  fillHeader() {
    find('folders').append(
      element('bdi', {}, report.before), element('span', { class: 'arrow' }, ' → '),
      element('bdi', {}, report.after));
    const changed = entries.filter(({ group }) => group !== 'same').length;
    document.title = `${changed ? counted(changed, 'difference') : 'The same'} – Matte`;
    find('keys').append(...keyHelp.flatMap(([keys, text]) => [
      element('dt', {}, ...keys.split('  ').map((key) => element('kbd', {}, key))),
      element('dd', {}, text)]));
    document.body.classList.toggle('with-details', innerWidth >= 1100);
    this.showDetailsButton();
  }

  makeModes() {
    for (const [index, { name, title }] of modes.entries()) {
      const button = element(
        'button', { 'data-mode': name, title: `${title} (${index + 1})` }, title,
        element('kbd', { 'aria-hidden': 'true' }, `${index + 1}`));
      button.addEventListener('click', () => this.setMode(name));
      find('modes').append(button);
    }
  }

  connect() {
    const click = (id, action) => find(id).addEventListener('click', action);
    click('details-button', () => this.toggleDetails());
    click('theme-button', () => this.toggleTheme());
    click('help-button', () => find('help').showModal());
    click('previous', () => this.step(-1));
    click('next', () => this.step(1));
    click('zoom-in', () => this.zoom(1));
    click('zoom-out', () => this.zoom(-1));
    click('fit', () => this.fit());
    click('actual', () => this.actual());
    click('save', () => this.acceptance.save());
    click('copy', () => this.copy());
    find('accept-box').addEventListener('change', (event) => this.accept(event.target.checked));
    find('search').addEventListener('input', (event) => this.list.search(event.target.value));
    document.addEventListener('keydown', (event) => this.keyDown(event));
    document.addEventListener('keyup', (event) => { if (event.key === ' ') this.hold(false); });
    addEventListener('blur', () => this.hold(false));
    addEventListener('hashchange', () => { const entry = this.addressed(); if (entry) this.show(entry); });
    new StagePointer(this);
  }

  // The entry that is shown.

  get visiblePanes() {
    return this.painter.panes(this.state.mode);
  }

  /** The entry that the address names after its `#`. */
  addressed() {
    let path;
    try {
      path = decodeURIComponent(location.hash.slice(1));
    } catch {
      return undefined;
    }
    return entries.find((entry) => entry.path === path);
  }

  pairOf(entry) {
    if (!this.pairs.has(entry)) {
      this.pairs.set(entry, new Pair(entry, () => { if (this.entry === entry) this.draw(); }));
    }
    return this.pairs.get(entry);
  }

  show(entry) {
    this.entry = entry;
    this.state.region = -1;
    this.pair = this.pairOf(entry);
    this.canvas.setAttribute('aria-busy', 'true');
    this.keepNear(entry);
    this.list.mark(entry);
    const { folder, name } = pathParts(entry.path);
    find('path').replaceChildren(element('bdi', { class: 'folder' }, folder), element('bdi', {}, name));
    find('path').title = entry.path;
    find('accept').hidden = !this.acceptance.isOffered(entry);
    find('accept-box').checked = this.acceptance.has(entry);
    showDetails(find('details'), entry, (index) => this.goTo(index));
    this.say();
    try {
      history.replaceState(null, '', `#${encodeURIComponent(entry.path)}`);
    } catch {
      // The address stays as it is.
    }
    this.resize();
  }

  /** Lets go of pictures that are not shown; those beside are read already. */
  keepNear(entry) {
    const visible = this.list.visible;
    const place = visible.indexOf(entry);
    const near = new Set([entry, visible[place - 1], visible[place + 1]].filter(Boolean));
    for (const other of this.pairs.keys()) if (!near.has(other)) this.pairs.delete(other);
    for (const other of near) this.pairOf(other);
  }

  step(direction) {
    const visible = this.list.visible;
    const place = visible.indexOf(this.entry);
    const next = place < 0
      ? visible.find(({ index }) => index > this.entry.index) ?? visible[0]
      : visible[place + direction];
    if (next) this.show(next);
  }

  // The mode.

  setMode(name) {
    this.state.mode = name;
    for (const button of find('modes').children) {
      button.setAttribute('aria-pressed', String(button.dataset.mode === name));
    }
    this.stop();
    this.fillControl();
    this.resize();
  }

  nextMode(direction) {
    const place = modes.findIndex(({ name }) => name === this.state.mode);
    this.setMode(modes[(place + direction + modes.length) % modes.length].name);
  }

  fillControl() {
    const { mode, values } = this.state;
    const control = controls[mode];
    const box = find('control');
    box.replaceChildren();
    if (control) {
      const { min, max, step, title } = control;
      const range = element('input', { type: 'range', id: 'value', min, max, step, 'aria-label': title });
      range.value = values[mode];
      range.addEventListener('input', () => this.setValue(Number(range.value)));
      box.append(element('span', { class: 'title' }, title), range, element('output', { for: 'value' }));
    }
    if (mode === 'split') box.append(this.button('edge', 'How the edge runs (s)', () => this.turnEdge()));
    if (mode === 'one-up') {
      box.append(
        this.button('side', 'The other picture (a, b, or hold Space)', () => this.swap()),
        this.button('play', 'One, the other (p)', () => this.play()));
    }
    box.hidden = !box.children.length;
    this.say();
  }

  button(id, title, action) {
    const button = element('button', { id, title });
    button.addEventListener('click', action);
    return button;
  }

  setValue(value) {
    const { mode, values } = this.state;
    const control = controls[mode];
    if (!control) return;
    const rounded = Math.min(control.max, Math.max(control.min, value));
    values[mode] = Math.round(rounded * 1000) / 1000;
    if (find('value')) find('value').value = values[mode];
    this.draw();
  }

  turnEdge() {
    this.state.edge = edges[(edges.indexOf(this.state.edge) + 1) % edges.length];
    this.draw();
  }

  setSide(side) {
    this.state.side = side;
    if (this.state.mode !== 'one-up') this.setMode('one-up');
    this.draw();
  }

  swap() {
    this.setSide(this.state.side === 'after' ? 'before' : 'after');
  }

  /** Shows the other side while a key is held. */
  hold(isHeld) {
    if (isHeld === Boolean(this.held)) return;
    if (isHeld) {
      this.held = { mode: this.state.mode, side: this.state.side };
      const shown = this.held.mode === 'one-up' ? this.held.side : 'after';
      this.state.mode = 'one-up';
      this.state.side = shown === 'after' ? 'before' : 'after';
    } else {
      Object.assign(this.state, this.held);
      this.held = null;
    }
    this.resize();
  }

  play() {
    if (this.playing) {
      this.stop();
    } else {
      if (this.state.mode !== 'one-up') this.setMode('one-up');
      this.playing = setInterval(() => this.swap(), playMilliseconds);
    }
    this.say();
  }

  stop() {
    clearInterval(this.playing);
    this.playing = null;
  }

  // The zoom and the place.

  zoom(direction, px = 0, py = 0) {
    this.finishGlide();
    const stop = this.view.nextZoom(direction);
    if (direction < 0 && stop === this.view.fitZoom) this.view.fit();
    else this.view.set(this.view.zoomed(stop, px, py));
    this.draw();
  }

  zoomBy(factor, px, py) {
    this.finishGlide();
    this.view.set(this.view.zoomed(this.view.zoom * factor, px, py));
    this.draw();
  }

  pan(dx, dy) {
    this.finishGlide();
    this.view.pan(dx, dy);
    this.draw();
  }

  fit() {
    this.finishGlide();
    this.view.fit();
    this.draw();
  }

  actual() {
    this.finishGlide();
    this.view.set(this.view.zoomed(1));
    this.draw();
  }

  stepRegion(direction) {
    const count = this.pair.regions.length;
    if (!count) return;
    const last = this.state.region;
    this.goTo(last < 0 && direction < 0 ? count - 1 : (last + direction + count) % count);
  }

  /** Goes to a region. */
  goTo(index) {
    this.state.region = index;
    for (const button of find('details').querySelectorAll('[data-region]')) {
      const isShown = Number(button.dataset.region) === index;
      button.toggleAttribute('aria-current', isShown);
      if (isShown) button.scrollIntoView({ block: 'nearest' });
    }
    this.glide(this.view.around(this.pair.regions[index]));
  }

  /** Moves the view there, and does not jump. */
  glide(goal) {
    this.finishGlide();
    const { zoom, x, y } = this.view;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.view.set(goal);
      this.draw();
      return;
    }
    const start = performance.now();
    const frame = (now) => {
      const time = Math.min(1, (now - start) / glideMilliseconds);
      const share = 1 - (1 - time) ** 3;
      const mixed = (from, to) => (time === 1 ? to : from + (to - from) * share);
      this.view.set({
        zoom: time === 1 ? goal.zoom : zoom * (goal.zoom / zoom) ** share,
        x: mixed(x, goal.x), y: mixed(y, goal.y),
      });
      this.gliding = time < 1 ? { goal, request: requestAnimationFrame(frame) } : null;
      this.draw();
    };
    this.gliding = { goal, request: requestAnimationFrame(frame) };
  }

  finishGlide() {
    if (!this.gliding) return;
    cancelAnimationFrame(this.gliding.request);
    this.view.set(this.gliding.goal);
    this.gliding = null;
  }

  // What is accepted.

  accept(isAccepted) {
    if (!this.acceptance.isOffered(this.entry)) return;
    this.acceptance.set(this.entry, isAccepted);
    find('accept-box').checked = isAccepted;
    this.list.tick(this.entry, isAccepted);
    find('accepted').textContent = this.acceptance.summary;
  }

  tickAll() {
    for (const entry of entries) this.list.tick(entry, this.acceptance.has(entry));
    find('accepted').textContent = this.acceptance.summary;
    find('acceptance').hidden = !entries.some((entry) => this.acceptance.isOffered(entry));
  }

  async copy() {
    await this.acceptance.copy();
    find('accepted').textContent = 'Copied';
    setTimeout(() => { find('accepted').textContent = this.acceptance.summary; }, 1500);
  }

  // Light and dark, and the details.

  setTheme(theme) {
    if (theme) document.documentElement.dataset.theme = theme;
    this.recolour();
  }

  toggleTheme() {
    const isDark = document.documentElement.dataset.theme
      ? document.documentElement.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    const theme = isDark ? 'light' : 'dark';
    memory.write('theme', theme);
    this.setTheme(theme);
  }

  recolour() {
    this.painter.readColours();
    this.draw();
  }

  toggleDetails() {
    document.body.classList.toggle('with-details');
    this.showDetailsButton();
  }

  showDetailsButton() {
    find('details-button').setAttribute(
      'aria-pressed', String(document.body.classList.contains('with-details')));
  }

  // Keys.

  keyDown(event) {
    if (event.key === 'Tab' && event.target === this.canvas && !event.ctrlKey && !event.altKey) {
      event.preventDefault();
      this.nextMode(event.shiftKey ? -1 : 1);
      return;
    }
    if (event.key === 'Escape') this.leave(event);
    if (event.target.matches?.('.row') && /^Arrow(Up|Down)$/.test(event.key)) {
      event.preventDefault();
      this.step(event.key === 'ArrowDown' ? 1 : -1);
      this.list.focus(this.entry);
      return;
    }
    if (isForElement(event)) return;
    const action = keyAction(event);
    if (!action) return;
    event.preventDefault();
    this.act(...action);
  }

  /** Takes the focus out of the picture, or out of the search and back to it. */
  leave(event) {
    if (event.target === this.canvas && this.entry) this.list.focus(this.entry);
    else if (!event.target.closest?.('dialog')) this.canvas.focus();
  }

  act(name, ...rest) {
    const { mode, values } = this.state;
    const step = 64 * devicePixelRatio;
    const actions = {
      mode: (index) => this.setMode(modes[index].name),
      pan: (x, y) => this.pan(x * step, y * step),
      zoom: (direction) => this.zoom(direction),
      fit: () => this.fit(),
      actual: () => this.actual(),
      hold: () => this.hold(true),
      side: (side) => this.setSide(side),
      play: () => this.play(),
      edge: () => this.turnEdge(),
      value: (direction) => this.setValue(values[mode] + direction * (controls[mode]?.step ?? 0)),
      region: (direction) => this.stepRegion(direction),
      pair: (direction) => this.step(direction),
      accept: () => this.accept(!this.acceptance.has(this.entry)),
      search: () => { find('search').focus(); find('search').select(); },
      details: () => this.toggleDetails(),
      theme: () => this.toggleTheme(),
      help: () => find('help').showModal(),
    };
    if (this.entry) actions[name](...rest);
  }

  // Drawing.

  /** Takes the size of the stage, in whole device pixels. */
  resize() {
    const { width, height } = find('stage').getBoundingClientRect();
    const size = [Math.max(1, Math.round(width * devicePixelRatio)), Math.max(1, Math.round(height * devicePixelRatio))];
    if (this.canvas.width !== size[0]) this.canvas.width = size[0];
    if (this.canvas.height !== size[1]) this.canvas.height = size[1];
    if (this.pair) {
      const { mode } = this.state;
      const pane = this.painter.panes(mode)[0];
      this.view.resize(this.pair.size, pane);
    }
    this.draw();
  }

  /** Draws before the next frame. */
  draw() {
    if (this.request || !this.pair) return;
    this.request = requestAnimationFrame(() => {
      this.request = null;
      this.painter.paint(this.pair, this.view, this.state.mode, this.state);
      this.say();
      this.canvas.setAttribute('aria-busy', String(!this.pair.isReady));
    });
  }

  /** Says in words what is shown. */
  say() {
    if (!this.pair) return;
    const { mode, region, values } = this.state;
    const isShown = this.pair.before || this.pair.after;
    find('scale').textContent = isShown ? `${Math.round(this.view.zoom * 100)} %` : '';
    find('text').textContent = this.entry.text ?? groups.find(({ name }) => name === this.entry.group).title;
    find('text').title = find('text').textContent;
    const count = this.pair.regions.length;
    find('region').textContent =
      region < 0 ? (count ? counted(count, 'region') : '') : `region ${region + 1} of ${count}`;
    const control = controls[mode];
    const output = find('control').querySelector('output');
    if (control && output) output.textContent = control.text(values[mode]);
    this.nameButtons();
    this.tags();
    this.canvas.setAttribute('aria-label', `${this.entry.path}, ${modes.find(({ name }) => name === mode).title}`);
  }

  nameButtons() {
    if (find('edge')) find('edge').textContent = this.state.edge;
    if (find('side')) find('side').textContent = this.state.side === 'after' ? 'After' : 'Before';
    if (find('play')) find('play').textContent = this.playing ? 'Stop' : 'Play';
  }

  /** The names of the sides in the picture, and what there is to be said where there is none. */
  tags() {
    const { mode, side } = this.state;
    const { before, after, entry } = this.pair;
    const isSingle = !before || !after;
    const shows = (name) => {
      if (mode === 'two-up') return Boolean(this.pair[name]);
      if (isSingle) return Boolean(this.pair[name]);
      return mode === 'split' || mode === 'onion' || (mode === 'one-up' && side === name);
    };
    for (const name of ['before', 'after']) {
      const tag = find(`tag-${name}`);
      const size = this.pair[name] ? ` · ${this.pair[name].width} × ${this.pair[name].height}` : '';
      tag.textContent = (name === 'before' ? 'Before' : 'After') + size;
      tag.hidden = !shows(name);
    }
    Object.assign(find('stage').dataset, { mode, edge: this.state.edge });
    find('message').textContent = this.pair.failure ?? emptyText(entry, this.pair);
  }
}

/** What is said where there is no picture. */
function emptyText(entry, { before, after }) {
  if (before || after) return '';
  if (entry.group === 'same') return 'These two are the same. Equal pictures are not kept in the report.';
  return entry.group === 'unreadable' ? entry.text : 'There is no picture to show.';
}

new Page();
