import { detectEncoding } from './detect-encoding.ts';
import { decodeAs, type Encoding } from './encodings.ts';

export interface DecodedText {
  text: string;
  encoding: Encoding;
  /** Places whose bytes mean nothing in this encoding; each stands as a mark in the text. */
  brokenPlaces: number;
  /** Zeros and controls that no text has: a program or a picture that is called a text. */
  isText: boolean;
}

/**
 * The text in some bytes whose encoding nobody has written down: as `chosen`, or as what most of it is like.
 * `isCut` allows for half a letter at the end.
 */
export function decodeText(bytes: Uint8Array, isCut: boolean, chosen?: Encoding): DecodedText {
  const encoding = chosen ?? detectEncoding(bytes);
  const whole = decodeAs(encoding, bytes);
  const text = isCut ? whole.replace(/\ufffd$/, '') : whole;
  const brokenPlaces = text.match(/\ufffd/g)?.length ?? 0;
  return { text, encoding, brokenPlaces, isText: !text.includes('\0') };
}
