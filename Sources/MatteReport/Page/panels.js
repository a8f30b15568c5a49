'use strict';

// What is beside the picture: the list, which is a drawer where there is little room, and the details.

/** Below these widths the list is a drawer, and the details lie over the picture. */
const drawerQuery = matchMedia('(max-width: 719px)');
const overlayQuery = matchMedia('(max-width: 1099px)');

class Panels {
  constructor() {
    onClick('details-button', () => this.toggleDetails());
    onClick('list-button', () => this.setList(!this.isListOpen));
    onClick('veil', () => this.closeList());
    drawerQuery.addEventListener('change', () => this.setList(false));
    overlayQuery.addEventListener('change', ({ matches }) => this.setDetails(!matches));
    this.setList(false);
    this.setDetails(!overlayQuery.matches);
  }

  get isListOpen() {
    return document.body.classList.contains('with-list');
  }

  /** Opens or closes the drawer; what is behind it cannot be reached. */
  setList(isOpen) {
    document.body.classList.toggle('with-list', isOpen);
    find('list-button').setAttribute('aria-expanded', String(isOpen));
    find('main').inert = isOpen;
    find('details').inert = isOpen;
    find('veil').hidden = !isOpen;
    if (isOpen) find('search').focus();
  }

  /** Closes the drawer; true if it was open. */
  closeList() {
    if (!this.isListOpen) return false;
    this.setList(false);
    find('list-button').focus();
    return true;
  }

  /** Opens the list where it is a drawer: what is in it gets the focus. */
  openList() {
    if (drawerQuery.matches) this.setList(true);
  }

  setDetails(isOpen) {
    document.body.classList.toggle('with-details', isOpen);
    find('details-button').setAttribute('aria-pressed', String(isOpen));
  }

  toggleDetails() {
    this.setDetails(!document.body.classList.contains('with-details'));
  }

  /** Closes the details if they lie over the picture; true if they did. */
  closeDetails() {
    const isOver = overlayQuery.matches && document.body.classList.contains('with-details');
    if (isOver) this.setDetails(false);
    return isOver;
  }
}
