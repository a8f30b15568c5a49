'use strict';

// What was decided of pictures: accepted, rejected, or nothing yet.

const decisionWords = ['accepted', 'rejected'];

class Decisions {
  constructor() {
    /** False once a decision could not be kept for the next visit. */
    this.isKept = true;
    this.made = new Map();
    /** Why, of those of which it was said. */
    this.notes = new Map();
    /** The book of what was written here, also in earlier visits: to which path the picture after of an entry, from which folder,
     * `{ handle, path }`; that is null until somebody chooses it again. */
    this.written = new Map();
    /** Steps that can be taken back: each the entries of one, with what was decided and said of them before. */
    this.steps = [];
    for (const entry of entries) this.recall(entry);
  }

  /** The place of an entry in the browser's memory: that of its path and of all bytes that were seen. */
  place({ pictures }) {
    return pictures && `decision ${pictures.key}`;
  }

  /** The place of what was written of an entry. */
  page({ pictures }) {
    return pictures && `written ${pictures.key}`;
  }

  /** Takes what the browser's memory says of an entry. */
  recall(entry) {
    const place = this.isOffered(entry) && this.place(entry);
    const [decision, note] = (place ? memory.read(place) ?? '' : '').split('\n');
    this.take(entry, decision, note);
    const path = place && memory.read(this.page(entry));
    if (!path) this.written.delete(entry);
    else if (this.written.get(entry)?.path !== path) this.written.set(entry, { handle: null, path });
  }

  take(entry, decision, note) {
    if (decisionWords.includes(decision)) this.made.set(entry, decision);
    else this.made.delete(entry);
    if (note) this.notes.set(entry, note);
    else this.notes.delete(entry);
  }

  /** Notes where the picture after of an entry was written; null once it is no longer there. */
  book(entry, place) {
    if (place) this.written.set(entry, place);
    else this.written.delete(entry);
    memory.write(this.page(entry), place && place.path);
  }

  /** True for what can be decided of: what is not the same. */
  isOffered({ group }) {
    return ['changed', 'added', 'removed', 'renamed'].includes(group);
  }

  isOpen(entry) {
    return this.isOffered(entry) && !this.made.has(entry);
  }

  /** The entries whose baselines were written here, and that are accepted no longer. */
  get stale() {
    return [...this.written.keys()].filter((entry) => this.of(entry) !== 'accepted');
  }

  /** What was decided of an entry; null if nothing was. */
  of(entry) {
    return this.made.get(entry) ?? null;
  }

  /** Why that was decided, or is to be; empty if it was not said. */
  noteOf(entry) {
    return this.notes.get(entry) ?? '';
  }

  /** Says why, in a line, what is decided of an entry was, or is to be. */
  say(entry, note) {
    if (note !== this.noteOf(entry)) this.set(entry, this.of(entry), note);
  }

  /** Decides of some entries in a step; null takes back what was decided. What was said of another decision is not said of
   * this. */
  decide(some, decision) {
    const step = some.filter((entry) => this.isOffered(entry) && this.of(entry) !== decision)
      .map((entry) => ({ entry, decision: this.of(entry), note: this.noteOf(entry) }));
    if (step.length) this.steps.push(step);
    for (const { entry, decision: old, note } of step) this.set(entry, decision, old ? '' : note);
    return step.length;
  }

  /** Takes the last step back; its entries. */
  undo() {
    const step = this.steps.pop() ?? [];
    for (const { entry, decision, note } of step) this.set(entry, decision, note);
    return step.map(({ entry }) => entry);
  }

  set(entry, decision, note) {
    this.take(entry, decision, note);
    const place = this.place(entry);
    const text = note ? `${decision ?? ''}\n${note}` : decision;
    this.isKept = Boolean(place) && memory.write(place, text) && this.isKept;
  }

  /** The entry, if any, of which another page of this browser has decided, and is brought up to date. */
  followed(key) {
    const entry = entries.find((one) => (
      this.isOffered(one) && [this.place(one), this.page(one)].some((place) => memory.prefix + place === key)));
    if (entry) this.recall(entry);
    return entry;
  }

  count(decision) {
    return [...this.made.values()].filter((made) => made === decision).length;
  }

  /** The number of baselines that can be written. */
  get writable() {
    return [...this.made].filter(([entry, made]) => made === 'accepted' && !isByHand(entry, made)).length;
  }

  /** What is accepted as text: a path on each line, of which the picture after (or its absence) becomes the one that
   * is expected. `%` and two digits stand for a byte. */
  get text() {
    const accepted = entries.filter((entry) => this.of(entry) === 'accepted');
    return ['# Accepted in a report of matte diff.', ...acceptedPaths(accepted)].map((line) => `${line}\n`).join('');
  }

  /** All decisions as a file that matte review reads: a line of JSON for each, about the bytes of both sides; of pictures
   * that the report does not hold, the paths that are accepted. */
  get lines() {
    // Of what was only renamed a side is not kept.
    const known = entries.filter((entry) => this.of(entry) && entry.pictures?.originals && entry.group !== 'renamed');
    const rest = entries.filter((entry) => this.of(entry) === 'accepted' && !known.includes(entry));
    const lines = ['# Decided in a report of matte diff.', ...known.map((entry) => this.line(entry)), ...acceptedPaths(rest)];
    return lines.map((line) => `${line}\n`).join('');
  }

  line(entry) {
    const { originals: { before, after }, baseline } = entry.pictures;
    return JSON.stringify({
      path: plainPath(entry.accept) ?? entry.path, before: before?.sha256 ?? null, after: after?.sha256 ?? null,
      decision: this.of(entry), note: this.notes.get(entry), copy: before && !baseline ? true : undefined });
  }

  get summary() {
    const open = entries.filter((entry) => this.isOpen(entry)).length;
    const counts = [`Undecided ${open}`, `Accepted ${this.count('accepted')}`, `Rejected ${this.count('rejected')}`];
    return counts.join(' · ') + (this.isKept ? '' : ' until this page is closed');
  }

  save() {
    saveAs('decisions.jsonl', new Blob([this.lines], { type: 'text/plain' }));
  }

  /** Copies the text, where a page in a file may not by a selection; true if it was copied. */
  async copy() {
    try {
      await navigator.clipboard.writeText(this.text);
      return true;
    } catch {
      const { activeElement } = document;
      const field = element('textarea', { class: 'offscreen' });
      field.value = this.text;
      document.body.append(field);
      field.select();
      const isCopied = document.execCommand('copy');
      field.remove();
      activeElement.focus();
      return isCopied;
    }
  }
}

/** The paths of entries, and those that they had before, a line each. */
function acceptedPaths(some) {
  return some.flatMap(({ accept, acceptFrom }) => (acceptFrom ? [acceptFrom, accept] : [accept]));
}

/** Has the browser save bytes as a file of some name. */
function saveAs(name, blob) {
  const link = element('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
