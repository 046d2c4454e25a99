// The connection: opens it, opens it again when it is lost, and says on the page how it stands.
'use strict';

const state = document.getElementById('state');
const message = document.getElementById('message');
const again = document.getElementById('again');
const watching = document.getElementById('watching');

/** Keeps the display on. A browser drops the lock of a hidden page, so it is taken again when the page is shown. */
const display = {
  lock: null,
  staysOn: false,

  setIdleTimer(isOn) {
    this.staysOn = !isOn;
    this.update();
  },

  async update() {
    if (!this.staysOn || document.hidden) {
      this.lock?.release();
      this.lock = null;
    } else if (!this.lock || this.lock.released) {
      this.lock = await navigator.wakeLock?.request('screen').catch(() => null) ?? null;
      if (!this.staysOn) this.update();
    }
  },
};
document.addEventListener('visibilitychange', () => display.update());

const connection = {
  socket: null,
  drives: false,
  attempts: 0,
  timer: null,
  isOver: false,

  open() {
    clearTimeout(this.timer);
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/socket' + location.search);
    socket.binaryType = 'arraybuffer';
    let work = Promise.resolve(); // frames are shown one after the other
    socket.onopen = () => socket.send(messages.ready(picture.tabSize(), !document.hidden));
    socket.onmessage = (event) => {
      if (typeof event.data === 'string') return this.take(JSON.parse(event.data));
      work = work.then(() => picture.show(event.data)).then((frame) => {
        if (socket.readyState !== WebSocket.OPEN || this.isOver) return; // what was said since then stays
        state.hidden = true;
        socket.send(messages.shown(frame));
      }).catch((error) => socket.close(4000, String(error).slice(0, 100)));
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event);
    };
    this.socket = socket;
  },

  /** Only the tab that drives is heard. */
  send(bytes) {
    if (this.drives && this.socket?.readyState === WebSocket.OPEN) this.socket.send(bytes);
  },

  /** Sends what every tab says about itself. */
  sendAlways(bytes) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(bytes);
  },

  take(notice) {
    switch (notice.kind) {
      case 'hello':
        this.attempts = 0;
        document.title = notice.title;
        break;
      case 'title':
        document.title = notice.title;
        break;
      case 'role': return this.setRole(notice.drives);
      case 'sound': return sound.play(notice.effect, notice.placement);
      case 'clipboard': return input.setClipboard(notice.text);
      case 'textInput': return input.setTextArea(notice.area ?? null);
      case 'fullScreen': return input.setFullScreen(notice.isOn, notice.systemBar);
      case 'idleTimer': return display.setIdleTimer(notice.isOn);
      case 'textHints': return input.setTextHints(notice);
      case 'elements': return elements.take(notice);
      case 'open': return this.openAddress(notice.address);
      case 'announcement': return elements.announce(notice.text);
      case 'pointer': return picture.setPointer(notice);
      case 'ended': return this.end('The program has ended. You can close this tab.');
    }
  },

  /** The browser opens tabs only soon after a key or a click; if it refuses, a link does. */
  openAddress(address) {
    const tab = window.open(address, '_blank');
    if (tab) tab.opener = null;
    else offer.show(address);
  },

  setRole(drives) {
    this.drives = drives;
    input.covered = 0; // the program has released what the driver before held
    picture.drives = drives;
    picture.place();
    watching.hidden = drives;
    if (!drives) return input.setTextArea(null);
    canvas.focus();
    this.send(messages.focus(document.hasFocus()));
    if (document.fullscreenElement) this.send(messages.fullScreen(true));
    pad.restart();
    elements.ask();
  },

  async lost(event) {
    this.drives = false;
    watching.hidden = true;
    if (this.isOver) return;
    const wait = Math.min(250 * 2 ** this.attempts, 5000);
    this.attempts += 1;
    const reason = event.reason ? ` (${event.reason})` : '';
    this.say(`The connection is lost${reason}. Trying again…`, true);
    this.timer = setTimeout(() => this.open(), wait);
    // A refusal and a server that is gone look the same to a socket, but not to a request for the page.
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
    if (answer?.status === 403) this.end(await answer.text());
    else if (!answer) this.say('The program does not answer. If it was stopped, start it and open the address that it '
      + 'prints. Trying again…', true);
  },

  end(text) {
    this.isOver = true;
    clearTimeout(this.timer);
    this.say(text, false);
  },

  say(text, mayTryAgain) {
    message.textContent = text;
    again.hidden = !mayTryAgain;
    state.hidden = false;
  },
};

const offer = {
  note: document.getElementById('offer'),
  link: document.getElementById('address'),

  show(address) {
    Object.assign(this.link, { href: address, textContent: address });
    this.note.hidden = false;
  },
};

for (const id of ['address', 'decline']) {
  document.getElementById(id).addEventListener('click', () => { offer.note.hidden = true; });
}
again.addEventListener('click', () => connection.open());
document.getElementById('take').addEventListener('click', () => connection.sendAlways(messages.takeControl()));
document.addEventListener('visibilitychange', () => connection.sendAlways(messages.visible(!document.hidden)));
addEventListener('resize', () => {
  connection.sendAlways(messages.resized(picture.tabSize()));
  picture.place();
});
input.begin((bytes) => connection.send(bytes));
elements.begin((bytes) => connection.send(bytes));
pad.begin((bytes) => connection.send(bytes));
connection.open();
