'use strict';

// The dialog in which accepted pictures become baselines: written into a folder, or saved as a zip file.

class Writing {
  constructor(page) {
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
    if (!this.accepted.length || find('writing').open) return;
    find('written').replaceChildren();
    find('write-sum').textContent = '';
    find('writing-title').textContent = `Write ${counted(this.accepted.length, 'baseline')}`;
    this.offer();
    find('writing').showModal();
  }

  /** Offers what can be done next. */
  offer() {
    const isAway = this.accepted.some((entry) => this.held.isAway(entry));
    find('write-held').hidden = !isAway;
    find('write-folder').hidden = isAway || !this.canWrite;
    find('write-zip').hidden = isAway;
    find('writing-text').textContent = isAway ? heldText : this.canWrite ? folderText : zipText;
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
    const isRight = await this.held.hasAny(this.accepted);
    if (!isRight) this.held.folder = null;
    find('write-sum').textContent = isRight ? '' : `${name} does not hold the pictures of this report.`;
    this.offer();
    if (isRight) find(this.canWrite ? 'write-folder' : 'write-zip').focus();
  }

  /** Asks for the folder of the baselines, and writes. */
  async chooseFolder() {
    const folder = await chosen({ id: 'matte-baselines', mode: 'readwrite' });
    if (folder) await this.busy(() => this.write(folder));
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

  /** Writes what is accepted over the baselines in a folder: nothing if none of them is there. */
  async write(handle) {
    const folder = new BaselineFolder(handle);
    // A new picture goes where the others are.
    const some = [...this.accepted].sort((one, other) => Number(isNew(one)) - Number(isNew(other)));
    const placed = [];
    const refused = [];
    for (const entry of some) await attempt(entry, refused, async () => placed.push({ entry, place: await folder.place(entry) }));
    const isOther = some.some((entry) => !isNew(entry)) && !placed.some(({ entry }) => !isNew(entry));
    const counts = { written: 0, there: 0 };
    for (const { entry, place } of isOther ? [] : placed) {
      if (place.isThere) counts.there++;
      else if (await attempt(entry, refused, () => this.replace(folder, entry, place))) {
        counts.written++;
        this.decisions.written.add(entry);
      }
    }
    this.tell([
      isOther && `None of these baselines can be written in ${handle.name}.`, `${counts.written} written`,
      counts.there && `${counts.there} there already`, refused.length && `${refused.length} not written`,
    ], refused);
  }

  async replace(folder, entry, place) {
    await folder.write(place, await this.held.blob(entry), entry.pictures.originals.before);
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
        await zip.add(path, await this.held.blob(entry));
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
const heldText = 'The pictures of this report lie beside the page, where a page may not read them. First choose the folder '
  + 'of the report.';
const zipText = 'This browser writes into no folder. The zip file holds the accepted pictures: '
  + 'matte review --apply baselines.zip checks and writes them.';

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
