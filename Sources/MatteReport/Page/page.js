'use strict';

// The page: which entry is shown, and everything that shows it.

class Page {
  constructor() {
    this.view = new View();
    this.look = new Look();
    this.canvas = find('canvas');
    this.painter = new Painter(this.canvas);
    this.camera = new Camera(this.view, () => this.draw());
    this.sides = new Sides(this);
    this.controls = new Controls(this);
    this.labels = new Labels(this);
    this.pairs = new Pairs((entry) => { if (this.entry === entry) this.draw(); });
    this.list = new PictureList(find('list'), (entry) => this.show(entry));
    this.ticks = new Ticks(this.list);
    this.theme = new Theme(() => this.recolour());
    this.header = new Header(this.theme);
    this.keyboard = new Keyboard(this);
    this.pointer = new StagePointer(this);
    this.connect();
    this.setMode(this.look.mode);
    const start = this.addressed() ?? this.list.visible[0] ?? entries[0];
    if (start) this.show(start);
    this.canvas.focus({ preventScroll: true });
  }

  connect() {
    onClick('previous', () => this.step(-1));
    onClick('next', () => this.step(1));
    onClick('zoom-in', () => this.camera.zoom(1));
    onClick('zoom-out', () => this.camera.zoom(-1));
    onClick('fit', () => this.camera.fit());
    onClick('actual', () => this.camera.actual());
    onClick('save', () => this.ticks.save());
    onClick('copy', () => this.ticks.copy());
    onClick('backdrop', () => this.turnBackdrop());
    find('accept-box').addEventListener('change', (event) => this.ticks.set(event.target.checked));
    find('search').addEventListener('input', (event) => this.search(event.target.value));
    addEventListener('hashchange', () => { const entry = this.addressed(); if (entry) this.show(entry); });
    new ResizeObserver(() => this.resize()).observe(find('stage'));
  }

  // The entry.

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

  show(entry) {
    this.entry = entry;
    Object.assign(this.look, { place: -1, end: '' });
    this.canvas.setAttribute('aria-busy', 'true');
    this.pair = this.pairs.of(entry);
    this.pairs.keep([entry, ...this.list.beside(entry)]);
    this.list.mark(entry);
    this.ticks.show(entry);
    const { folder, name } = pathParts(entry.path);
    find('path').replaceChildren(element('bdi', { class: 'folder' }, folder), element('bdi', {}, name));
    find('path').title = entry.path;
    showDetails(find('details'), this.pair, (index) => this.goTo(index));
    this.address(entry);
    this.say();
    this.resize();
  }

  /** Names the entry in the address, so that it can be passed on and is shown again. */
  address(entry) {
    try {
      history.replaceState(null, '', `#${encodeURIComponent(entry.path)}`);
    } catch {
      // The address stays as it is.
    }
  }

  /** Shows the next or the previous entry of the list. */
  step(direction) {
    const next = this.list.next(this.entry, direction);
    if (next) this.show(next);
    else this.showFound();
  }

  // The mode and the place.

  setMode(name) {
    this.look.mode = name;
    this.sides.stop();
    this.controls.fill();
    this.say();
    this.resize();
  }

  /** Goes to the next or the previous change: in this picture, or else in the nearest one that has any. */
  stepChange(direction) {
    const place = this.look.place + direction;
    if (this.pair.places[place]) {
      this.goTo(place);
      return;
    }
    const next = this.list.next(this.entry, direction, ({ group }) => group !== 'same');
    if (next) {
      this.show(next);
      if (this.pair.places.length) this.goTo(direction > 0 ? 0 : this.pair.places.length - 1);
    } else {
      this.look.end = direction > 0 ? 'the last change' : 'the first change';
      this.say();
    }
  }

  /** Goes to a place. */
  goTo(index) {
    const { view, look, pair } = this;
    Object.assign(look, { place: index, end: '' });
    markPlace(find('details'), index);
    const box = view.space.box(pair.places[index], 'after');
    const isRegion = pair.places[index].kind === 'region';
    this.camera.glide(isRegion ? view.around(box) : view.across(box, pair.alignment.axis));
  }

  search(text) {
    find('search').value = text;
    this.list.search(text);
  }

  /** What is looked for: the entry that is shown, or the first that is found. */
  showFound() {
    const found = this.list.found(this.entry);
    if (found !== this.entry) this.show(found);
  }

  turnBackdrop() {
    this.look.turnBackdrop();
    this.draw();
  }

  // Drawing.

  recolour() {
    this.painter.readColours();
    this.draw();
  }

  /** The parts of the stage, in device pixels. */
  get panes() {
    return this.painter.panes(this.look.mode, this.pair);
  }

  /** Takes the size of the stage, in whole device pixels, and what is on it. */
  resize() {
    const { width, height } = this.canvas.getBoundingClientRect();
    const size = [width, height].map((side) => Math.max(1, Math.round(side * devicePixelRatio)));
    if (this.canvas.width !== size[0]) this.canvas.width = size[0];
    if (this.canvas.height !== size[1]) this.canvas.height = size[1];
    if (this.pair) this.move();
    this.draw();
  }

  /** Takes the view to what is shown; where it was going, it is. */
  move() {
    const space = this.pair.spaceIn(this.look.mode);
    if (space !== this.view.space) this.camera.finish();
    this.view.resize(space, this.panes[0]);
  }

  /** Draws before the next frame. */
  draw() {
    if (this.request || !this.pair) return;
    this.request = requestAnimationFrame(() => {
      this.request = null;
      this.painter.paint(this.pair, this.view, this.look);
      this.say();
      this.canvas.setAttribute('aria-busy', String(!this.pair.isReady));
    });
  }

  /** Says in words what is shown. */
  say() {
    if (!this.pair) return;
    this.labels.show();
    this.controls.show();
  }
}

new Page();
