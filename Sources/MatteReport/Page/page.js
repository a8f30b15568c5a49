'use strict';

// The page: which entry is shown, and everything that shows it.

class Page {
  constructor() {
    this.view = new View();
    this.look = new Look();
    this.canvas = find('canvas');
    this.painter = new Painter(this.canvas);
    this.camera = new Camera(this.view, () => this.draw());
    this.opening = new Opening();
    this.sides = new Sides(this);
    this.sweep = new EdgeSweep(this.look, () => this.draw());
    this.controls = new Controls(this);
    this.labels = new Labels(this);
    this.pairs = new Pairs((pair) => { if (this.pair === pair) this.turn(); });
    this.decisions = new Decisions();
    this.list = new PictureList(this.decisions, (entry) => this.choose(entry));
    this.writing = new Writing(this);
    this.ticks = new Ticks(this);
    this.address = new Address();
    this.theme = new Theme(() => this.recolour());
    this.panels = new Panels();
    this.header = new Header(this);
    this.keyboard = new Keyboard(this);
    this.pointer = new StagePointer(this);
    this.stage = new Stage(this.canvas, () => this.resize());
    this.connect();
    this.controls.fill();
    /** Where the edge of a split is as an entry opens, until it gives way to the first place; else null. */
    this.uncovering = null;
    const start = this.address.entry ?? this.list.visible[0] ?? entries[0];
    if (start) this.begin(start);
    else this.showNothing();
    if (this.decisions.stale.length) this.tell(staleText(this.decisions, entries));
    this.canvas.focus({ preventScroll: true });
  }

  /** Says that there is no pair, and offers nothing that would need one. */
  showNothing() {
    for (const id of ['pair', 'tools', 'status', 'details', 'details-button']) find(id).hidden = true;
    const text = 'No picture differs.';
    find('message').textContent = text;
    this.labels.announce(text);
    this.canvas.setAttribute('aria-label', text);
    this.canvas.setAttribute('aria-busy', 'false');
  }

  connect() {
    onClick('previous', () => this.step(-1));
    onClick('next', () => this.step(1));
    onClick('frame-previous', () => this.stepFrame(-1));
    onClick('frame-next', () => this.stepFrame(1));
    onClick('zoom-in', () => this.camera.zoom(1));
    onClick('zoom-out', () => this.camera.zoom(-1));
    onClick('fit', () => this.fitOrFill());
    onClick('actual', () => this.camera.actual());
    onClick('backdrop', () => this.turnBackdrop());
    find('order').addEventListener('change', (event) => this.order(event.target.value));
    find('search').addEventListener('input', (event) => this.search(event.target.value));
    addEventListener('hashchange', () => this.follow());
    // It may be told after the picture has failed.
    document.addEventListener('securitypolicyviolation', () => this.draw());
  }

  // The entry.

  /** Shows an entry that was chosen, to which Back leads; with `frame`, that one of an animation. */
  open(entry, frame) {
    if (entry === this.entry) return;
    this.show(entry, frame);
    this.address.name(entry, true);
  }

  /** Shows the first entry; without a name Back would not find it. */
  begin(entry) {
    this.show(entry);
    this.address.name(entry, false);
  }

  /** Shows an entry of the list, and its picture has the focus. */
  choose(entry) {
    this.open(entry);
    if (this.panels.closeList()) this.canvas.focus();
  }

  /** Shows the entry that the address names by now. */
  follow() {
    const { entry } = this.address;
    if (entry && entry !== this.entry) this.show(entry);
  }

  show(entry, frame) {
    this.sweep.endWalk();
    this.uncovering = this.look.values.split;
    this.entry = entry;
    this.list.mark(entry);
    this.ticks.show(entry);
    const { folder, name } = pathParts(entry.path);
    find('path').replaceChildren(element('bdi', { class: 'folder' }, folder), element('bdi', {}, name));
    find('path').title = entry.path;
    this.showPair(this.pairs.of(entry, frame));
  }

  /** Shows a pair: that of the entry, or one of its frames. */
  showPair(pair) {
    this.sides.stop();
    this.sweep.end();
    Object.assign(this.look, { walk: new Walk(), note: '', told: '', pair });
    this.canvas.setAttribute('aria-busy', 'true');
    this.pair = pair;
    this.pairs.keep([pair, ...this.beside()]);
    showDetails(find('details'), pair, this);
    this.controls.fill();
    this.turn();
  }

  /** The pairs that come next: frames, and entries. */
  beside() {
    const { entry, frame } = this.pair;
    const frames = [frame - 1, frame + 1].filter((number) => entry.pictures?.frames?.[number]);
    return [
      ...frames.map((number) => this.pairs.of(entry, number)),
      ...this.list.beside(entry).map((other) => this.pairs.of(other)),
    ];
  }

  /** Shows the next or the previous entry of the list. */
  step(direction) {
    const next = this.list.next(this.entry, direction);
    if (next) this.open(next);
    else this.showFound();
  }

  /** Shows the next or the previous entry; of a single one, that scrolls, another page. */
  stepOrScroll(direction) {
    if (entries.length > 1 || !this.scrollAxis) this.step(direction);
    else this.camera.scroll(direction * 0.9 * this.view.pane[extents[this.scrollAxis]], this.scrollAxis);
  }

  /** Shows a frame of the entry. */
  showFrame(number) {
    if (this.entry.pictures?.frames?.[number]) this.showPair(this.pairs.of(this.entry, number));
  }

  stepFrame(direction) {
    this.showFrame(this.pair.frame + direction);
  }

  // The mode and the place.

  setMode(name) {
    Object.assign(this.look, { mode: name, note: '', told: '' });
    this.sides.stop();
    this.controls.fill();
    this.turn();
  }

  fitOrFill() {
    this.camera.fitOrFill(this.pointer.place, this.opening.axis);
  }

  /** The axis along which the wheel scrolls; null if it zooms. */
  get scrollAxis() {
    return this.opening.scrolls ? this.opening.axis ?? 'y' : null;
  }

  /** Scrolls by a notch, down or to the right. */
  scroll(notches) {
    this.camera.scroll(this.opening.way(notches) * devicePixelRatio, this.scrollAxis);
  }

  /** Goes to an end of what scrolls, or of the edge of a split. */
  goToEnd(end) {
    const { camera, scrollAxis, view } = this;
    const length = view.space.size[extents[scrollAxis ?? 'y']] * camera.goal.zoom;
    if (scrollAxis) camera.scroll(end ? length : -length, scrollAxis);
    else this.controls.moveEdge(end);
  }

  /** Goes to the next or the previous change that has not been seen: in this picture, or else in the nearest one that has
   * any. */
  stepChange(direction) {
    if (this.visitNext(direction)) return;
    const frame = this.pair.differingFrame(direction);
    const next = this.list.next(this.entry, direction, ({ group }) => group !== 'same');
    if (frame !== undefined) this.showFrame(frame);
    else if (next) this.openAtEnd(next, direction);
    if (frame !== undefined || next) {
      this.visitNext(direction);
    } else {
      this.sayNote(direction > 0 ? 'the last change' : 'the first change');
    }
  }

  /** Says how the pictures were aligned, which a page cannot change. */
  nameAlignment() {
    if (this.pair.isWhole) this.sayNote(this.pair.alignment.words);
  }

  sayNote(note) {
    this.look.note = note;
    this.say();
  }

  /** Tells in words over the picture what was done, until something else is looked at. */
  tell(text) {
    this.look.told = text;
    if (text) this.labels.news = `${text}.`;
    this.say();
  }

  /** The stops along the places of the pair. */
  get stops() {
    const { space } = this.view;
    return stopsOf(this.pair.places.map((place) => space.box(place, 'after')), space.size.width);
  }

  /** The part with all places that are visited; null if none is. */
  get visitedBox() {
    const { look: { walk }, pair, view: { space } } = this;
    const boxes = walk.visited.map((index) => space.box(pair.places[index], 'after'));
    return boxes.length ? boxes.reduce(joined) : null;
  }

  /** Makes a step of the zoom about the places that are visited, or the middle of the pane where they are out of view. */
  zoom(direction) {
    this.camera.zoom(direction, ...this.visitedBox ? this.view.wayTo(this.visitedBox) : []);
  }

  /** Visits the next stop in a direction, if there is one that has not been visited. */
  visitNext(direction) {
    const { camera, look: { walk }, stops, view } = this;
    const number = walk.next(direction, stops);
    if (number < 0) return false;
    // From where it is going: keys that come soon lead as far as those that wait.
    const goal = walk.visit(number, direction, stops, new Sight(view, camera.goal), camera.walkZoom);
    this.arrive(goal, stops[number].box);
    return true;
  }

  /** Shows an entry that is come to in a direction: of an animation the first frame from there that differs. */
  openAtEnd(entry, direction) {
    const pair = this.pairs.of(entry);
    this.open(entry, pair.differingFrame(direction, direction > 0 ? -1 : pair.frames.length));
  }

  /** Goes to a place that was chosen: close to it from where all is seen. */
  goTo(index) {
    const { camera, view } = this;
    this.look.walk.choose(index);
    const box = view.space.box(this.pair.places[index], 'after');
    const { goal } = camera;
    this.arrive(new Sight(view, goal).around([box], Math.max(1, camera.walkZoom), goal.isFit), box);
  }

  /** Shows the places that are visited, in a view to go to if there is one; the edge of a split sweeps over them, unless
   * the first of them is all there is. */
  arrive(goal, first) {
    const { camera, look, pair, pointer, view } = this;
    Object.assign(look, { note: '', told: '' });
    markPlaces(find('details'), look.walk.visited);
    if (goal) camera.glide(goal);
    const hasRoom = !Sight.isAll(first, view.space.size);
    if (hasRoom && look.shownMode === 'split' && pair.isWhole && !pointer.setter) {
      this.sweep.begin(this.sharesOf(this.visitedBox, view.over(camera.goal)));
    }
    this.draw();
  }

  /** Has the edge of a split give way to the first place in view of an entry that opens, so that the picture after is seen
   * there; unless somebody has moved it, or gone to a place, meanwhile. */
  uncover() {
    const { camera, look, pair, uncovering, view } = this;
    if (uncovering === null || !this.stage.isLaid) return;
    this.uncovering = null;
    const isFree = look.mode === 'split' && look.values.split === uncovering && !look.walk.visited.length;
    if (!isFree || !pair.isWhole || this.pointer.setter) return;
    const [pane] = this.panes;
    const goal = view.over(camera.goal);
    const first = this.stops.map(({ box }) => box).find((box) => touches(goal.box(box, pane), pane));
    if (first && !Sight.isAll(first, view.space.size)) this.sweep.uncover(this.sharesOf(first, goal)[0]);
  }

  /** The least and the largest share at which the edge of a split goes through a part of a view, or near it. */
  sharesOf(part, view) {
    const [pane] = this.panes;
    const { x, y, width, height } = around(view.box(part, pane), placeGap * devicePixelRatio);
    const divided = this.painter.seen(this.pair, view, pane);
    const shares = [x, x + width].flatMap((left) => [y, y + height].map(
      (top) => Math.min(1, Math.max(0, splitShare(divided, this.look.edge, left, top)))));
    return [Math.min(...shares), Math.max(...shares)];
  }

  order(name) {
    this.list.order(name);
    this.list.reveal(this.entry);
    this.say();
  }

  /** Sorts the list in the next order. */
  turnOrder() {
    const field = find('order');
    field.selectedIndex = (field.selectedIndex + 1) % field.options.length;
    this.labels.news = `${field.selectedOptions[0].text}.`;
    this.order(field.value);
  }

  search(text) {
    this.ticks.dismiss();
    find('search').value = text;
    this.list.search(text);
    if (!text) this.list.reveal(this.entry);
    this.say();
    this.labels.announce(this.list.summary);
  }

  /** What is looked for: the entry that is shown, or the first that is found. */
  showFound() {
    this.open(this.list.found(this.entry));
  }

  turnBackdrop() {
    this.look.turnBackdrop(this.pair.hasAlpha);
    this.draw();
  }

  // Drawing.

  recolour() {
    this.painter.readColours();
    this.draw();
  }

  /** The parts of the stage, in device pixels. */
  get panes() {
    return this.painter.panes(this.look, this.pair);
  }

  /** The part of the stage that a split divides. */
  get divided() {
    return this.painter.seen(this.pair, this.view, this.panes[0]);
  }

  /** Takes the size of the stage: what it shows is drawn at once, as the browser has emptied it. */
  resize() {
    this.painter.readColours();
    if (!this.pair) return;
    this.move();
    this.paint();
  }

  /** Turns to what is to be seen: another mode, pair or side. */
  turn() {
    if (!this.pair) return;
    this.pair.read(this.look.shownMode);
    const { view } = this;
    const { pane } = view;
    const isSame = [this.pair.space, this.pair.common].includes(view.space);
    // A start whose zoom would be another in this mode stays as it is.
    if (isSame && view.home === 'start' && view.start(view.axis, this.panes[0]).zoom !== view.zoom) view.home = '';
    this.move();
    view.showWhole(pane);
    this.draw();
  }

  /** Takes the view to what is shown; in another space it is where it was going. */
  move() {
    const space = this.pair.spaceIn(this.look.shownMode);
    if (space !== this.view.space) this.camera.finish();
    this.view.resize(space, this.panes[0]);
    if (this.stage.isLaid) this.opening.open(this.pair.entry, this.view);
    this.camera.refit();
  }

  /** Draws before the next frame. */
  draw() {
    if (this.request || !this.pair) return;
    this.request = requestAnimationFrame(() => {
      this.request = null;
      this.paint();
    });
  }

  paint() {
    const mode = this.look.shownMode;
    const isReady = this.pair.isReady(mode);
    this.uncover();
    this.painter.paint(this.pair, this.view, this.look);
    this.say();
    this.pointer.tell();
    this.canvas.setAttribute('aria-busy', String(!isReady || this.pair.isToning));
    if (isReady) for (const pair of this.beside()) if (!pair.isLarge) pair.read(mode);
  }

  /** Says in words what is shown. */
  say() {
    if (!this.pair) return;
    this.labels.show();
    this.controls.show();
  }
}

new Page();
