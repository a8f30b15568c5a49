'use strict';

// The list of pictures, in groups that can be closed.

class PictureList {
  /** Makes the list; `choose` is told which entry was chosen. */
  constructor(root, choose) {
    this.root = root;
    this.choose = choose;
    this.rows = new Map();
    this.closed = new Set(entries.some(({ group }) => group !== 'same') ? ['same'] : []);
    for (const group of groups) this.addGroup(group);
    this.none = element('p', { class: 'none', hidden: true }, 'No path matches.');
    root.append(this.none);
  }

  addGroup({ name, title }) {
    const own = entries.filter(({ group }) => group === name);
    if (!own.length) return;
    const list = element('ul', { id: `group-${name}` });
    const heading = element(
      'button', { class: `heading ${name}`, 'aria-controls': list.id },
      element('span', { class: 'title' }, title), element('span', { class: 'count' }, `${own.length}`));
    heading.addEventListener('click', () => this.toggle(name));
    for (const entry of own) list.append(this.row(entry));
    const section = element('section', { 'data-group': name }, element('h3', {}, heading), list);
    this.root.append(section);
    this.show(name);
  }

  row(entry) {
    const { folder, name } = pathParts(entry.path);
    const button = element(
      'button', { class: 'row', tabindex: '-1', title: rowTitle(entry) },
      element('span', { class: `mark ${entry.group}`, 'aria-hidden': 'true' }),
      element(
        'span', { class: 'names' }, element('bdi', { class: 'base' }, name),
        folder && element('bdi', { class: 'folder' }, folder)),
      element('span', { class: 'amount' }, rowAmount(entry)));
    button.addEventListener('click', () => this.choose(entry));
    const item = element('li', {}, button);
    this.rows.set(entry, { item, button });
    return item;
  }

  toggle(name) {
    if (!this.closed.delete(name)) this.closed.add(name);
    this.show(name);
  }

  /** Shows the rows of a group that match, unless it is closed; what is searched for is always shown. */
  show(name) {
    const section = this.root.querySelector(`[data-group="${name}"]`);
    if (!section) return;
    const isOpen = !this.closed.has(name) || Boolean(this.wanted);
    section.querySelector('ul').hidden = !isOpen;
    section.querySelector('.heading').setAttribute('aria-expanded', String(isOpen));
  }

  /** Shows only the entries whose paths hold a text, in any case. */
  search(text) {
    this.wanted = text.trim().toLowerCase();
    let found = 0;
    for (const { name } of groups) {
      const section = this.root.querySelector(`[data-group="${name}"]`);
      if (!section) continue;
      const own = entries.filter(({ group }) => group === name);
      const matching = own.filter((entry) => this.matches(entry));
      for (const entry of own) this.rows.get(entry).item.hidden = !this.matches(entry);
      section.hidden = !matching.length;
      section.querySelector('.count').textContent =
        matching.length === own.length ? `${own.length}` : `${matching.length} of ${own.length}`;
      this.show(name);
      found += matching.length;
    }
    this.none.hidden = found > 0;
  }

  matches(entry) {
    const paths = [entry.path, entry.from ?? ''];
    return !this.wanted || paths.some((path) => path.toLowerCase().includes(this.wanted));
  }

  /** The entries that can be seen, in order. */
  get visible() {
    return entries.filter((entry) =>
      this.matches(entry) && (Boolean(this.wanted) || !this.closed.has(entry.group)));
  }

  /** The entries before and after one. */
  beside(entry) {
    return [this.next(entry, -1), this.next(entry, 1)].filter(Boolean);
  }

  /** The nearest entry that can be seen in a direction, 1 or −1, of those that are wanted. */
  next(entry, direction, isWanted = () => true) {
    const rest = this.visible.filter(
      (other) => (other.index - entry.index) * direction > 0 && isWanted(other));
    return direction > 0 ? rest[0] : rest.at(-1);
  }

  /** An entry if it can be seen, else the first that can; itself if there is none. */
  found(entry) {
    const { visible } = this;
    return visible.includes(entry) ? entry : visible[0] ?? entry;
  }

  /** Marks the entry that is shown. */
  mark(entry) {
    for (const [other, { button }] of this.rows) {
      const isShown = other === entry;
      button.tabIndex = isShown ? 0 : -1;
      if (isShown) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    this.rows.get(entry)?.item.scrollIntoView({ block: 'nearest' });
  }

  focus(entry) {
    this.rows.get(entry)?.button.focus();
  }

  /** Shows whether an entry is accepted. */
  tick(entry, isAccepted) {
    this.rows.get(entry)?.button.classList.toggle('accepted', isAccepted);
  }
}

function rowTitle(entry) {
  return entry.from ? `${entry.from} → ${entry.path}` : entry.path;
}

/** What is said of an entry in a word. */
function rowAmount(entry) {
  const verdict = entry.pictures?.verdict;
  if (entry.group !== 'changed' || !verdict) return '';
  if (verdict.counted === 0) return hasRuns(verdict.alignment) ? verdict.alignment.mode : 'metadata';
  return percentage(verdict.percent);
}
