'use strict';

// Light or dark: as the system has it, until a key says otherwise.

class Theme {
  constructor(changed) {
    this.changed = changed;
    this.set(memory.read('theme'));
    for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
      matchMedia(query).addEventListener('change', changed);
    }
  }

  set(theme) {
    if (theme) document.documentElement.dataset.theme = theme;
    this.changed();
  }

  get isDark() {
    const { theme } = document.documentElement.dataset;
    return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  }

  toggle() {
    const theme = this.isDark ? 'light' : 'dark';
    memory.write('theme', theme);
    this.set(theme);
  }
}
