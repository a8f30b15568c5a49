'use strict';

// What keys do. Nothing needs a mouse.

/** The keys as the help shows them. */
const keyHelp = [
  ['1 … 6', 'mode'], ['Tab', 'next mode (in the picture; Esc leaves it)'],
  ['Space', 'hold for the other picture'], ['a  b', 'before, after'], ['p', 'play: one, the other'],
  [',  .', 'less, more: edge, opacity, gain, fade'], ['s', 'split, and how it runs'],
  [']  [', 'next, previous change, in any pair'], ['Page Down  Page Up', 'next, previous pair'],
  ['c', 'accept'], ['+  −', 'larger, smaller'], ['0', 'fit'], ['Ctrl+1', 'one to one'],
  ['← ↑ ↓ →  h j k l', 'move the picture'],
  ['t', 'behind transparent parts'], ['/', 'search (Enter shows, Esc ends)'],
  ['i', 'details'], ['n', 'light or dark'], ['f', 'full screen'], ['?  F1', 'this help'],
];

const panSteps = {
  ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1],
  h: [1, 0], l: [-1, 0], k: [0, 1], j: [0, -1],
};

/** The action of a key on a page: its name and what it needs; null for keys that are the browser's. */
function keyAction(event) {
  const { key } = event;
  if (event.altKey || event.metaKey) return null;
  if (event.ctrlKey) {
    const zooms = { 0: ['fit'], 1: ['actual'], '+': ['zoom', 1], '=': ['zoom', 1], '-': ['zoom', -1] };
    return zooms[key] ?? null;
  }
  if (/^[1-6]$/.test(key)) return ['mode', Number(key) - 1];
  if (panSteps[key]) return ['pan', ...panSteps[key]];
  const actions = {
    ' ': ['hold'], a: ['side', 'before'], b: ['side', 'after'], p: ['play'], s: ['edge'],
    ',': ['value', -1], '.': ['value', 1], ']': ['change', 1], '[': ['change', -1],
    PageDown: ['pair', 1], PageUp: ['pair', -1], c: ['accept'], '+': ['zoom', 1], '=': ['zoom', 1],
    '-': ['zoom', -1], 0: ['fit'], '/': ['search'], i: ['details'], n: ['theme'],
    t: ['backdrop'], f: ['fullScreen'], '?': ['help'], F1: ['help'],
  };
  return actions[key] ?? null;
}

/** True if a key is meant for the element that has the focus, and not for the page. */
function isForElement(event) {
  const target = event.target;
  if (target.closest?.('dialog')) return true;
  if (target.matches?.('input[type=search], textarea')) return event.key !== 'PageDown' && event.key !== 'PageUp';
  if (target.matches?.('input[type=range]')) return /^(Arrow|Home|End)/.test(event.key);
  return event.key === ' ' && Boolean(target.matches?.('button, input'));
}

class Keyboard {
  constructor(page) {
    this.page = page;
    this.canvas = page.canvas;
    document.addEventListener('keydown', (event) => this.down(event));
    document.addEventListener('keyup', (event) => { if (event.key === ' ') page.sides.hold(false); });
    addEventListener('blur', () => page.sides.hold(false));
  }

  down(event) {
    if (!this.page.entry || this.moved(event) || isForElement(event)) return;
    const action = keyAction(event);
    if (!action) return;
    event.preventDefault();
    this.act(...action);
  }

  /** True for keys that move the focus, which they do. */
  moved(event) {
    const { key, target } = event;
    if (key === 'Escape') this.leave(target);
    else if (key === 'Tab' && target === this.canvas && !event.ctrlKey && !event.altKey) {
      this.page.setMode(this.page.look.modeBeside(event.shiftKey ? -1 : 1));
      event.preventDefault();
    } else if (target.matches?.('.row') && /^Arrow(Up|Down)$/.test(key)) {
      this.page.step(key === 'ArrowDown' ? 1 : -1);
      this.page.list.focus(this.page.entry);
      event.preventDefault();
    } else if (target === find('search') && /^(Enter|ArrowDown)$/.test(key)) {
      this.page.showFound();
      if (key === 'Enter') this.canvas.focus();
      else this.page.list.focus(this.page.entry);
      event.preventDefault();
    } else {
      return false;
    }
    return true;
  }

  /** Takes the focus out of the picture, or from elsewhere back to it; a search ends. */
  leave(target) {
    if (target === find('search')) this.page.search('');
    if (target === this.canvas) this.page.list.focus(this.page.entry);
    else if (!target.closest?.('dialog')) this.canvas.focus();
  }

  act(name, ...rest) {
    const { page } = this;
    const step = 64 * devicePixelRatio;
    const actions = {
      mode: (index) => page.setMode(modes[index].name),
      pan: (x, y) => page.camera.pan(x * step, y * step),
      zoom: (direction) => page.camera.zoom(direction),
      fit: () => page.camera.fit(),
      actual: () => page.camera.actual(),
      hold: () => page.sides.hold(true),
      side: (side) => page.sides.set(side),
      play: () => page.sides.play(),
      edge: () => page.controls.turnEdge(),
      backdrop: () => page.turnBackdrop(),
      value: (direction) => page.controls.step(direction),
      change: (direction) => page.stepChange(direction),
      pair: (direction) => page.step(direction),
      accept: () => page.ticks.toggle(),
      search: () => { find('search').focus(); find('search').select(); },
      details: () => page.header.toggleDetails(),
      theme: () => page.theme.toggle(),
      fullScreen: () => page.header.toggleFullScreen(),
      help: () => page.header.showHelp(),
    };
    actions[name](...rest);
  }
}
