import { type Bytes, viewOf } from '../bytes.ts';
import type { Repaired } from './repaired.ts';

/** Nothing longer is filled up: a header may ask for any number of bytes. */
const MOST_MISSING_BYTES = 160_000_000;

/** A WebP that ends too early, filled up to the length that it says; the length of the whole is made to fit. */
export function padWebp(file: Bytes): Repaired | undefined {
  if (file.length < 20) return undefined;
  const view = viewOf(file);
  let at = 12;
  while (at + 8 <= file.length) at += 8 + even(view.getUint32(at + 4, true));
  const whole = padded(file, at);
  if (!whole) return undefined;
  viewOf(whole).setUint32(4, whole.length - 8, true);
  return { file: new Blob([whole], { type: 'image/webp' }), isIncomplete: at > file.length };
}

/** A BMP that ends too early, with black rows. */
export function padBmp(file: Bytes, wanted: number): Repaired | undefined {
  const whole = padded(file, wanted);
  return (
    whole && { file: new Blob([whole], { type: 'image/bmp' }), isIncomplete: wanted > file.length }
  );
}

function padded(file: Bytes, wanted: number): Bytes | undefined {
  if (wanted - file.length > MOST_MISSING_BYTES) return undefined;
  const whole = new Uint8Array(Math.max(file.length, wanted));
  whole.set(file);
  return whole;
}

function even(length: number): number {
  return length + (length & 1);
}
