'use strict';

// What of a pair is shown: the mode, and what is set in each.

const modes = [
  { name: 'split', title: 'Split' }, { name: 'two-up', title: 'Two Up' },
  { name: 'one-up', title: 'One Up' }, { name: 'onion', title: 'Onion' },
  { name: 'difference', title: 'Difference' }, { name: 'changes', title: 'Changes' },
];

/** What can be set in a mode, and what it is called there. */
const settings = {
  split: { title: 'Edge', min: 0, max: 1, step: 0.02, text: (value) => `${Math.round(value * 100)} %` },
  onion: { title: 'Opacity', min: 0, max: 1, step: 0.05, text: (value) => `${Math.round(value * 100)} %` },
  difference: { title: 'Gain', min: 0, max: 7, step: 1, text: (value) => `${Math.round(2 ** value)}×` },
  changes: { title: 'From', min: 0, max: 1, step: 0.02, text: (value) => `${value}` },
};
const edges = ['diagonal', 'vertical', 'horizontal'];
const backdrops = ['checks', '#ffffff', '#000000', '#ff00ff', '#777777', '#262626'];
/** Those that are beside all pictures, too. */
const grounds = ['#777777', '#262626'];
/** How much Changes fades the picture. */
const fade = 0.7;

/** How often the gain of 16 bits can be doubled. */
const deepGain = { ...settings.difference, max: 15 };

/** What comes after an element of a list, and the first after the last. */
function following(list, element, distance = 1) {
  return list[(list.indexOf(element) + distance + list.length) % list.length];
}

class Look {
  mode = 'split';
  /** The side that One Up shows. */
  side = 'after';
  /** True while the other picture is asked for, whatever the mode is. */
  isHeld = false;
  /** How the edge of a split runs. */
  edge = 'diagonal';
  /** True if the panes of Two Up are one above the other; null until that is chosen. */
  isStacked = null;
  /** The walk along the places. */
  walk = new Walk();
  /** What a key has asked for: that there is no place beyond, or how the pictures are aligned. */
  note = '';
  /** What is told over the picture: what was taken back, and what stays. */
  told = '';
  /** What transparent pictures lie on. */
  backdrop = 'checks';
  values = { split: 0.5, onion: 0.5, difference: null, changes: null };
  /** The pair that is shown, from which a value follows until another one is set. */
  pair = null;

  /** The mode that is seen. */
  get shownMode() {
    return this.isHeld ? 'one-up' : this.mode;
  }

  /** The side that One Up shows at the moment. */
  get shownSide() {
    if (!this.isHeld) return this.side;
    return this.mode === 'one-up' ? this.otherSide : 'before';
  }

  /** What can be set in the mode, if anything. */
  get setting() {
    if (this.mode === 'changes' && !this.pair?.hasLevels) return undefined;
    return this.mode === 'difference' ? this.gainSetting : settings[this.mode];
  }

  /** What can be set of the gain for the pair that is shown. */
  get gainSetting() {
    return this.pair?.isDeep ? deepGain : settings.difference;
  }

  get value() {
    if (this.mode === 'changes') return this.threshold;
    return this.mode === 'difference' ? Math.log2(this.gain) : this.values[this.mode];
  }

  /** True if what is set follows from the pair that is shown. */
  get isAutomatic() {
    return this.values[this.mode] === null;
  }

  /** What is set, in words. */
  get valueText() {
    const text = this.setting.text(this.value);
    if (this.mode === 'changes') return `${text} · ${this.pair.countBeyond(this.threshold)} px`;
    return this.isAutomatic ? `${text} auto` : text;
  }

  /** The gain at which the pair that is shown is seen best. */
  get automaticGain() {
    return this.pair?.facts?.gain ?? 1;
  }

  /** The threshold of the colours of Changes. */
  get threshold() {
    return this.values.changes ?? this.pair?.ownThreshold ?? 0.1;
  }

  /** How many times as bright as they are Difference shows the differences. */
  get gain() {
    const { difference } = this.values;
    return difference === null ? this.automaticGain : 2 ** Math.min(difference, this.gainSetting.max);
  }

  /** Sets some steps more, or less; an automatic gain may lie between two. */
  step(count) {
    const isBetween = this.isAutomatic && this.mode === 'difference';
    const start = isBetween ? Math[count > 0 ? 'floor' : 'ceil'](this.value) : this.value;
    this.value = start + count * this.setting.step;
  }

  set value(value) {
    const { min, max } = this.setting;
    this.values[this.mode] = Math.round(Math.min(max, Math.max(min, value)) * 1000) / 1000;
  }

  /** The name of the mode so many places further. */
  modeBeside(direction) {
    return following(modes.map(({ name }) => name), this.mode, direction);
  }

  turnEdge() {
    this.edge = following(edges, this.edge);
  }

  /** Takes the next backdrop; behind opaque pictures the next that is seen. */
  turnBackdrop(hasAlpha) {
    do this.backdrop = following(backdrops, this.backdrop);
    while (!hasAlpha && this.backdrop !== 'checks' && !this.ground);
  }

  /** The colour of all of the ground; none for that of the theme. */
  get ground() {
    return grounds.find((colour) => colour === this.backdrop);
  }

  get otherSide() {
    return this.side === 'after' ? 'before' : 'after';
  }
}
