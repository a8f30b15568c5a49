'use strict';

// The address of the page: after its `#` it names the entry that is shown, so that it can be passed on and Back works.

class Address {
  constructor() {
    this.byPath = new Map(entries.map((entry) => [entry.path, entry]));
  }

  /** The entry that is named, if there is one. */
  get entry() {
    try {
      return this.byPath.get(decodeURIComponent(location.hash.slice(1)));
    } catch {
      return undefined;
    }
  }

  /** Names an entry; with `isNext`, Back leads to the one before. */
  name({ path }, isNext) {
    const address = `#${encodeURIComponent(path)}`;
    try {
      if (isNext) history.pushState(null, '', address);
      else history.replaceState(null, '', address);
    } catch {
      // The address stays as it is.
    }
  }
}
