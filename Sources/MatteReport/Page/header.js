'use strict';

// What is above all else: the folders, and the buttons of the theme and the keys.

class Header {
  constructor({ theme }) {
    const changed = entries.filter(({ group }) => group !== 'same').length;
    document.title = `${changed ? counted(changed, 'difference') : 'The same'} – Matte`;
    find('keys').append(...keyHelp.flatMap(([keys, text]) => [
      element('dt', {}, ...keys.split('  ').map((key) => element('kbd', {}, key))),
      element('dd', {}, text)]));
    // By itself the dialog gives the focus to the box at its end, and is scrolled down there. While the page is read it
    // would be the page's.
    find('help-title').autofocus = true;
    find('letters').checked = letters.areOn;
    find('letters').addEventListener('change', (event) => { letters.areOn = event.target.checked; });
    onClick('theme-button', () => theme.toggle());
    onClick('help-button', () => this.showHelp());
    onClick('help-close', () => find('help').close());
  }

  showHelp() {
    find('help').showModal();
  }

  toggleFullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen();
  }
}
