/** A picture to test a service with: an orange disc on white, 256 pixels, drawn here. */
import { crc32, deflateSync } from 'node:zlib';

const EDGE = 256;
const RADIUS = 80;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function drawTestPicture(): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc(EDGE * (EDGE * 3 + 1), 0xff);
  for (let y = 0; y < EDGE; y += 1) drawRow(rows, y);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(EDGE, 0);
  head.writeUInt32BE(EDGE, 4);
  // 8 bits, colours without alpha.
  head.set([8, 2, 0, 0, 0], 8);
  const chunks = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat([Buffer.from(SIGNATURE), ...chunks]));
}

function drawRow(rows: Buffer, y: number): void {
  const row = y * (EDGE * 3 + 1);
  rows[row] = 0;
  for (let x = 0; x < EDGE; x += 1) {
    if (Math.hypot(x - EDGE / 2, y - EDGE / 2) > RADIUS) continue;
    rows.set([240, 130, 30], row + 1 + x * 3);
  }
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
