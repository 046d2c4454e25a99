// The canvas, and how a frame changes it; BrowserProtocol.swift describes frames.
'use strict';

const canvas = document.getElementById('canvas');
const context = canvas.getContext('2d', { alpha: false });
const tileSide = 64;

const picture = {
  scale: 1,
  drives: true,

  /** What this tab can show, in points, and its pixels per point. */
  tabSize() {
    return { width: innerWidth, height: innerHeight, scale: devicePixelRatio || 1 };
  },

  /** A point of the screen from a position in the tab. */
  point(event) {
    const bounds = canvas.getBoundingClientRect();
    const points = canvas.width / this.scale;
    const factor = bounds.width > 0 ? points / bounds.width : 1;
    return { x: (event.clientX - bounds.left) * factor, y: (event.clientY - bounds.top) * factor };
  },

  /** Pixel for pixel where this tab drives; as large as fits, in the middle, where it watches a screen of another size. */
  place() {
    let width = canvas.width / this.scale;
    let height = canvas.height / this.scale;
    if (!this.drives) {
      const factor = Math.min(innerWidth / width, innerHeight / height);
      width *= factor;
      height *= factor;
    }
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    canvas.style.left = this.drives ? '0' : `${(innerWidth - width) / 2}px`;
    canvas.style.top = this.drives ? '0' : `${(innerHeight - height) / 2}px`;
  },

  /** Shows another pointer over the canvas; a browser that knows no resolutions of pointers takes the plain picture. */
  setPointer({ name, picture: png, scale, x, y }) {
    canvas.style.cursor = name;
    if (!png) return;
    const url = `url("data:image/png;base64,${png}")`;
    canvas.style.cursor = `${url} ${Math.round(x * scale)} ${Math.round(y * scale)}, ${name}`;
    if (scale !== 1) canvas.style.cursor = `image-set(${url} ${scale}x) ${Math.round(x)} ${Math.round(y)}, ${name}`;
  },

  /** Draws one frame and returns its number. */
  async show(buffer) {
    const view = new DataView(buffer);
    const number = view.getUint32(1, true);
    const [width, height, scale] = [view.getUint16(5, true), view.getUint16(7, true), view.getFloat32(9, true)];
    const exactLength = view.getUint32(13, true);
    const exact = new Uint8Array(buffer, 17, exactLength);
    const lossyLength = view.getUint32(17 + exactLength, true);
    const lossyStart = 21 + exactLength;
    // Both are unpacked before anything is drawn, so that no half frame is ever seen.
    const [records, lossy] = await Promise.all([
      exactLength > 0 ? inflate(exact) : null,
      lossyLength > 0 ? createImageBitmap(new Blob([new Uint8Array(buffer, lossyStart, lossyLength)],
        { type: 'image/jpeg' })) : null,
    ]);
    if (canvas.width !== width || canvas.height !== height || this.scale !== scale) {
      [canvas.width, canvas.height, this.scale] = [width, height, scale];
      this.place();
    }
    if (lossy) drawLossy(lossy, new DataView(buffer, lossyStart + lossyLength));
    if (records) drawExact(records);
    return number;
  },
};

async function inflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function drawExact(records) {
  const columns = Math.ceil(canvas.width / tileSide);
  let offset = 0;
  while (offset < records.length) {
    const tile = records[offset] | records[offset + 1] << 8;
    const [left, top, width, height, coding] = records.subarray(offset + 2, offset + 7);
    const x = tile % columns * tileSide + left;
    const y = Math.floor(tile / columns) * tileSide + top;
    offset += 7;
    if (coding === 0) {
      context.fillStyle = `rgb(${records[offset]},${records[offset + 1]},${records[offset + 2]})`;
      context.fillRect(x, y, width, height);
      offset += 3;
      continue;
    }
    const image = new ImageData(width, height);
    const pixels = new Uint32Array(image.data.buffer); // 0xAABBGGRR on every processor that browsers run on
    for (let index = 0; index < pixels.length; index += 1, offset += 3) {
      pixels[index] = 0xFF000000 | records[offset + 2] << 16 | records[offset + 1] << 8 | records[offset];
    }
    context.putImageData(image, x, y);
  }
}

/** Draws the tiles of a JPEG where they belong; neighbours in both pictures go in one piece. */
function drawLossy(image, list) {
  const columns = Math.ceil(canvas.width / tileSide);
  const packed = list.getUint16(0, true);
  const count = (list.byteLength - 2) / 2;
  const tileAt = (index) => list.getUint16(2 + index * 2, true);
  for (let index = 0; index < count;) {
    const tile = tileAt(index);
    const column = tile % columns;
    let run = 1;
    while (index + run < count && tileAt(index + run) === tile + run && (index + run) % packed !== 0
      && (column + run) < columns) run += 1;
    const [x, y] = [column * tileSide, Math.floor(tile / columns) * tileSide];
    const width = Math.min(run * tileSide, canvas.width - x);
    const height = Math.min(tileSide, canvas.height - y);
    context.drawImage(image, index % packed * tileSide, Math.floor(index / packed) * tileSide, width, height,
      x, y, width, height);
    index += run;
  }
  image.close();
}
