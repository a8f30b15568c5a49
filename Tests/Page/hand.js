'use strict';

// Plays the page of a report at random, the same in every run: `hand.play(seed, count)` gives what is done in each of some
// moves, and all that is seen after it as a number. Time passes only when it says so.

const hand = (() => {
  const [frame, task, media, bitmap] = [requestAnimationFrame, setTimeout, matchMedia, createImageBitmap]
    .map((action) => action.bind(window));
  const OwnImage = Image;
  const mistakes = [];
  addEventListener('error', ({ message }) => mistakes.push(message));
  addEventListener('unhandledrejection', ({ reason }) => mistakes.push(String(reason)));
  let [now, number, awaited, isCalm, isDark, steps] = [1000, 0, 0, false, false, 0];
  const frames = new Map();
  const timers = new Map();

  performance.now = () => now;
  window.requestAnimationFrame = (action) => { frames.set(++number, action); return number; };
  window.cancelAnimationFrame = (id) => { frames.delete(id); };
  window.setTimeout = (action, delay = 0) => { timers.set(++number, { action, at: now + delay }); return number; };
  window.setInterval = (action, every) => { timers.set(++number, { action, at: now + every, every }); return number; };
  window.clearTimeout = window.clearInterval = (id) => { timers.delete(id); };
  window.matchMedia = (query) => {
    if (query.includes('reduced-motion')) return { matches: isCalm };
    return query.includes('color-scheme') ? { matches: isDark } : media(query);
  };
  const addresses = new Set([location.hash || '#']);
  for (const name of ['pushState', 'replaceState']) {
    const own = history[name].bind(history);
    history[name] = (state, title, address) => {
      addresses.add(address);
      if (name === 'pushState') steps++;
      own(state, title, address);
    };
  }
  window.Image = function image() {
    const made = new OwnImage();
    awaited++;
    for (const end of ['load', 'error']) made.addEventListener(end, () => { awaited--; });
    return made;
  };
  window.createImageBitmap = (...rest) => {
    awaited++;
    return bitmap(...rest).finally(() => { awaited--; });
  };
  // No pointer is there whose events could be captured.
  HTMLElement.prototype.setPointerCapture = () => {};

  function runTimers() {
    for (const [id, timer] of [...timers]) {
      if (timer.at > now || !timers.has(id)) continue;
      if (timer.every) timer.at += timer.every;
      else timers.delete(id);
      timer.action();
    }
  }

  function runFrames() {
    for (const [id, action] of [...frames]) if (frames.delete(id)) action(now);
  }

  function pass(milliseconds) {
    const end = now + milliseconds;
    while (now < end) {
      now = Math.min(end, now + 16);
      runTimers();
      runFrames();
    }
  }

  /** Waits, and no time passes, until all pictures are read and drawn. */
  async function settle() {
    for (let quiet = 0; quiet < 2;) {
      await new Promise((done) => { frame(done); });
      runTimers();
      runFrames();
      await new Promise((done) => { task(done); });
      quiet = awaited || find('canvas').getAttribute('aria-busy') !== 'false' ? 0 : quiet + 1;
    }
  }

  // What is seen.

  let drawn = [];

  function word(value) {
    if (typeof value === 'number') return Math.round(value * 1000) / 1000;
    if (typeof value !== 'object' || value === null) return value;
    const { constructor: { name }, naturalWidth, width, naturalHeight, height } = value;
    return `${name} ${naturalWidth ?? width} ${naturalHeight ?? height}`;
  }

  const main = find('canvas').getContext('2d');
  const drawing = CanvasRenderingContext2D.prototype;
  for (const [name, { value, get, set }] of Object.entries(Object.getOwnPropertyDescriptors(drawing))) {
    const note = (context, rest) => {
      if (context === main && name === 'setTransform') drawn = [];
      drawn.push([context === main, name, ...rest.map(word)].join(' '));
    };
    if (typeof value === 'function' && name !== 'constructor') {
      drawing[name] = function noted(...rest) { note(this, rest); return value.apply(this, rest); };
    } else if (set) {
      Object.defineProperty(drawing, name, { get, set(rest) { note(this, [rest]); set.call(this, rest); } });
    }
  }

  function described(node) {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || ['script', 'noscript'].includes(node.localName)) return '';
    const attributes = [...node.attributes].filter(({ name }) => name !== 'style')
      .map(({ name, value }) => ` ${name}=${value}`).sort();
    const { value = '', checked = '' } = node;
    const mark = node === document.activeElement ? '!' : '';
    return `<${mark}${node.localName}${attributes.join('')} ${value} ${checked}>${[...node.childNodes].map(described).join('')}`;
  }

  /** A number of a text (FNV-1a, 32 bits). */
  function sum(text) {
    let hash = 0x811c9dc5;
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  }

  /** All that is seen, a column for each thing that can change without the others. */
  function seen() {
    const { className, dataset: { theme } } = document.documentElement;
    const texts = (...ids) => ids.map((id) => find(id)?.textContent.trim()).filter(Boolean).join(', ');
    const mode = find('stage').dataset.mode;
    return [
      texts('path', 'number', 'frame'),
      [mode, texts('scale', 'region')].filter(Boolean).join(', '),
      [className, theme].filter(Boolean).join(', '),
      `${decodeURIComponent(location.hash)} ${steps}`,
      sum(document.title + described(document.body)),
      sum(drawn.join('\n')),
      texts('text', 'message', 'decided'),
    ];
  }

  // What is done.

  let state = 0;

  /** A number from 0 to 1 (mulberry32, T. Ettinger). */
  function random() {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  const chance = (share) => random() < share;
  const one = (list) => list[Math.floor(random() * list.length)];
  const whole = (least, most) => least + Math.floor(random() * (most - least + 1));

  const keys = [
    ...'123456123456mMabp,.][][crCud+-=0inthjkls', ' ', ' ', '+', '-', 'PageDown', 'PageDown', 'PageUp', 'ArrowLeft',
    'ArrowRight', 'ArrowUp', 'ArrowDown', 'Escape', 'Enter', '/', '?', 'x', 'Home',
  ];
  const places = new Map();
  const size = { width: 640, height: 480 };

  function place() {
    const box = find('canvas').getBoundingClientRect();
    const away = chance(0.1) ? 80 : 0;
    return { clientX: box.left + whole(-away, size.width + away), clientY: box.top + whole(-away, size.height + away) };
  }

  function press(key, type, more = {}) {
    document.activeElement.dispatchEvent(new KeyboardEvent(type, {
      key, shiftKey: /^[A-Z]$/.test(key), bubbles: true, cancelable: true, ...more }));
  }

  function point(type, id, more = {}) {
    find('canvas').dispatchEvent(new PointerEvent(type, {
      pointerId: id, bubbles: true, cancelable: true, buttons: 1, ...places.get(id), ...more }));
  }

  function go(id) {
    const last = places.get(id) ?? place();
    const to = chance(0.8)
      ? { clientX: last.clientX + whole(-60, 60), clientY: last.clientY + whole(-60, 60) } : place();
    places.set(id, to);
    point('pointermove', id);
    return `${id} to ${to.clientX} ${to.clientY}`;
  }

  function turn(id, value, type) {
    find(id).value = value;
    find(id).dispatchEvent(new Event(type, { bubbles: true }));
  }

  const deeds = {
    key() {
      const key = one(keys);
      const more = chance(0.08) ? { ctrlKey: true } : {};
      const held = more.ctrlKey ? one(['1', 'ArrowRight', 'ArrowLeft']) : key;
      press(held, 'keydown', more);
      if (held !== ' ' || chance(0.6)) press(held, 'keyup', more);
      return held;
    },
    keyUp() { press(' ', 'keyup'); },
    wheel() {
      const more = one([
        { deltaMode: 1, deltaY: one([3, -3]) }, { deltaMode: 1, deltaY: one([3, -3]), shiftKey: true },
        { deltaX: whole(-30, 30), deltaY: whole(-90, 90) }, { deltaX: 1, deltaY: whole(-60, 60), ctrlKey: true }]);
      find('canvas').dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ...place(), ...more }));
      return JSON.stringify(more);
    },
    down() {
      const id = whole(1, 2);
      places.set(id, place());
      point('pointerdown', id, { button: one([0, 0, 0, 1, 2]) });
      return `${id} ${JSON.stringify(places.get(id))}`;
    },
    /** Takes the edge of a split, if it runs there. */
    take() {
      const box = find('canvas').getBoundingClientRect();
      places.set(1, { clientX: box.left + size.width / 2, clientY: box.top + size.height / 2 });
      point('pointerdown', 1, { button: 0 });
    },
    move() { return go(whole(1, 2)); },
    moves() { return [1, 2, 3].map(() => go(one([...places.keys(), 1]))).join(', '); },
    up() { point(one(['pointerup', 'pointerup', 'pointercancel']), whole(1, 2), { buttons: 0 }); },
    twice() {
      find('canvas').dispatchEvent(new MouseEvent('dblclick', { bubbles: true, ...place() }));
    },
    leave() { find('canvas').dispatchEvent(new PointerEvent('pointerleave', places.get(1))); },
    click() {
      const all = [...document.querySelectorAll('button, input[type=checkbox]')]
        .filter(({ id }) => !['save', 'copy', 'write-zip', 'write-held', 'write-folder'].includes(id));
      const button = one(all);
      if (chance(0.5)) button.focus();
      button.click();
      return button.id || button.textContent;
    },
    slide() {
      if (find('value')) turn('value', random(), 'input');
    },
    search() {
      const text = one(['', '', 'a', 'f', 'o', 'none', 'png']);
      turn('search', text, 'input');
      return text;
    },
    order() { turn('order', one(['name', 'share', 'alike']), 'change'); },
    blur() { dispatchEvent(new Event('blur')); },
    calm() { isCalm = !isCalm; },
    dark() { isDark = !isDark; },
    decide() {
      const key = one(['c', 'c', 'r', 'u', 'd']);
      press(key, 'keydown');
      return key;
    },
    /** Goes to an address where the page was, as the browser does by its own buttons. */
    back() {
      const address = one([...addresses]);
      history.replaceState(null, '', address);
      dispatchEvent(new Event('hashchange'));
      return address;
    },
    elsewhere() {
      const entry = one(entries);
      if (!entry.pictures) return;
      const key = `decision ${entry.pictures.key}`;
      memory.write(key, one(['accepted', 'rejected', null]));
      dispatchEvent(new StorageEvent('storage', { key: memory.prefix + key }));
    },
    resize() {
      Object.assign(size, { width: whole(200, 700), height: whole(150, 500) });
      fix();
    },
    close() { find('help').close(); },
  };
  const chosen = [
    ...Array(14).fill('key'), ...Array(4).fill('wheel'), ...Array(4).fill('down'), ...Array(4).fill('move'),
    ...Array(4).fill('moves'), ...Array(4).fill('up'), ...Array(3).fill('click'), ...Object.keys(deeds), 'take', 'keyUp',
    'decide', 'decide'];

  /** Gives the stage a size that no fonts decide. */
  function fix() {
    const { style } = find('stage');
    Object.assign(style, { position: 'fixed', left: '0', top: '0', width: `${size.width}px`, height: `${size.height}px` });
  }

  async function play(seed, count) {
    state = seed;
    fix();
    await settle();
    const moves = [];
    for (let move = 0; move < count; move++) {
      const done = [];
      for (let deed = whole(1, 4); deed > 0; deed--) {
        const name = one(chosen);
        done.push([name, deeds[name]()].filter(Boolean).join(' '));
        const time = chance(0.5) ? one([16, 32, 90, 250, 900]) : 0;
        if (time) done.push(`${time} ms`);
        pass(time);
      }
      if (find('help').open && chance(0.7)) deeds.close();
      find('writing').close();
      await settle();
      if (mistakes.length) done.push(`a mistake: ${mistakes.join(', ')}`);
      moves.push({ seen: seen(), done: done.join('; '), isFine: !mistakes.length });
    }
    return moves;
  }

  return { play };
})();
