'use strict';

// What keys do. Nothing needs a mouse.

/** The keys as the help shows them. */
const keyHelp = [
  ['1 … 6', 'mode'], ['Tab', 'next mode (in the picture; Esc leaves it)'],
  ['Space', 'hold for the other picture'], ['a  b', 'before, after'], ['p', 'play: one, the other'],
  [',  .', 'less, more: edge, opacity, gain, fade'], ['s', 'how the split runs'],
  [']  [', 'next, previous region'], ['Page Down  Page Up', 'next, previous pair'],
  ['c', 'accept'], ['+  −', 'larger, smaller'], ['0', 'fit'], ['Ctrl+1', 'one to one'],
  ['← ↑ ↓ →  h j k l', 'move the picture'], ['/', 'search'], ['i', 'details'], ['n', 'light or dark'],
  ['?', 'this help'],
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
    ',': ['value', -1], '.': ['value', 1], ']': ['region', 1], '[': ['region', -1],
    PageDown: ['pair', 1], PageUp: ['pair', -1], c: ['accept'], '+': ['zoom', 1], '=': ['zoom', 1],
    '-': ['zoom', -1], 0: ['fit'], '/': ['search'], i: ['details'], n: ['theme'], '?': ['help'],
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
