// Pointer, touch, wheel, keys, text, clipboard, focus and full screen of the tab that drives.
'use strict';

// What stands in the field for the text before the caret, so that a keyboard knows whether a capital letter is due.
const stands = { sentence: ' ', word: ', ', inside: ',' };

const input = {
  send: () => {},
  text: document.getElementById('text'),
  keyboardButton: document.getElementById('keyboard'),
  isEditing: false,
  isComposing: false,
  covered: 0, // by the soft keyboard
  fingers: new Map(), // Touch.identifier to a small number
  stand: ' ',
  copied: '',
  pendingPaste: null,

  begin(send) {
    this.send = send;
    this.watchPointer();
    this.watchTouch();
    this.watchKeys();
    this.watchText();
    this.watchClipboard();
    this.watchKeyboard();
    addEventListener('focus', () => send(messages.focus(true)));
    addEventListener('blur', () => send(messages.focus(false)));
    document.addEventListener('fullscreenchange', () => send(messages.fullScreen(Boolean(document.fullscreenElement))));
    for (const gesture of ['pointerdown', 'keydown', 'touchend']) addEventListener(gesture, () => sound.wake(), true);
  },

  watchPointer() {
    const button = (event) => pointerButtons.indexOf(event.button);
    canvas.addEventListener('mousedown', (event) => {
      if (!this.isEditing) canvas.focus();
      event.preventDefault();
      if (button(event) >= 0) this.send(messages.pointerDown(picture.point(event), button(event)));
    });
    addEventListener('mouseup', (event) => {
      if (button(event) >= 0) this.send(messages.pointerUp(picture.point(event), button(event)));
    });
    // On the window, so that a drag goes on outside of the tab.
    addEventListener('mousemove', (event) => this.send(messages.pointerMoved(picture.point(event))));
    document.documentElement.addEventListener('mouseleave', (event) => {
      if (event.buttons === 0) this.send(messages.pointerLeft());
    });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener('wheel', (event) => {
      event.preventDefault();
      const unit = [1, 16, innerHeight][event.deltaMode] ?? 1; // pixels, lines, pages
      this.send(messages.scroll(picture.point(event), -event.deltaX * unit, -event.deltaY * unit));
    }, { passive: false });
  },

  watchTouch() {
    const changes = { touchstart: 0, touchmove: 1, touchend: 2, touchcancel: 3 };
    for (const [name, change] of Object.entries(changes)) {
      canvas.addEventListener(name, (event) => {
        event.preventDefault();
        for (const touch of event.changedTouches) {
          this.send(messages.touch(this.finger(touch.identifier), change, picture.point(touch)));
          if (change >= 2) this.fingers.delete(touch.identifier);
        }
      }, { passive: false });
    }
  },

  /** The same small number from a touch's beginning to its end. */
  finger(identifier) {
    if (!this.fingers.has(identifier)) {
      const used = new Set(this.fingers.values());
      let number = 0;
      while (used.has(number)) number += 1;
      this.fingers.set(identifier, number % 256);
    }
    return this.fingers.get(identifier);
  },

  watchKeys() {
    addEventListener('keydown', (event) => {
      const usage = usages[event.code];
      if (!usage || event.isComposing || event.keyCode === 229 || this.isForPage(event)) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const message = messages.keyDown(usage, event.repeat);
      if (isCommand && event.code === 'KeyV') return this.holdPaste(message);
      const isClipboard = isCommand && ['KeyC', 'KeyX'].includes(event.code);
      const makesText = this.isEditing && event.key.length === 1 && (!isCommand || event.getModifierState('AltGraph'));
      const belongsToBrowser = /^F(5|11|12)$/.test(event.code) || (isCommand && 'TNWR'.includes(event.code.slice(3)));
      if (!isClipboard && !makesText && !belongsToBrowser) event.preventDefault();
      this.send(message);
    });
    addEventListener('keyup', (event) => {
      const usage = usages[event.code];
      if (usage && !this.isForPage(event)) this.send(messages.keyUp(usage));
    });
  },

  /** Keys on a button of the page press that button. */
  isForPage(event) {
    return event.target instanceof HTMLButtonElement;
  },

  /** A paste event follows the key with the text; the program shall have that text before it gets the key. */
  holdPaste(message) {
    this.pendingPaste = () => {
      this.pendingPaste = null;
      this.send(message);
    };
    setTimeout(() => this.pendingPaste?.(), 50);
  },

  watchClipboard() {
    addEventListener('paste', (event) => {
      event.preventDefault();
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text) this.send(messages.clipboard(text));
      this.pendingPaste?.();
    });
    for (const name of ['copy', 'cut']) {
      addEventListener(name, (event) => {
        event.preventDefault();
        if (this.copied) event.clipboardData?.setData('text/plain', this.copied);
      });
    }
  },

  /** Takes what the program copied. The browser allows it only soon after a key or a click; else the next copy has it. */
  setClipboard(text) {
    this.copied = text;
    navigator.clipboard?.writeText(text).catch(() => {});
  },

  watchText() {
    this.text.addEventListener('beforeinput', (event) => {
      if (event.isComposing || event.inputType === 'insertCompositionText') return;
      event.preventDefault();
      if (event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph') this.press(usages.Enter);
      else if (event.inputType.startsWith('deleteContentBackward')) this.press(usages.Backspace);
      else if (event.data && event.inputType !== 'insertFromPaste') this.send(messages.text(event.data));
    });
    this.text.addEventListener('compositionstart', () => {
      this.text.value = '';
      this.isComposing = true;
    });
    // The program shows the marked text; the field has it, too, invisible.
    this.text.addEventListener('compositionupdate', (event) => {
      requestAnimationFrame(() => {
        if (!this.isComposing) return;
        const { selectionStart, selectionEnd } = this.text;
        const end = event.data.length;
        this.send(messages.composition(event.data, Math.min(selectionStart, end), Math.min(selectionEnd, end)));
      });
    });
    this.text.addEventListener('compositionend', (event) => {
      this.isComposing = false;
      this.send(messages.composition('', 0, 0));
      if (event.data) this.send(messages.text(event.data));
      this.clearText();
    });
    this.text.addEventListener('focus', () => { this.keyboardButton.hidden = true; });
    this.text.addEventListener('blur', () => this.offerKeyboard());
    this.keyboardButton.addEventListener('click', () => this.text.focus());
  },

  press(usage) {
    this.send(messages.keyDown(usage, false));
    this.send(messages.keyUp(usage));
  },

  /** Something stays in the field, because an empty one tells of no backspace on soft keyboards. */
  clearText() {
    this.text.value = this.stand;
    this.text.setSelectionRange(this.stand.length, this.stand.length);
  },

  /** Begins, moves or ends the editing of text. */
  setTextArea(area) {
    this.isEditing = area !== null;
    this.keyboardButton.hidden = true;
    this.noteKeyboard();
    if (!area) {
      canvas.focus();
      return;
    }
    const [x, y, , height] = area;
    Object.assign(this.text.style, { left: `${x}px`, top: `${y}px`, height: `${Math.max(height, 20)}px` });
    if (document.activeElement !== this.text) {
      this.clearText();
      this.text.focus({ preventScroll: true });
    }
    this.offerKeyboard();
  },

  /** What a phone's keyboard shows and does. */
  setTextHints({ keys, returnKey, capitals, place, content, passwordRules, corrects, checks, predicts, isSecret }) {
    Object.assign(this.text, {
      inputMode: keys, enterKeyHint: returnKey, autocapitalize: capitals, autocomplete: content, spellcheck: checks,
    });
    this.text.setAttribute('autocorrect', corrects ? 'on' : 'off');
    this.text.setAttribute('writingsuggestions', predicts);
    this.text.setAttribute('passwordrules', passwordRules);
    this.text.style.webkitTextSecurity = isSecret ? 'disc' : 'none';
    this.stand = stands[place];
    if (!this.isComposing) this.clearText();
  },

  /** A soft keyboard makes the visual viewport lower than the page, and may scroll it. */
  watchKeyboard() {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const note = () => {
      const height = Math.max(0, Math.round(innerHeight - viewport.height * viewport.scale));
      if (viewport.offsetTop || scrollY) scrollTo(0, 0);
      // Less is a bar of the browser.
      const covered = this.isEditing && height >= 80 ? height : 0;
      if (covered === this.covered) return;
      this.covered = covered;
      this.send(messages.keyboard(covered));
    };
    viewport.addEventListener('resize', note);
    viewport.addEventListener('scroll', note);
    this.noteKeyboard = note;
  },

  noteKeyboard() {},

  /** A phone shows its keyboard only when the user taps something himself. */
  offerKeyboard() {
    const isTouch = matchMedia('(pointer: coarse)').matches;
    this.keyboardButton.hidden = !(this.isEditing && isTouch && document.activeElement !== this.text);
  },

  /** The browser allows full screen only soon after a key or a click; if it refuses, the next one does it. */
  setFullScreen(isOn, systemBar) {
    const enter = () => document.documentElement.requestFullscreen({ navigationUI: systemBar });
    const change = () => (isOn ? enter() : document.exitFullscreen());
    if (isOn === Boolean(document.fullscreenElement)) return;
    change().catch(() => addEventListener('pointerup', () => change().catch(() => {}), { once: true }));
  },
};
