import { expect, it } from 'vitest';
import {
  decodeFrame,
  decodeJson,
  encodeFrame,
  encodeJson,
  FRAME,
  joinBytes,
  splitFrame,
} from './frames.ts';

const bytes = Uint8Array.of(9, 8, 7);

it.each(['hello', 'vector', 'people', 'presence', 'part', 'last'] as const)(
  '%s: there and back',
  (kind) => {
    expect(decodeFrame(encodeFrame(kind, bytes))).toEqual({ kind, number: 0, bytes });
  },
);

it.each(['edit', 'saved', 'refused'] as const)('%s: there and back with its number', (kind) => {
  expect(decodeFrame(encodeFrame(kind, bytes, 4_000_000_000))).toEqual({
    kind,
    number: 4_000_000_000,
    bytes,
  });
});

it('reads a frame that lies inside a longer buffer', () => {
  const frame = encodeFrame('edit', bytes, 7);
  const within = joinBytes([Uint8Array.of(1, 1, 1), frame]).subarray(3);
  expect(decodeFrame(within)).toEqual({ kind: 'edit', number: 7, bytes });
});

it.each([[], [9], [255, 1, 2], [2], [2, 0, 0, 1], [3, 0]])('%j is none', (...frame) => {
  expect(decodeFrame(Uint8Array.from(frame))).toBeUndefined();
});

it.each([127, 128, 129, 254, 255, 1000])('%d bytes go in pieces and come out whole', (length) => {
  // Cut at any place, what follows begins with a byte that is a kind of its own.
  const frame = encodeFrame('edit', new Uint8Array(length - 5).fill(FRAME.part), 3);
  const pieces = splitFrame(frame, 128);
  if (length <= 128) return expect(pieces).toEqual([frame]);
  expect(pieces.every((piece) => piece.length <= 128)).toBe(true);
  const read = pieces.map((piece) => decodeFrame(piece));
  const parts = Array(pieces.length - 1).fill('part');
  expect(read.map((piece) => piece?.kind)).toEqual([...parts, 'last']);
  expect(joinBytes(read.map((piece) => piece?.bytes ?? bytes))).toEqual(frame);
});

it('JSON in anything but UTF-8 is refused', () => {
  expect(decodeJson(encodeJson({ a: '字' }))).toEqual({ a: '字' });
  expect(() => decodeJson(Uint8Array.of(0x22, 0xff, 0x22))).toThrow();
});
