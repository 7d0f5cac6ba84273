/** Pure: small files that really are what their names say, so that previews and downloads have something to show. */
import { crc32, deflateSync } from 'node:zlib';

const SIDE = 96;

export function buildDemoBytes(name: string, seed: number): Uint8Array<ArrayBuffer> {
  if (name.endsWith('.png')) return buildPicture(seed);
  if (name.endsWith('.csv')) return buildTable(seed);
  const lines = Array.from(
    { length: 3 + (seed % 20) },
    (_, line) => `第 ${line + 1} 段：示例内容。`,
  );
  return utf8(`${name}\n\n${lines.join('\n')}\n`);
}

function buildTable(seed: number): Uint8Array<ArrayBuffer> {
  const rows = Array.from(
    { length: 5 + (seed % 30) },
    (_, row) => `${row + 1},示例 ${row + 1},${((seed * (row + 7)) % 9000) / 100}`,
  );
  return utf8(`\uFEFF编号,名称,金额\n${rows.join('\n')}\n`);
}

/** A square of two colours that run into each other. */
function buildPicture(seed: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: SIDE }, (_, y) => [
    0,
    ...Array.from({ length: SIDE }, (_, x) => colourAt(x, y, seed)).flat(),
  ]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      buildChunk('IHDR', head),
      buildChunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
      buildChunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function colourAt(x: number, y: number, seed: number): number[] {
  const hue = (seed * 47) % 128;
  return [64 + hue + (x * 60) / SIDE, 150 + (y * 80) / SIDE, 128 + ((seed * 31) % 100)].map(
    (value) => Math.min(255, Math.floor(value)),
  );
}

function buildChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
