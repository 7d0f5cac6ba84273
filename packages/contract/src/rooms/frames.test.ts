import { expect, it } from 'vitest';
import {
  decodeFrame,
  decodeJson,
  encodeFrame,
  encodeJson,
  joinBytes,
  splitFrame,
} from './frames.ts';

const bytes = Uint8Array.of(9, 8, 7);

it.each(['hello', 'vector', 'people', 'presence', 'part'] as const)(
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

it.each([[], [8], [255, 1, 2], [2], [2, 0, 0, 1], [3, 0]])('%j is none', (...frame) => {
  expect(decodeFrame(Uint8Array.from(frame))).toBeUndefined();
});

it('a long frame goes in parts and comes out whole', () => {
  const frame = encodeFrame(
    'edit',
    Uint8Array.from({ length: 1000 }, (_, index) => index % 251),
    3,
  );
  const pieces = splitFrame(frame, 128);
  expect(pieces.every(({ length }) => length <= 128)).toBe(true);
  const parts = pieces.slice(0, -1).map((piece) => decodeFrame(piece));
  expect(parts.map((part) => part?.kind)).toEqual(parts.map(() => 'part'));
  const whole = joinBytes([...parts.map((part) => part?.bytes ?? bytes), ...pieces.slice(-1)]);
  expect(whole).toEqual(frame);
  expect(splitFrame(frame, 2000)).toEqual([frame]);
});

it('JSON in anything but UTF-8 is refused', () => {
  expect(decodeJson(encodeJson({ a: '字' }))).toEqual({ a: '字' });
  expect(() => decodeJson(Uint8Array.of(0x22, 0xff, 0x22))).toThrow();
});
