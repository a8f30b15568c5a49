'use strict';

// What keys do. Nothing needs a mouse.

/** The keys as the help shows them. */
const keyHelp = [
  ['1 … 6', 'mode'], ['m  M', 'next, previous mode'],
  ['Space', 'hold for the other picture'], ['a  b', 'before, after'], ['p', 'play: one, the other'],
  [',  .', 'less, more: edge, opacity, gain, threshold'], ['s', 'split, and how it runs; how Two Up lies'],
  ['Ctrl+→  Ctrl+←', 'next, previous frame of an animation'],
  [']  [', 'next, previous change out of view, in any pair'], ['Page Down  Page Up', 'next, previous pair'],
  ['c  r', 'accept, reject, and go on'], ['C', 'accept all of a search, of those alike, of a group'],
  ['u', 'take that back'], ['e', 'say why: a note on the decision'], ['d', 'hide what is decided'], ['w', 'write the accepted baselines'],
  ['Wheel', 'zoom; long pictures scroll'], ['Ctrl+wheel  +  −', 'larger, smaller, always'],
  ['Home  End', 'ends of a long picture, else of the edge'], ['Ctrl+Home  Ctrl+End', 'ends of the edge'], ['0', 'fit; again: fill'], ['Ctrl+1', 'one to one'],
  ['← ↑ ↓ →  h j k l', 'move the picture; where all is seen less, more'],
  ['t', 'behind transparent parts'], ['/', 'search (Enter shows, Esc ends)'], ['o', 'sort by name, by share, alike together'],
  ['g', 'how the pictures are aligned'], ['i', 'details'], ['n', 'light or dark'], ['f', 'full screen'], ['Esc', 'from the picture to the list, and back'],
  ['?  F1', 'this help'],
];

const panSteps = {
  ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1],
  h: [1, 0], l: [-1, 0], k: [0, 1], j: [0, -1],
};

const keyActions = {
  ' ': ['hold'], a: ['side', 'before'], b: ['side', 'after'], p: ['play'], s: ['edge'],
  m: ['modeBeside', 1], M: ['modeBeside', -1],
  ',': ['value', -1], '.': ['value', 1], ']': ['change', 1], '[': ['change', -1],
  Home: ['end', 0], End: ['end', 1], PageDown: ['pair', 1], PageUp: ['pair', -1], c: ['decide', 'accepted'], r: ['decide', 'rejected'],
  C: ['acceptAll'], e: ['note'], u: ['undo'], d: ['hide'], w: ['write'], '+': ['zoom', 1], '=': ['zoom', 1],
  '-': ['zoom', -1], 0: ['fit'], '/': ['search'], o: ['sort'], g: ['alignment'], i: ['details'], n: ['theme'],
  t: ['backdrop'], f: ['fullScreen'], '?': ['help'], F1: ['help'],
};

/** What a key that is held does again and again: steps, and what lasts as long. */
const repeated = ['pan', 'zoom', 'value', 'change', 'pair', 'frame', 'hold'];
/** What can be done where there is no pair. */
const always = ['search', 'theme', 'fullScreen', 'help'];

/** The name of a key; of a letter that is not Latin, as Greek ones are, that of its place on the keyboard. */
function keyName(event) {
  const { key, code, shiftKey } = event;
  const isOther = /^(?!\p{Script=Latin})\p{L}$/u.test(key) && !event.getModifierState('AltGraph');
  const place = /^Key(.)$/.exec(code)?.[1] ?? { BracketLeft: '[', BracketRight: ']' }[code];
  const name = (isOther && place) || key;
  // Caps Lock is not Shift: it would accept all.
  return /^[a-z]$/i.test(name) ? name[shiftKey ? 'toUpperCase' : 'toLowerCase']() : name;
}

/** The action of a key on a page: its name and what it needs; null for keys that are the browser's. */
function keyAction(event) {
  const key = keyName(event);
  if (event.altKey || event.metaKey) return null;
  if (event.ctrlKey) {
    const edge = { Home: ['edgeEnd', 0], End: ['edgeEnd', 1] };
    return { 1: ['actual'], ArrowRight: ['frame', 1], ArrowLeft: ['frame', -1], ...edge }[key] ?? null;
  }
  if (key.length === 1 && key !== ' ' && !letters.areOn) return null;
  if (/^[1-6]$/.test(key)) return ['mode', Number(key) - 1];
  if (panSteps[key]) return ['pan', ...panSteps[key]];
  return keyActions[key] ?? null;
}

/** True if a key is meant for the element that has the focus, and not for the page; signs are not for a drop-down that was
 * opened by hand. */
function isForElement(event, isByHand) {
  const { target, key } = event;
  if (isByHand && target.matches?.('select') && key.length === 1) return key === ' ';
  if (target.matches?.('input[type=search], textarea, select')) return !/^(Page|F1$)/.test(key);
  if (/^(Arrow|Home|End|Page)/.test(key) && !event.ctrlKey) {
    return Boolean(target.matches?.('input[type=range]') || target.closest?.('#details'));
  }
  return key === ' ' && Boolean(target.matches?.('button, input, [tabindex="0"]:not(canvas)'));
}

class Keyboard {
  constructor(page) {
    this.page = page;
    this.canvas = page.canvas;
    document.addEventListener('keydown', (event) => this.down(event));
    document.addEventListener('keyup', (event) => { if (event.key === ' ') page.sides.hold(false); });
    addEventListener('blur', () => page.sides.hold(false));
    // Before what is clicked: a dialog that this opens gives the focus back to where it was.
    document.addEventListener('click', ({ detail }) => {
      page.ticks.dismiss();
      if (detail) this.giveBack();
    }, true);
    /** True from a press of a button of the mouse until Tab moves the focus. */
    this.isByHand = false;
    document.addEventListener('pointerdown', () => { this.isByHand = true; }, true);
    document.addEventListener('change', ({ target }) => {
      if (this.isByHand && target instanceof HTMLSelectElement) this.canvas.focus({ preventScroll: true });
    });
  }

  /** Gives the keys to the picture after a click by hand; one by a key leaves them. */
  giveBack() {
    if (document.activeElement.matches('button, input:not([type=search])')) this.canvas.focus({ preventScroll: true });
  }

  down(event) {
    if (event.key === 'Tab') this.isByHand = false;
    if (document.querySelector('dialog[open]') || this.moved(event) || isForElement(event, this.isByHand)) return;
    const action = keyAction(event);
    if (!action) return;
    event.preventDefault();
    const [name] = action;
    if ((this.page.entry || always.includes(name)) && (!event.repeat || repeated.includes(name))) this.act(...action);
  }

  /** True for keys that move the focus, which they do. */
  moved(event) {
    const { key, target, repeat } = event;
    if (key === 'Escape') {
      this.page.ticks.dismiss();
      if (!repeat) this.leave(target);
    } else if (target.matches?.('.row') && /^Arrow(Up|Down)$/.test(key)) {
      this.page.step(key === 'ArrowDown' ? 1 : -1);
      this.page.list.focus(this.page.entry);
      event.preventDefault();
    } else if (target === find('search') && /^(Enter|ArrowDown)$/.test(key)) {
      this.enter(key);
      event.preventDefault();
    } else {
      return false;
    }
    return true;
  }

  /** Shows what was searched for; Enter goes to the picture, an arrow to the list. */
  enter(key) {
    this.page.showFound();
    if (key === 'Enter') {
      this.page.panels.closeList();
      this.canvas.focus();
    } else {
      this.page.list.focus(this.page.entry);
    }
  }

  /** Takes the focus out of the picture, or from elsewhere back to it; a search ends. */
  leave(target) {
    const { page } = this;
    if (target === find('search')) page.search('');
    if (!page.panels.closeDetails() && target === this.canvas) {
      page.panels.openList();
      page.list.focus(page.entry);
    } else {
      page.panels.closeList();
      this.canvas.focus();
    }
  }

  act(name, ...rest) {
    const { page } = this;
    if (name !== 'acceptAll') page.ticks.dismiss();
    const actions = {
      mode: (index) => page.setMode(modes[index].name),
      modeBeside: (direction) => page.setMode(page.look.modeBeside(direction)),
      pan: (x, y) => this.pan(x, y),
      zoom: (direction) => page.zoom(direction),
      fit: () => page.fitOrFill(),
      end: (end) => page.goToEnd(end),
      edgeEnd: (end) => page.controls.moveEdge(end),
      actual: () => page.camera.actual(),
      hold: () => page.sides.hold(true),
      side: (side) => page.sides.set(side),
      play: () => page.sides.play(),
      edge: () => page.controls.turnEdge(),
      backdrop: () => page.turnBackdrop(),
      value: (direction) => page.controls.step(direction),
      change: (direction) => page.stepChange(direction),
      pair: (direction) => page.stepOrScroll(direction),
      frame: (direction) => page.stepFrame(direction),
      decide: (decision) => page.ticks.decide(decision),
      acceptAll: () => page.ticks.acceptAll(),
      note: () => page.ticks.note.enter(),
      undo: () => page.ticks.undo(),
      hide: () => page.ticks.hide(),
      write: () => page.writing.show(),
      alignment: () => page.nameAlignment(),
      search: () => this.search(),
      sort: () => page.turnOrder(),
      details: () => page.panels.toggleDetails(),
      theme: () => page.theme.toggle(),
      fullScreen: () => page.header.toggleFullScreen(),
      help: () => page.header.showHelp(),
    };
    actions[name](...rest);
  }

  /** Moves the picture; where all of it is seen, the edge of a split or what else is set. */
  pan(x, y) {
    const { camera, controls, look, view } = this.page;
    const step = 64 * devicePixelRatio;
    const isDown = look.mode === 'split' ? look.edge === 'horizontal' : false;
    if (view.seesAll) controls.step(-x || (isDown ? -y : y));
    else camera.pan(x * step, y * step);
  }

  search() {
    this.page.panels.openList();
    find('search').focus();
    find('search').select();
  }
}
