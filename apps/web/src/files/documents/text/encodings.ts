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
  'windows-1252': 'Windows-1252',
} as const;

export type Encoding = keyof typeof ENCODINGS;

export const ENCODING_NAMES = Object.keys(ENCODINGS) as Encoding[];

export function isEncoding(name: string): name is Encoding {
  return Object.hasOwn(ENCODINGS, name);
}

/** Several bytes in a row that mean nothing become one mark. */
export function decodeAs(encoding: Encoding, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes).replace(/\ufffd{2,}/g, '\ufffd');
}
