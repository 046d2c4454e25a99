// The messages to the program; BrowserProtocol.swift describes them.
'use strict';

const protocolVersion = 1;
const pointerButtons = [0, 2, 1]; // MouseEvent.button of left, right, middle

/** Makes a binary message: 'b' is a byte, 'w' a 16-bit word, 'd' a 32-bit word, 'f' a single, little-endian. */
function record(kind, format = '', ...values) {
  const sizes = { b: 1, w: 2, d: 4, f: 4 };
  const view = new DataView(new ArrayBuffer([...format].reduce((sum, letter) => sum + sizes[letter], 1)));
  view.setUint8(0, kind);
  let offset = 1;
  [...format].forEach((letter, index) => {
    const value = Number(values[index]);
    if (letter === 'b') view.setUint8(offset, value);
    else if (letter === 'w') view.setUint16(offset, value, true);
    else if (letter === 'd') view.setUint32(offset, value, true);
    else view.setFloat32(offset, value, true);
    offset += sizes[letter];
  });
  return view.buffer;
}

/** A text after other values. */
function textRecord(kind, text, format = '', ...values) {
  const head = new Uint8Array(record(kind, format, ...values));
  const bytes = new TextEncoder().encode(text);
  const message = new Uint8Array(head.length + bytes.length);
  message.set(head);
  message.set(bytes, head.length);
  return message.buffer;
}

/** The beginning of a text that fits into so many bytes, without half a character. */
function clipped(text, bytes) {
  const encoded = new TextEncoder().encode(text);
  return encoded.length <= bytes ? text : new TextDecoder().decode(encoded.slice(0, bytes)).replace(/\uFFFD+$/, '');
}

const messages = {
  ready: (size, isVisible) => record(1, 'bfffb', protocolVersion, size.width, size.height, size.scale, isVisible),
  shown: (frame) => record(2, 'd', frame),
  resized: (size) => record(3, 'fff', size.width, size.height, size.scale),
  visible: (isVisible) => record(4, 'b', isVisible),
  takeControl: () => record(5),
  pointerMoved: (point) => record(16, 'ff', point.x, point.y),
  pointerDown: (point, button) => record(17, 'ffb', point.x, point.y, button),
  pointerUp: (point, button) => record(18, 'ffb', point.x, point.y, button),
  pointerLeft: () => record(19),
  touch: (finger, change, point) => record(20, 'bbff', finger, change, point.x, point.y),
  scroll: (point, x, y) => record(21, 'ffff', point.x, point.y, x, y),
  keyDown: (usage, isRepeat) => record(32, 'wb', usage, isRepeat),
  keyUp: (usage) => record(33, 'w', usage),
  text: (text) => textRecord(34, clipped(text, 4096)),
  composition: (text, start, end) => textRecord(36, clipped(text, 4096), 'ww', start, end),
  clipboard: (text) => textRecord(35, clipped(text, 1 << 20)),
  padConnected: (name) => textRecord(48, clipped(name || 'Game pad', 256)),
  padDisconnected: () => record(49),
  padAxis: (axis, value) => record(50, 'bf', axis, value),
  padButton: (button, isDown) => record(51, 'bb', button, isDown),
  focus: (isFocused) => record(64, 'b', isFocused),
  wantElements: () => record(66),
  press: (id) => record(67, 'd', id),
  focusElement: (id) => record(68, 'd', id),
  fullScreen: (isOn) => record(65, 'b', isOn),
  keyboard: (height) => record(69, 'f', height),
};
