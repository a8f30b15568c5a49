'use strict';

// The list of pictures, in groups that can be closed. Of thousands of rows only those that are seen are there.

/** How far beyond what is seen rows are drawn, in CSS pixels. */
const spareLength = 400;

class PictureList {
  /** Makes the list, in which decisions are marked; `choose` is told which entry was chosen. */
  constructor(decisions, choose) {
    this.root = find('list');
    this.decisions = decisions;
    this.choose = choose;
    this.names = new SharedNames(entries.map(({ path }) => path));
    this.hidesDecided = false;
    this.closed = new Set(entries.some(({ group }) => group !== 'same') ? ['same'] : []);
    this.groups = groups.map((group) => this.made(group)).filter(({ all }) => all.length);
    this.none = element('p', { class: 'none', hidden: true }, 'No path matches.');
    this.root.append(...this.groups.map(({ section }) => section), this.none);
    this.root.addEventListener('scroll', () => this.draw(), { passive: true });
    new ResizeObserver(() => this.measure()).observe(this.root);
    this.order(find('order').value);
  }

  /** A group with its heading and its rows, none of which is drawn. */
  made({ name, title }) {
    const all = entries.filter(({ group }) => group === name);
    const list = element('ul', { id: `group-${name}`, role: 'list' });
    const count = element('span', { class: 'count' });
    const heading = element(
      'button', { class: `heading ${name}`, 'aria-controls': list.id },
      element('span', { class: 'title' }, title), count);
    heading.addEventListener('click', () => this.toggle(name));
    const section = element('section', { 'data-group': name }, element('h2', {}, heading), list);
    return { name, all, shown: all, families: [], list, count, heading, section, rows: new Map() };
  }

  row(entry, shown, index) {
    const { folder, name } = this.names.parts(entry.path);
    const beside = this.names.parts(neighbour(entry, shown, index)?.path ?? '');
    const [under, cut] = entry.from ? [`was ${entry.from}`, ''] : [folder, beside.folder];
    const isShown = entry === this.entry;
    const decision = this.decisions.of(entry);
    const button = element(
      'button', {
        class: ['row', decision, isByHand(entry, decision) && 'open'].filter(Boolean).join(' '), title: this.title(entry),
        tabindex: isShown ? '0' : '-1', 'aria-current': isShown && 'true',
      },
      element('span', { class: `mark ${entry.group}` }),
      element(
        'span', { class: 'names' }, ...cutText('base', name, beside.name), ...under ? cutText('folder', under, cut) : []),
      element('span', { class: entry.visible === false ? 'amount quiet' : 'amount' }, rowAmount(entry)));
    if (decision) button.append(element('span', { class: 'name' }, `, ${decisionText(entry, decision)}`));
    button.addEventListener('click', () => this.choose(entry));
    const item = element('li', { 'aria-posinset': index + 1, 'aria-setsize': shown.length }, button);
    item.style.top = `${index * this.rowHeight}px`;
    return { item, button };
  }

  /** Sorts the entries of each group by their names, by how much differs, or so that those are together that differ alike. */
  order(name) {
    this.isAlike = name === 'alike';
    for (const { all } of this.groups) {
      all.sort((one, other) => one.index - other.index);
      if (name === 'share') all.sort((one, other) => shareOf(other) - shareOf(one));
      if (this.isAlike) all.sort((one, other) => kin(other).length - kin(one).length || kin(one)[0].index - kin(other)[0].index);
    }
    this.groups.flatMap(({ all }) => all).forEach((entry, rank) => { entry.rank = rank; });
    this.search(find('search').value);
  }

  /** The whole path of an entry, also that before, whether what differs is seen, and why what is decided of it was. */
  title(entry) {
    const note = this.decisions.noteOf(entry);
    const decision = this.decisions.of(entry);
    return [
      ...entry.from ? [entry.from, ' → '] : [], entry.path, ...entry.visible === false ? ['\nNone visibly'] : [],
      ...isByHand(entry, decision) ? ['\n', capitalized(decisionText(entry, decision))] : [],
      ...note ? ['\nNote: ', note] : [],
    ].join('');
  }

  /** The entries that are accepted together with one: those that differ alike, all that were searched for, or of its group. */
  together(entry) {
    if (this.isAlike) return kin(entry).filter((one) => !this.wanted || this.places.has(one));
    if (this.wanted) return this.visible;
    return entries.filter(({ group }) => group === entry.group);
  }

  /** The place of the entry that is shown among those that can be seen. */
  get number() {
    const place = this.places.get(this.entry);
    return place === undefined ? '' : `${place + 1} of ${this.visible.length}`;
  }

  toggle(name) {
    if (!this.closed.delete(name)) this.closed.add(name);
    this.arrange();
  }

  /** Shows only the entries whose paths hold all words of a text, in any order and case; groups are open then. */
  search(text) {
    this.wanted = text.trim().toLowerCase();
    for (const group of this.groups) {
      group.found = this.wanted ? group.all.filter((entry) => this.matches(entry)) : group.all;
      group.section.hidden = !group.found.length;
    }
    this.count();
    this.none.hidden = !this.wanted || this.groups.some(({ found }) => found.length);
    this.arrange();
  }

  /** Says in each heading how many there are, or are found, and how many of them are undecided once one is not. */
  count() {
    for (const { found, all, count } of this.groups) {
      const open = found.filter((entry) => this.decisions.isOpen(entry)).length;
      const isBegun = found.some((entry) => this.decisions.of(entry));
      const sum = found.length === all.length ? `${all.length}` : `${found.length} of ${all.length}`;
      count.textContent = isBegun ? `${sum}, ${open} undecided` : sum;
    }
  }

  matches({ path, from = '' }) {
    const words = this.wanted.split(/\s+/);
    return [path, from].some((text) => words.every((word) => text.toLowerCase().includes(word)));
  }

  /** What was found, in words. */
  get summary() {
    const count = this.groups.reduce((sum, { found }) => sum + found.length, 0);
    return this.none.hidden ? counted(count, 'picture') : this.none.textContent;
  }

  isOpen({ name }) {
    return Boolean(this.wanted) || !this.closed.has(name);
  }

  /** True unless it is decided, and what is so is hidden; what is shown is not. */
  isSeen(entry) {
    return !this.hidesDecided || !this.decisions.of(entry) || entry === this.entry;
  }

  /** Draws anew what is seen of the groups that are open. */
  arrange() {
    const { hasFocus } = this;
    for (const group of this.groups) {
      group.shown = group.found.filter((entry) => this.isSeen(entry));
      for (const { item } of group.families) item?.remove();
      group.families = familiesOf(group.shown, group.list, this.isAlike);
    }
    this.visible = this.groups.filter((group) => this.isOpen(group)).flatMap(({ shown }) => shown);
    this.places = new Map(this.visible.map((entry, index) => [entry, index]));
    for (const group of this.groups) {
      const isOpen = this.isOpen(group);
      group.list.hidden = !isOpen;
      group.heading.setAttribute('aria-expanded', String(isOpen));
    }
    this.measure(hasFocus);
  }

  /** Takes the heights of a row and of a family's heading, which follow that of letters; a row with the focus leaves it to
   * that of the entry. */
  measure(hasFocus = this.hasFocus) {
    this.rowHeight = this.heightOf(element('button', { class: 'row' })) || this.rowHeight || 44;
    this.headHeight = this.heightOf(element('h3', {}, 'alike')) || this.headHeight || 30;
    for (const group of this.groups) {
      for (const { item } of group.rows.values()) item.remove();
      group.rows.clear();
      this.layOut(group);
    }
    this.draw();
    if (hasFocus) this.focus(this.entry);
  }

  /** True if a row has the focus. */
  get hasFocus() {
    return Boolean(document.activeElement?.closest?.('#list .row'));
  }

  /** The height that something has in the list; 0 while that is hidden. */
  heightOf(part) {
    const probe = element('li', {}, part);
    this.groups[0]?.list.append(probe);
    const { height } = probe.getBoundingClientRect();
    probe.remove();
    return height;
  }

  /** Places the families of a group, each below the one before. */
  layOut({ list, families }) {
    let top = 0;
    for (const family of families) {
      family.top = top;
      family.start = top + (family.item ? this.headHeight : 0);
      top = family.start + family.shown.length * this.rowHeight;
      if (!family.item) continue;
      family.item.style.top = `${family.top}px`;
      family.list.style.height = `${top - family.start}px`;
    }
    list.style.height = `${top}px`;
  }

  /** Draws the rows that are seen, and that of the entry that is shown, which can be reached by Tab. */
  draw() {
    const { scrollTop, clientHeight } = this.root;
    for (const group of this.groups.filter(({ list }) => !list.hidden)) {
      const start = scrollTop - group.list.offsetTop - spareLength;
      const end = start + clientHeight + 2 * spareLength;
      const wanted = group.families.map((family) => {
        const first = Math.max(0, Math.floor((start - family.start) / this.rowHeight));
        const last = Math.ceil((end - family.start) / this.rowHeight);
        return { family, first, some: new Set([...family.shown.slice(first, Math.max(first, last)), ...this.current(family)]) };
      });
      this.clear(group, new Set(wanted.flatMap(({ some }) => [...some])));
      let behind = null;
      for (const { family, first, some } of [...wanted].reverse()) {
        if (!some.size) family.item?.remove();
        else if (family.item && !family.item.isConnected) group.list.insertBefore(family.item, behind);
        if (some.size) behind = family.item;
        this.fill(group, family, some, first);
      }
    }
  }

  current({ shown }) {
    return this.entry && shown.includes(this.entry) ? [this.entry] : [];
  }

  /** Removes the rows of a group that are not wanted. */
  clear({ rows }, wanted) {
    for (const [entry, { item }] of rows) {
      if (wanted.has(entry)) continue;
      item.remove();
      rows.delete(entry);
    }
  }

  /** Draws some rows of a family, in order. */
  fill({ rows }, { list, shown }, wanted, first) {
    let index = first;
    for (const entry of wanted) {
      const place = shown[index] === entry ? index : shown.indexOf(entry);
      index += 1;
      if (rows.has(entry)) continue;
      const row = this.row(entry, shown, place);
      const behind = [...rows].filter(([other, { item }]) => item.parentElement === list && other.rank > entry.rank)
        .reduce((one, other) => (one && one[0].rank < other[0].rank ? one : other), null);
      list.insertBefore(row.item, behind?.[1].item ?? null);
      rows.set(entry, row);
    }
  }

  /** Draws the row of an entry anew, if it is seen. */
  redraw(entry) {
    const group = entry && this.groups.find(({ name }) => name === entry.group);
    const old = group?.rows.get(entry);
    if (!old) return;
    const isFocused = old.button === document.activeElement;
    const { shown } = this.familyOf(entry, group);
    const row = this.row(entry, shown, shown.indexOf(entry));
    old.item.replaceWith(row.item);
    group.rows.set(entry, row);
    if (isFocused) row.button.focus({ preventScroll: true });
  }

  /** The family of a group that an entry is shown in. */
  familyOf(entry, { families }) {
    return families.find(({ shown }) => shown.includes(entry));
  }

  /** The entries before and after one. */
  beside(entry) {
    return [this.next(entry, -1), this.next(entry, 1)].filter(Boolean);
  }

  /** The nearest entry that can be seen in a direction, 1 or −1, of those that are wanted. */
  next(entry, direction, isWanted = (entry) => true) {
    const { visible } = this;
    let place = this.places.get(entry);
    if (place === undefined) {
      const after = visible.findIndex(({ rank }) => rank > entry.rank);
      place = (after < 0 ? visible.length : after) - (direction > 0 ? 1 : 0);
    }
    do place += direction; while (visible[place] && !isWanted(visible[place]));
    return visible[place];
  }

  /** The next entry that is wanted, or behind the last the first of all; undefined if there is none. */
  nextInCircle(entry, isWanted) {
    return this.next(entry, 1, isWanted) ?? this.visible.find(isWanted);
  }

  /** An entry if it can be seen, else the first that can; itself if there is none. */
  found(entry) {
    return this.places.has(entry) ? entry : this.visible[0] ?? entry;
  }

  /** Marks the entry that is shown. */
  mark(entry) {
    const before = this.entry;
    this.entry = entry;
    if (this.hidesDecided) {
      this.arrange();
    } else {
      this.draw();
      this.redraw(before);
      this.redraw(entry);
    }
    this.reveal(entry);
  }

  /** Scrolls until the row of an entry is seen, below the headings. */
  reveal(entry) {
    const group = this.groups.find(({ name }) => name === entry.group);
    const family = group && this.familyOf(entry, group);
    if (!family || group.list.hidden) return;
    const index = family.shown.indexOf(entry);
    const start = group.list.offsetTop + family.start + index * this.rowHeight;
    const top = index ? start : group.list.offsetTop + family.top;
    const { scrollTop, clientHeight } = this.root;
    const room = group.heading.offsetHeight;
    if (top < scrollTop + room) this.root.scrollTop = top - room;
    else if (start + this.rowHeight > scrollTop + clientHeight) this.root.scrollTop = start + this.rowHeight - clientHeight;
    this.draw();
  }

  focus(entry) {
    for (const { rows } of this.groups) rows.get(entry)?.button.focus({ preventScroll: true });
  }
}

/** The entries of a group in their order, parted into those that differ alike, each below a heading, or together if none are
 * to be parted. */
function familiesOf(shown, list, isParted) {
  if (!isParted || shown.every((entry) => kin(entry).length < 2)) return [{ shown, list, item: null, top: 0, start: 0 }];
  const families = new Map();
  for (const entry of shown) {
    const key = kin(entry).length > 1 ? kin(entry) : null;
    families.set(key, [...families.get(key) ?? [], entry]);
  }
  return [...families].map(([all, some]) => family(some, all));
}

/** Some entries below a heading that says how many differ alike, of all; null for those that differ like no other. */
function family(shown, all) {
  const count = all?.length === shown.length ? `${shown.length}` : `${shown.length} of ${all?.length}`;
  const head = element('h3', {}, all ? `${count} alike` : `Like no other ${shown.length}`);
  const list = element('ul', { role: 'list' });
  return { shown, list, item: element('li', { class: 'family' }, head, list), top: 0, start: 0 };
}

/** The entry above or below another whose path begins with more of the same letters. */
function neighbour({ path }, shown, index) {
  const same = (other) => [...path].findIndex((letter, place) => letter !== other.path[place]);
  return [shown[index - 1], shown[index + 1]].filter(Boolean).sort((one, other) => same(other) - same(one))[0];
}

/** True for what is accepted and is left to people: a page writes only pictures. */
function isByHand({ group }, decision) {
  return decision === 'accepted' && ['removed', 'renamed'].includes(group);
}

/** A decision in words, and what it leaves to people. */
function decisionText(entry, decision) {
  if (!isByHand(entry, decision)) return decision;
  return `${decision}, nothing is written: ${entry.group === 'removed' ? 'remove' : 'rename'} it by hand`;
}

/** How much of a picture differs, in percent. */
function shareOf({ pictures }) {
  return pictures?.verdict.percent ?? 0;
}

/** The entries by how they differ; null until one is asked for. */
kin.families = null;

/** The entries that differ as one does; it alone if no place is known. */
function kin(entry) {
  if (!kin.families) {
    kin.families = new Map();
    for (const one of entries) {
      one.family = one.pictures?.likeness ?? one;
      kin.families.set(one.family, [...kin.families.get(one.family) ?? [], one]);
    }
  }
  return kin.families.get(entry.family);
}

/** What is said of an entry in a word. */
function rowAmount(entry) {
  const verdict = entry.pictures?.verdict;
  if (entry.group !== 'changed' || !verdict) return '';
  if (verdict.counted > 0) return percentage(verdict.percent);
  return hasRuns(verdict.alignment) ? verdict.alignment.mode : frameAmount(verdict) ?? 'metadata';
}

/** What differs of animations whose pixels do not, in a word that the command uses; undefined if nothing does. */
function frameAmount(verdict) {
  const { before, after, frameVerdicts } = verdict;
  if (!frameVerdicts) return undefined;
  if (haveLengths(verdict) && before.milliseconds !== after.milliseconds || retimed(verdict).length) return 'durations';
  if (haveLengths(verdict) && before.loops !== after.loops) return 'loops';
  return before.frames !== after.frames ? 'frames' : undefined;
}

/** True if both are animations of which is known how long they are, and how often they are played. */
function haveLengths({ before, after }) {
  return before.milliseconds !== undefined && after.milliseconds !== undefined;
}

/** The same pictures that begin together in both animations and are not seen as long. */
function retimed({ before, after, frameVerdicts }) {
  if (before.frames === 1 || after.frames === 1) return [];
  return (frameVerdicts ?? []).filter(({ same, beginsBoth, beforeMilliseconds, afterMilliseconds }) => (
    same && beginsBoth !== false && beforeMilliseconds !== afterMilliseconds));
}
