import { crc32 } from '@transmit/imaging/ai-label/crc32';
import { LIMITS } from '../document-limits.ts';
import { detectEncoding } from '../text/detect-encoding.ts';
import { decodeAs, type Encoding } from '../text/encodings.ts';
import { findExtra } from './zip-extra.ts';

/** A name as it lies in the archive. */
export interface RawName {
  bytes: Uint8Array<ArrayBuffer>;
  isUtf8: boolean;
  extra: DataView;
}

export interface DecodedNames {
  names: string[];
  /** In which those are read that do not say it themselves; missing where each does, or is plain ASCII. */
  encoding?: Encoding;
}

/** Info-ZIP: the name in UTF-8 beside the one of the old days. */
const UNICODE_PATH = 0x7075;

/**
 * The names of an archive: UTF-8 where the archive says so and it is true, else in the one encoding that all
 * others together are most like, or in `chosen`. A program packs all of its names in one.
 */
export function decodeEntryNames(raws: readonly RawName[], chosen?: Encoding): DecodedNames {
  const said = raws.map(saidName);
  const unsaid = raws.filter((raw, index) => said[index] === undefined && !isAscii(raw.bytes));
  const encoding = chosen ?? detectEncoding(listed(unsaid));
  const names = raws.map((raw, index) => shown(said[index] ?? decodeAs(encoding, raw.bytes)));
  return { names, ...(unsaid.length > 0 && { encoding }) };
}

/** The name that the archive vouches for. */
function saidName({ bytes, isUtf8, extra }: RawName): string | undefined {
  const unicode = findExtra(extra, UNICODE_PATH);
  // Its version and the sum of the name that it stands for: another sum means that the name was changed since.
  if (unicode && unicode.byteLength > 5 && unicode.getUint32(1, true) === crc32(bytes)) {
    const name = new Uint8Array(unicode.buffer, unicode.byteOffset + 5, unicode.byteLength - 5);
    return new TextDecoder().decode(name);
  }
  return isUtf8 ? asUtf8(bytes) : undefined;
}

/** Some Chinese programs raise the flag over names in GBK. */
function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}

function listed(raws: readonly RawName[]): Uint8Array {
  const all = new Uint8Array(raws.reduce((sum, { bytes }) => sum + bytes.length + 1, 0));
  let at = 0;
  for (const { bytes } of raws) {
    all.set(bytes, at);
    at += bytes.length + 1;
    all[at - 1] = 0x0a;
  }
  return all;
}

/** Controls, and the marks that let `exe.gpj` read as `jpg.exe`. */
const HIDING = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

function shown(text: string): string {
  return text.replace(HIDING, '').replaceAll('\\', '/').slice(0, LIMITS.nameLength);
}
