'use strict';

// Which pictures are accepted, as text: a path on each line, of which the
// picture after (or its absence) becomes the one that is expected. `%` and two digits stand for a byte.

class Acceptance {
  constructor() {
    /** False once a tick could not be kept for the next visit. */
    this.isKept = true;
    this.accepted = new Set(entries.filter((entry) => this.isOffered(entry) && this.isKnown(entry)));
  }

  /** The place of an entry in the browser's memory: that of its path and of all bytes that were seen. */
  place({ pictures }) {
    return pictures && `accepted ${pictures.key}`;
  }

  isKnown(entry) {
    const place = this.place(entry);
    return Boolean(place) && memory.read(place) !== null;
  }

  /** True for what can be accepted: what is not the same. */
  isOffered({ group }) {
    return ['changed', 'added', 'removed', 'renamed'].includes(group);
  }

  has(entry) {
    return this.accepted.has(entry);
  }

  set(entry, isAccepted) {
    if (isAccepted && this.isOffered(entry)) this.accepted.add(entry);
    else this.accepted.delete(entry);
    const place = this.place(entry);
    this.isKept = Boolean(place) && memory.write(place, isAccepted ? '1' : null) && this.isKept;
  }

  /** The entry, if any, that another page of this browser has accepted or no longer accepts, and is brought up to date. */
  followed(key) {
    const entry = entries.find((one) => this.isOffered(one) && memory.prefix + this.place(one) === key);
    if (entry && this.isKnown(entry)) this.accepted.add(entry);
    else if (entry) this.accepted.delete(entry);
    return entry;
  }

  get lines() {
    return entries.filter((entry) => this.accepted.has(entry))
      .flatMap(({ accept, acceptFrom }) => (acceptFrom ? [acceptFrom, accept] : [accept]));
  }

  get text() {
    return ['# Accepted in a report of matte diff.', ...this.lines].map((line) => `${line}\n`).join('');
  }

  get summary() {
    const offered = entries.filter((entry) => this.isOffered(entry)).length;
    return `${this.accepted.size} of ${offered} accepted${this.isKept ? '' : ' until this page is closed'}`;
  }

  save() {
    const link = element('a', {
      href: URL.createObjectURL(new Blob([this.text], { type: 'text/plain' })),
      download: 'accepted.txt',
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  /** Copies the text, where a page in a file may not by a selection; true if it was copied. */
  async copy() {
    try {
      await navigator.clipboard.writeText(this.text);
      return true;
    } catch {
      const field = element('textarea', { class: 'offscreen' });
      field.value = this.text;
      document.body.append(field);
      field.select();
      const isCopied = document.execCommand('copy');
      field.remove();
      return isCopied;
    }
  }
}
