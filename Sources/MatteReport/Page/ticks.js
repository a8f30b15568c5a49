'use strict';

/** From how many pictures on Shift+C asks before it accepts them. */
const manyPictures = 10;

// Decisions as they are seen: boxes at the picture, marks in the list, and sums below it.

class Ticks {
  constructor(page) {
    this.page = page;
    this.decisions = page.decisions;
    this.note = new NoteField(page);
    find('decisions').hidden = !entries.some((entry) => this.decisions.isOffered(entry));
    for (const decision of decisionWords) {
      find(decision).addEventListener('change', ({ target }) => this.tick(decision, target.checked));
    }
    onClick('undo', () => this.undo());
    onClick('hide', () => this.hide());
    onClick('save', () => this.decisions.save());
    onClick('copy', () => this.copy());
    this.count();
    addEventListener('storage', ({ key }) => this.follow(key));
    addEventListener('beforeunload', (event) => {
      if (!this.decisions.isKept && this.decisions.made.size) event.preventDefault();
    });
  }

  /** Shows what another page of this browser has decided. */
  follow(key) {
    const entry = this.decisions.followed(key);
    if (!entry) return;
    this.page.list.arrange();
    this.redraw([entry]);
  }

  /** Shows the boxes of an entry, and its note. */
  show(entry) {
    this.entry = entry;
    this.note.show(entry);
    for (const decision of decisionWords) {
      find(decision).checked = this.decisions.of(entry) === decision;
      find(decision).parentElement.hidden = !this.decisions.isOffered(entry);
    }
  }

  redraw(some) {
    for (const entry of some) this.page.list.redraw(entry);
    this.show(this.entry);
    this.count();
  }

  set(decision) {
    this.decisions.decide([this.entry], decision);
    this.redraw([this.entry]);
  }

  /** Decides by a box as a key does; one that is emptied takes its decision back, and stays to be seen. */
  tick(decision, isChosen) {
    if (isChosen) {
      this.decide(decision);
      return;
    }
    this.set(null);
    this.page.tell(staleText(this.decisions, [this.entry]));
  }

  /** Decides of the entry that is shown, and goes on to the next of which nothing is decided, unless this one was. */
  decide(decision) {
    const { entry, page } = this;
    if (!this.decisions.isOffered(entry)) return;
    const wasOpen = this.decisions.isOpen(entry);
    this.set(decision);
    const { name } = pathParts(entry.path);
    page.labels.news = `${name} ${decisionText(entry, decision)}.`;
    if (wasOpen) {
      this.goOn(entry);
    } else {
      this.asked = null;
      page.list.reveal(entry);
    }
    const told = isByHand(entry, decision) ? `${name} ${decisionText(entry, decision)}` : staleText(this.decisions, [entry]);
    if (told || !wasOpen) page.tell(told);
  }

  /** Accepts what is undecided of all that a search shows, or that differ as this one does, or else of its group. */
  acceptAll() {
    const { entry, page } = this;
    const some = page.list.together(entry).filter((one) => this.decisions.isOpen(one));
    if (!some.length) {
      page.labels.news = 'Nothing is undecided here.';
      page.say();
      return;
    }
    if (some.length >= manyPictures && !this.isAsked(some)) {
      this.asked = some;
      page.sayNote(`accept ${counted(some.length, 'picture')}? Shift+C again`);
      return;
    }
    const count = this.decisions.decide(some, 'accepted');
    this.redraw(page.list.visible);
    page.labels.news = `${counted(count, 'picture')} accepted; u takes that back.`;
    this.goOn(entry);
  }

  /** Asks no longer whether to accept many, once something else is done. */
  dismiss() {
    if (!this.asked) return;
    this.asked = null;
    this.page.sayNote('');
  }

  /** True if the last question was whether to accept just these. */
  isAsked(some) {
    return this.asked?.length === some.length && some.every((entry) => this.asked.includes(entry));
  }

  goOn(entry) {
    const { list } = this.page;
    this.asked = null;
    const next = list.nextInCircle(entry, (other) => this.decisions.isOpen(other));
    if (next) this.page.open(next);
    // Opening arranges a list that hides what is decided.
    if (!next || !list.hidesDecided) list.arrange();
    list.reveal(this.entry);
    this.page.say();
  }

  /** Takes the last step back, and shows what it was about. */
  undo() {
    const some = this.decisions.undo();
    if (!some.length) return;
    if (some.includes(this.entry)) this.page.list.arrange();
    else this.page.open(some[0]);
    this.redraw(some);
    const stale = staleText(this.decisions, some);
    this.page.tell([`Undid ${counted(some.length, 'decision')}`, stale].filter(Boolean).join('; '));
  }

  /** Hides what is decided, or shows it again. */
  hide() {
    const { list } = this.page;
    list.hidesDecided = !list.hidesDecided;
    find('hide').setAttribute('aria-pressed', String(list.hidesDecided));
    list.arrange();
    list.reveal(this.entry);
    this.page.say();
  }

  count() {
    this.page.list.count();
    find('decided').textContent = this.decisions.summary;
    // A button that is disabled would lose the focus.
    find('undo').setAttribute('aria-disabled', String(!this.decisions.steps.length));
    const { writable, stale: { length: stale } } = this.decisions;
    find('write').textContent = `${writingTitle(writable, stale)}…`;
    find('write').setAttribute('aria-disabled', String(!this.decisions.count('accepted') && !stale));
  }

  async copy() {
    const text = await this.decisions.copy() ? 'Copied' : 'Not copied; use Save';
    find('decided').textContent = text;
    this.page.labels.announce(text);
    setTimeout(() => this.count(), 1500);
  }
}

/** What becomes of the baselines of entries that are accepted no longer after they were written here; empty if there are
 * none. */
function staleText({ stale, written }, some) {
  const left = stale.filter((entry) => some.includes(entry));
  if (!left.length) return '';
  const isOne = left.length === 1;
  const name = isOne ? written.get(left[0]).path : counted(left.length, 'baseline');
  const old = `the old ${isOne ? 'one' : 'ones'}`;
  if (left.every(isNew)) return `${name} ${isOne ? 'stays' : 'stay'} written: remove ${isOne ? 'it' : 'them'} by hand`;
  const way = left.some((entry) => entry.pictures.files.before) ? `w writes ${old} back` : `git has ${old}`;
  return `${name} ${isOne ? 'stays' : 'stay'} written: ${way}`;
}
