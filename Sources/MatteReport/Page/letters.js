'use strict';

/** Whether keys of one sign do something: where words are spoken instead of typed, they come by chance. */
const letters = {
  isOff: memory.read('letters') === 'off',

  get areOn() {
    return !letters.isOff;
  },

  set areOn(isOn) {
    letters.isOff = !isOn;
    memory.write('letters', isOn ? null : 'off');
  },
};
