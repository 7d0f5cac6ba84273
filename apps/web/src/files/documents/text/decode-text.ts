import { detectEncoding } from './detect-encoding.ts';
import { decodeAs, type Encoding } from './encodings.ts';

export interface DecodedText {
  text: string;
  encoding: Encoding;
  /** Places whose bytes mean nothing in this encoding; each stands as a mark in the text. */
  brokenPlaces: number;
  /** Full of zeros and controls: a program or a picture that is called a text. */
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
  // A line that a fall of the power left unwritten is zeros: one place, in what is a text all the same.
  const isDoubtful = text.includes('\0') || /^utf-(16|32)/.test(encoding);
  const isText = !isDoubtful || oddShare(text) <= MOST_ODD_SHARE;
  const shown = isText ? text.replace(/\0+/g, '\ufffd') : text;
  return { text: shown, encoding, brokenPlaces: shown.match(/\ufffd/g)?.length ?? 0, isText };
}

/**
 * Read as letters, compressed bytes have a tenth of controls, of private ones and of what is none, in every encoding; a
 * program has zeros everywhere.
 */
const MOST_ODD_SHARE = 0.02;
const ODD = /\0+|\ufffd|(?!\s)[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/gu;

function oddShare(text: string): number {
  const odd = text.match(ODD)?.length ?? 0;
  return odd / Math.max(1, text.replace(/\0+/g, '\0').length);
}
