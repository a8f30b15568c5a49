'use strict';

// What is above all else: the folders, and the buttons of the panel, the theme and the keys.

class Header {
  constructor(theme) {
    find('folders').append(
      element('bdi', {}, report.before), element('span', { class: 'arrow' }, ' → '),
      element('bdi', {}, report.after));
    const changed = entries.filter(({ group }) => group !== 'same').length;
    document.title = `${changed ? counted(changed, 'difference') : 'The same'} – Matte`;
    find('keys').append(...keyHelp.flatMap(([keys, text]) => [
      element('dt', {}, ...keys.split('  ').map((key) => element('kbd', {}, key))),
      element('dd', {}, text)]));
    onClick('details-button', () => this.toggleDetails());
    onClick('theme-button', () => theme.toggle());
    onClick('help-button', () => this.showHelp());
    document.body.classList.toggle('with-details', innerWidth >= 1100);
    this.showDetailsButton();
  }

  showHelp() {
    find('help').showModal();
  }

  toggleFullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen();
  }

  toggleDetails() {
    document.body.classList.toggle('with-details');
    this.showDetailsButton();
  }

  showDetailsButton() {
    find('details-button').setAttribute(
      'aria-pressed', String(document.body.classList.contains('with-details')));
  }
}
