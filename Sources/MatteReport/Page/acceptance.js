'use strict';

// Which pictures are accepted, as text: a path on each line, of which the
// picture after (or its absence) becomes the one that is expected. `%` and two digits stand for a byte.

class Acceptance {
  constructor() {
    this.key = `accepted ${fingerprint(document.getElementById('data').textContent)}`;
    const known = (memory.read(this.key) ?? '').split('\n');
    this.accepted = new Set(entries.filter((entry) => this.isOffered(entry) && known.includes(entry.accept)));
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
    memory.write(this.key, this.lines.join('\n'));
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
    return `${this.accepted.size} of ${offered} accepted`;
  }

  save() {
    const link = element('a', {
      href: URL.createObjectURL(new Blob([this.text], { type: 'text/plain' })),
      download: 'accepted.txt',
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  /** Copies the text; where a page in a file may not, by a selection. */
  async copy() {
    try {
      await navigator.clipboard.writeText(this.text);
    } catch {
      const field = element('textarea', { class: 'offscreen' });
      field.value = this.text;
      document.body.append(field);
      field.select();
      document.execCommand('copy');
      field.remove();
    }
  }
}

/** A number for a text (FNV-1a), so that what is kept for one report is not taken for another's. */
function fingerprint(text) {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
