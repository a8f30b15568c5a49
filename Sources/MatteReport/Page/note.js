'use strict';

// The field of the details in which is said why something was decided.

class NoteField {
  constructor(page) {
    this.page = page;
    this.field = find('note');
    this.field.addEventListener('focus', () => { this.old = this.field.value; });
    this.field.addEventListener('input', () => this.keep());
    this.field.addEventListener('keydown', (event) => this.down(event));
    this.field.addEventListener('blur', () => this.show(this.entry));
  }

  /** The text in a line, as it is kept. */
  get text() {
    return this.field.value.replace(/\s+/g, ' ').trim();
  }

  /** Shows what is said of an entry; where nothing is decided or said yet there is no field until it is asked for. */
  show(entry) {
    const { decisions } = this.page;
    this.entry = entry;
    find('noted').hidden = !decisions.of(entry) && !decisions.noteOf(entry) && document.activeElement !== this.field;
    // What is typed may end in a space that is not kept.
    if (this.text !== decisions.noteOf(entry)) this.field.value = decisions.noteOf(entry);
  }

  keep() {
    const { decisions, list, ticks } = this.page;
    decisions.say(this.entry, this.text);
    list.redraw(this.entry);
    ticks.count();
  }

  enter() {
    const { decisions, panels } = this.page;
    if (!decisions.isOffered(this.entry)) {
      this.page.sayNote('no note: there is nothing to decide');
      return;
    }
    panels.closeList();
    panels.setDetails(true);
    find('noted').hidden = false;
    this.field.focus();
  }

  /** Keys are text here and no commands, but those that leave and that of the help. */
  down(event) {
    const { isComposing, key } = event;
    if (key !== 'F1') event.stopPropagation();
    if (isComposing || !/^(Enter|Escape)$/.test(key)) return;
    event.preventDefault();
    if (key === 'Escape') {
      this.field.value = this.old;
      this.keep();
    }
    this.page.canvas.focus();
  }
}
