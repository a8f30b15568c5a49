'use strict';

// The buttons of the modes, and below the picture what is set in the one that is shown.

/** Why the threshold stays where a picture is a file beside the page, whose pixels no browser lets it read. */
const fixedThreshold = 'the threshold moves in a report of one file (--report page.html)';

class Controls {
  constructor(page) {
    this.page = page;
    this.look = page.look;
    for (const [index, { name, title }] of modes.entries()) {
      const button = element(
        'button', { 'data-mode': name, title: `${title} (${index + 1})`, 'aria-keyshortcuts': `${index + 1}` }, title,
        element('kbd', { 'aria-hidden': 'true' }, `${index + 1}`));
      button.addEventListener('click', () => page.setMode(name));
      find('modes').append(button);
    }
  }

  /** Shows what belongs to the mode. */
  fill() {
    const { mode } = this.look;
    for (const button of find('modes').children) {
      button.setAttribute('aria-pressed', String(button.dataset.mode === mode));
    }
    const control = find('control');
    const used = control.contains(document.activeElement) && document.activeElement.id;
    control.replaceChildren(...this.slider(), ...this.buttons());
    if (used) this.focus(used);
  }

  /** Gives the focus to what is set in the mode, best to what was used; where nothing is, to the picture. */
  focus(id) {
    const next = find(id) ?? find('control').querySelector('input, button') ?? this.page.canvas;
    next.focus({ preventScroll: true });
  }

  slider() {
    const { setting, value } = this.look;
    if (!setting) return [];
    const { min, max, step, title } = setting;
    const range = element('input', { type: 'range', id: 'value', min, max, step, 'aria-label': title });
    range.value = value;
    range.addEventListener('input', () => this.set(Number(range.value)));
    return [
      element('span', { class: 'title', 'aria-hidden': 'true' }, title), range, element('output', { for: 'value' }),
    ];
  }

  buttons() {
    const { sides } = this.page;
    const own = {
      'two-up': [['panes', 'How the pictures lie (s)', () => this.turnEdge()]],
      split: [['edge', 'How the edge runs (s)', () => this.turnEdge()]],
      'one-up': [
        ['side', 'The other picture (a, b, or hold Space)', () => sides.swap()],
        ['play', 'One, the other (p)', () => sides.play()]],
    };
    return (own[this.look.mode] ?? []).map(([id, title, action]) => {
      const button = element('button', { id, title });
      button.addEventListener('click', action);
      return button;
    });
  }

  set(value) {
    if (!this.look.setting) return;
    if (this.look.mode === 'split') this.page.sweep.leave();
    else this.page.sweep.stop();
    this.look.value = value;
    this.page.draw();
  }

  /** Sets a step less or more, if that is to be seen; where nothing can be set, goes to another frame, or says why. */
  step(direction) {
    const { look, page } = this;
    if (!page.pair.isWhole || look.isHeld) return;
    page.sweep.end();
    if (look.mode === 'split') page.sweep.leave();
    if (look.setting) this.stepFrom(look.values[look.mode], direction);
    else if (look.mode === 'changes') page.sayNote(fixedThreshold);
    else page.stepFrame(direction);
  }

  /** Sets so many steps more than a value, or less; none leaves it, also if it follows from the pair. */
  stepFrom(value, count) {
    if (!this.look.setting) return;
    this.look.values[this.look.mode] = value;
    if (count) this.look.step(count);
    this.page.draw();
  }

  /** Moves the edge of a split to an end, 0 or 1, if it is to be seen. */
  moveEdge(end) {
    if (this.look.mode === 'split' && this.page.pair.isWhole && !this.look.isHeld) this.set(end);
  }

  /** Turns the edge of a split, or first shows it; in Two Up turns how the pictures lie. */
  turnEdge() {
    const { look, page } = this;
    if (look.shownMode === 'two-up' && page.pair.isWhole) {
      look.isStacked = !areStacked(page.panes);
      page.turn();
    } else if (look.mode === 'split') {
      look.turnEdge();
      page.draw();
    } else {
      page.setMode('split');
    }
  }

  /** Names what is set. */
  show() {
    const { setting, value, edge, shownSide } = this.look;
    find('control').hidden = !this.page.pair.isWhole || !find('control').children.length;
    const names = {
      edge, panes: areStacked(this.page.panes) ? 'Stacked' : 'Side by side', side: sideNames[shownSide], play: this.page.sides.isPlaying ? 'Stop' : 'Play',
    };
    for (const [id, name] of Object.entries(names)) if (find(id)) find(id).textContent = name;
    const output = find('control').querySelector('output');
    if (!output || !setting) return;
    output.textContent = this.look.valueText;
    find('value').value = value;
    find('value').setAttribute('aria-valuetext', this.look.valueText);
  }
}
