import { expect, it } from 'vitest';
import { readInto, readStream } from './read-stream.ts';

const text = new TextEncoder().encode('0123456789');

/** As browsers have it whose files give no memory back. */
function plainStream(): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(text.slice(0, 4));
      controller.enqueue(text.slice(4));
      controller.close();
    },
  });
}

it.each([
  ['a stream of bytes', () => new Blob([text]).stream()],
  ['any stream', plainStream],
])('reads %s into a place of the memory, and leaves the rest of it', async (_title, open) => {
  const memory = new Uint8Array(16).fill(1);
  const read = await readInto(open(), memory, { at: 3, length: 10 });
  expect(read.readBytes).toBe(10);
  expect(read.memory).toHaveLength(16);
  expect([...read.memory]).toEqual([1, 1, 1, ...text, 1, 1, 1]);
});

it.each([
  ['a stream of bytes', () => new Blob([text]).stream()],
  ['any stream', plainStream],
])('says that %s is shorter than was said', async (_title, open) => {
  const read = await readInto(open(), new Uint8Array(32), { at: 0, length: 20 });
  expect(read.readBytes).toBe(10);
  expect(read.memory).toHaveLength(32);
});

it('reads no more than was said', async () => {
  const read = await readInto(plainStream(), new Uint8Array(5), { at: 0, length: 5 });
  expect([...read.memory]).toEqual([...text.slice(0, 5)]);
});

it('reads into memory that was given back', async () => {
  const spare = [new Uint8Array(4), new Uint8Array(4)];
  const pieces: number[][] = [];
  for await (const piece of readStream(new Blob([text]).stream(), 4, spare)) {
    pieces.push([...piece]);
    if (piece.length === 4) spare.push(piece);
  }
  expect(pieces.flat()).toEqual([...text]);
  expect(spare.length).toBeLessThanOrEqual(2);
});
