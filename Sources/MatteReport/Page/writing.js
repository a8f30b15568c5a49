'use strict';

// The dialog in which accepted pictures become baselines: written into a folder, or saved as a zip file.

class Writing {
  constructor(page) {
    this.page = page;
    this.decisions = page.decisions;
    this.held = new HeldPictures();
    this.canWrite = typeof showDirectoryPicker === 'function';
    onClick('write', () => this.show());
    onClick('write-held', () => this.chooseHeld());
    onClick('write-folder', () => this.chooseFolder());
    onClick('write-zip', () => this.busy(() => this.saveZip()));
    onClick('write-close', () => find('writing').close());
    find('held-files').addEventListener('change', ({ target: { files } }) => {
      if (files.length) this.takeHeld(files[0].webkitRelativePath.split('/')[0], () => this.held.takeFiles(files));
    });
    this.connectDrops();
  }

  get accepted() {
    return entries.filter((entry) => this.decisions.of(entry) === 'accepted');
  }

  /** Opens the dialog; one that is open stays. */
  show() {
    const { writable, stale: { length: stale } } = this.decisions;
    if (!(this.accepted.length || stale) || find('writing').open) return;
    find('written').replaceChildren();
    find('write-sum').textContent = '';
    find('writing-title').textContent = writingTitle(writable, stale);
    this.offer();
    find('writing').showModal();
  }

  /** True if a folder has to be chosen: for what is accepted, or for what another visit wrote. */
  get needsFolder() {
    const { accepted, decisions: { stale, written } } = this;
    return accepted.length > 0 || stale.some((entry) => !written.get(entry).handle);
  }

  /** Offers what can be done next. */
  offer() {
    const { accepted, decisions: { stale }, held, needsFolder } = this;
    const isAway = [...accepted, ...stale].some((entry) => held.isAway(entry));
    find('write-held').hidden = !isAway;
    find('write-folder').hidden = isAway || !this.canWrite || !(accepted.length || stale.length);
    find('write-folder').textContent = needsFolder ? 'Choose a folder and write…' : 'Write back';
    find('write-zip').hidden = isAway || !accepted.length;
    const text = this.canWrite ? [needsFolder && folderText, stale.length && backText] : [zipText];
    find('writing-text').textContent = isAway ? heldText : text.filter(Boolean).join(' ');
  }

  /** Asks for the report's folder, whose files a page in a file may not read by itself. */
  async chooseHeld() {
    if (!this.canWrite) return find('held-files').click();
    const folder = await chosen({ id: 'matte-report', mode: 'read' });
    if (folder) await this.takeHeld(folder.name, () => this.held.take(folder));
    return null;
  }

  /** Takes the report's folder, unless it is another one: it holds none of the pictures. */
  async takeHeld(name, take) {
    take();
    const isRight = await this.held.hasAny([...this.accepted, ...this.decisions.stale]);
    if (!isRight) this.held.folder = null;
    find('write-sum').textContent = isRight ? '' : `${name} does not hold the pictures of this report.`;
    this.offer();
    if (isRight) find(this.canWrite ? 'write-folder' : 'write-zip').focus();
  }

  /** Asks for the folder of the baselines, and writes; what is only written back goes where it was. */
  async chooseFolder() {
    if (!this.needsFolder) return this.busy(() => this.write(null));
    const folder = await chosen({ id: 'matte-baselines', mode: 'readwrite' });
    if (folder) await this.busy(() => this.write(folder));
    return null;
  }

  /** Takes a folder that is dropped on the page: of the report while that is asked for, else of the baselines. */
  connectDrops() {
    if (!this.canWrite) return;
    document.addEventListener('dragover', (event) => event.preventDefault());
    document.addEventListener('drop', async (event) => {
      event.preventDefault();
      const folder = await [...event.dataTransfer.items].find(({ kind }) => kind === 'file')?.getAsFileSystemHandle();
      if (folder?.kind === 'directory') await this.takeDropped(folder);
    });
  }

  async takeDropped(folder) {
    this.show();
    if (!find('writing').open) return;
    const isHeld = !find('write-held').hidden;
    if (isHeld) await this.takeHeld(folder.name, () => this.held.take(folder));
    else if (await folder.requestPermission({ mode: 'readwrite' }) === 'granted') await this.busy(() => this.write(folder));
  }

  /** Does something, during which nothing else can be begun. */
  async busy(action) {
    const buttons = ['write-held', 'write-folder', 'write-zip'].map(find);
    for (const button of buttons) button.disabled = true;
    find('write-sum').textContent = 'Working…';
    find('written').replaceChildren();
    try {
      await action();
    } finally {
      for (const button of buttons) button.disabled = false;
      find('write-sum').focus();
    }
  }

  /** Writes what is accepted over the baselines in a folder, nothing if none of them is there; and back what is accepted no
   * longer. */
  async write(handle) {
    const refused = [];
    const words = this.accepted.length ? await this.replaceAll(handle, refused) : [];
    const counts = { back: 0, there: 0 };
    for (const entry of this.decisions.stale) {
      await attempt(entry, refused, async () => { counts[await this.restore(entry, handle) ? 'back' : 'there']++; });
    }
    this.tell([
      ...words, counts.back && `${counts.back} written back`, counts.there && `${counts.there} back already`,
      refused.length && `${refused.length} not written`], refused);
    if (counts.back || counts.there) this.page.tell('');
    this.page.ticks.count();
    this.offer();
  }

  /** Writes what is accepted into a folder; what is to be said of it. */
  async replaceAll(handle, refused) {
    const folder = new BaselineFolder(handle);
    // A new picture goes where the others are.
    const some = [...this.accepted].sort((one, other) => Number(isNew(one)) - Number(isNew(other)));
    const placed = [];
    for (const entry of some) await attempt(entry, refused, async () => {
      placed.push({ entry, place: await folder.place(entry, this.decisions.written.get(entry)?.path) });
    });
    const isOther = some.some((entry) => !isNew(entry)) && !placed.some(({ entry }) => !isNew(entry));
    const counts = { written: 0, there: 0 };
    for (const { entry, place } of isOther ? [] : placed) {
      if (place.isThere) {
        counts.there++;
        if (this.decisions.written.has(entry)) this.book(entry, folder, place);
      } else if (await attempt(entry, refused, () => this.replace(folder, entry, place))) counts.written++;
    }
    return [
      isOther && `None of these baselines can be written in ${handle.name}.`, `${counts.written} written`,
      counts.there && `${counts.there} there already`,
    ];
  }

  async replace(folder, entry, place) {
    await folder.write(place, await this.held.blob(entry, 'after'), entry.pictures.originals.before);
    this.book(entry, folder, place);
  }

  /** Notes that the picture after is at a place. */
  book(entry, { handle }, { parts }) {
    this.decisions.book(entry, { handle, path: parts.join('/') });
  }

  /** Writes the picture before back over that after, which was written here, in the folder of then or in the one that was chosen;
   * false if somebody else has done so. */
  async restore(entry, chosen) {
    const { handle, path } = this.decisions.written.get(entry);
    const folder = new BaselineFolder(handle ?? chosen);
    const place = await folder.place(entry, path);
    if (!areOnePath(place.parts.join('/'), path)) throw new Refusal('baseline not found');
    if (place.isThere) {
      if (isNew(entry)) throw new Refusal('remove it by hand');
      await folder.write(place, await this.held.blob(entry, 'before'), entry.pictures.originals.after);
    }
    this.decisions.book(entry, null);
    return Boolean(place.isThere);
  }

  /** Saves what is accepted as a zip file, with all decisions. */
  async saveZip() {
    const zip = new Zip();
    const refused = [];
    const taken = new Set();
    let count = 0;
    for (const entry of this.accepted) {
      const isSaved = await attempt(entry, refused, async () => {
        ensureWritable(entry);
        const path = baselineParts(entry.pictures.baseline ?? entry.accept).join('/');
        if (taken.has(path)) throw new Refusal('another picture has its path');
        taken.add(path);
        await zip.add(path, await this.held.blob(entry, 'after'));
      });
      if (isSaved) count++;
    }
    if (count) {
      await zip.add('decisions.jsonl', new Blob([this.decisions.lines]));
      saveAs('baselines.zip', zip.finish());
    }
    this.tell([`${count} saved in baselines.zip`, refused.length && `${refused.length} not saved`], refused);
  }

  /** Says what was done, and by name what was not. */
  tell(words, refused) {
    const text = words.filter(Boolean);
    const [first] = text;
    find('write-sum').textContent = first.endsWith('.') ? `${first} ${text.slice(1).join(', ')}.` : `${text.join(', ')}.`;
    find('written').replaceChildren(...refused.map(({ entry, reason }) => element(
      'li', {}, element('bdi', {}, entry.path), `: ${reason}`)));
  }
}

const folderText = 'Choose the folder that holds the baselines, such as that of the repository, or drop it here. A file is '
  + 'replaced only while it has the bytes that were compared, and whole or not at all.';
const backText = 'Where a decision was taken back, the old picture is written over the new one.';
const heldText = 'The pictures of this report lie beside the page, where a page may not read them. First choose the folder '
  + 'of the report.';
const zipText = 'This browser writes into no folder. The zip file holds the accepted pictures: '
  + 'matte review --apply baselines.zip checks and writes them.';

/** What is to be done with so many baselines that can be written, and with those that are accepted no longer. */
function writingTitle(writable, stale) {
  if (!writable && !stale) return 'Write baselines';
  const back = `${writable ? stale : counted(stale, 'baseline')} back`;
  if (!writable) return `Write ${back}`;
  return `Write ${counted(writable, 'baseline')}${stale ? `, ${back}` : ''}`;
}

/** True for a picture that has no baseline yet. */
function isNew({ pictures }) {
  return !pictures?.originals?.before;
}

/** A folder that somebody chooses; null if nobody does, or it may not be used. */
async function chosen(options) {
  try {
    return await showDirectoryPicker(options);
  } catch (error) {
    if (error.name !== 'AbortError') find('write-sum').textContent = `The folder cannot be used: ${error.message}`;
    return null;
  }
}

/** Does something for an entry; where that is refused or fails, notes why. True if it was done. */
async function attempt(entry, refused, action) {
  try {
    await action();
    return true;
  } catch (error) {
    refused.push({ entry, reason: error instanceof Refusal ? error.message : `it cannot be written (${error.message})` });
    return false;
  }
}
