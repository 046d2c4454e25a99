// The first game pad with the standard mapping, asked for its state before each frame of the browser.
'use strict';

const pad = {
  index: null,
  axes: [],
  buttons: [],
  send: () => {},

  // PadButton by its place in the standard mapping: a, b, x, y, back, guide, start, leftStick, rightStick, leftShoulder,
  // rightShoulder, up, down, left, right. Buttons 6 and 7 are the triggers, which are axes here.
  standardButtons: [0, 1, 2, 3, 8, 16, 9, 10, 11, 4, 5, 12, 13, 14, 15],

  begin(send) {
    this.send = send;
    addEventListener('gamepadconnected', () => this.look());
    addEventListener('gamepaddisconnected', () => this.look());
  },

  /** Says again what is connected, to a program that has just begun to listen. */
  restart() {
    this.index = null;
    this.look();
  },

  look() {
    const found = [...navigator.getGamepads()].find((each) => each && each.connected && each.mapping === 'standard');
    if (!found && this.index !== null) {
      this.index = null;
      this.send(messages.padDisconnected());
    }
    if (!found || this.index === found.index) return;
    [this.index, this.axes, this.buttons] = [found.index, [], []];
    this.send(messages.padConnected(found.id));
    requestAnimationFrame(() => this.poll());
  },

  poll() {
    const state = this.index === null ? null : navigator.getGamepads()[this.index];
    if (!state) return;
    const triggers = [6, 7].map((index) => state.buttons[index]?.value ?? 0);
    [...[0, 1, 2, 3].map((index) => state.axes[index] ?? 0), ...triggers].forEach((value, axis) => {
      const rounded = Math.min(Math.max(Math.round(value * 100) / 100, -1), 1);
      if (rounded === (this.axes[axis] ?? 0)) return;
      this.axes[axis] = rounded;
      this.send(messages.padAxis(axis, rounded));
    });
    this.standardButtons.forEach((place, button) => {
      const isDown = state.buttons[place]?.pressed ?? false;
      if (isDown === (this.buttons[button] ?? false)) return;
      this.buttons[button] = isDown;
      this.send(messages.padButton(button, isDown));
    });
    requestAnimationFrame(() => this.poll());
  },
};
