/** The encodings that text files and names in zips come in, and how each is called on the screen. */
export const ENCODINGS = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030',
  big5: 'Big5',
  shift_jis: 'Shift_JIS',
  'euc-jp': 'EUC-JP',
  'euc-kr': 'EUC-KR',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'utf-32le': 'UTF-32 LE',
  'utf-32be': 'UTF-32 BE',
  'windows-1252': 'Windows-1252',
} as const;

export type Encoding = keyof typeof ENCODINGS;

export const ENCODING_NAMES = Object.keys(ENCODINGS) as Encoding[];

export function isEncoding(name: string): name is Encoding {
  return Object.hasOwn(ENCODINGS, name);
}

function isUtf32(encoding: Encoding): boolean {
  return encoding === 'utf-32le' || encoding === 'utf-32be';
}

/** Browsers decode no UTF-32: each letter is its number in four bytes. The mark at the beginning is no letter. */
export function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const letters: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle);
    const isLetter = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    letters.push(isLetter ? String.fromCodePoint(code) : '\ufffd');
  }
  if (bytes.length % 4 !== 0) letters.push('\ufffd');
  return letters.join('').replace(/^\ufeff/, '');
}

/** Several bytes in a row that mean nothing become one mark. */
export function decodeAs(encoding: Encoding, bytes: Uint8Array): string {
  const text = isUtf32(encoding)
    ? decodeUtf32(bytes, encoding === 'utf-32le')
    : new TextDecoder(encoding).decode(bytes);
  return text.replace(/\ufffd{2,}/g, '\ufffd');
}
