import { afterEach, expect, it } from 'vitest';
import { freeMemory } from '#platform/browser/free-memory.ts';
import type { PipePiece } from './messages.ts';
import { streamFrom } from './port-stream.ts';

type Piece = Uint8Array<ArrayBuffer>;

const { port1: page, port2: ours } = new MessageChannel();
afterEach(() => page.close());

it('gives pieces back that have been read, and keeps the last two', async () => {
  let given = 0;
  page.onmessage = () => {
    given += 1;
    const piece: PipePiece = given > 10 ? { done: true } : { bytes: Uint8Array.of(given) };
    page.postMessage(piece);
  };
  const back: number[] = [];
  const isEmpty: boolean[] = [];
  const giveBack = (piece: Piece) => {
    back.push(piece[0] ?? 0);
    freeMemory(piece);
    isEmpty.push(piece.length === 0);
  };
  const read: number[] = [];
  const reader = streamFrom(ours, giveBack).getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    read.push(value?.[0] ?? 0);
  }
  expect(read).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(back).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(isEmpty).not.toContain(false);
});
