'use strict';

// What is accepted as it is seen: a box at the picture, marks in the list, and a sum below it.

class Ticks {
  constructor(list) {
    this.list = list;
    this.acceptance = new Acceptance();
    for (const entry of this.acceptance.accepted) list.tick(entry, true);
    find('acceptance').hidden = !entries.some((entry) => this.acceptance.isOffered(entry));
    this.count();
    addEventListener('storage', ({ key }) => this.follow(key));
    addEventListener('beforeunload', (event) => {
      if (!this.acceptance.isKept && this.acceptance.accepted.size) event.preventDefault();
    });
  }

  /** Shows what another page of this browser has accepted, or no longer accepts. */
  follow(key) {
    const entry = this.acceptance.followed(key);
    if (!entry) return;
    this.list.tick(entry, this.acceptance.has(entry));
    if (entry === this.entry) this.show(entry);
    this.count();
  }

  /** Shows the box of an entry. */
  show(entry) {
    this.entry = entry;
    find('accept').hidden = !this.acceptance.isOffered(entry);
    find('accept-box').checked = this.acceptance.has(entry);
  }

  set(isAccepted) {
    if (!this.acceptance.isOffered(this.entry)) return;
    this.acceptance.set(this.entry, isAccepted);
    find('accept-box').checked = isAccepted;
    this.list.tick(this.entry, isAccepted);
    this.count();
  }

  toggle() {
    this.set(!this.acceptance.has(this.entry));
  }

  count() {
    find('accepted').textContent = this.acceptance.summary;
  }

  save() {
    this.acceptance.save();
  }

  async copy() {
    find('accepted').textContent = await this.acceptance.copy() ? 'Copied' : 'Not copied; use Save';
    setTimeout(() => this.count(), 1500);
  }
}
