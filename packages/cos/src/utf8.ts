/** UTF-8 without TextEncoder, so that the package compiles for every runtime alike. */
export function utf8Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (const symbol of text) {
    // The iterator never yields an empty string.
    length = writeSymbol(bytes, length, symbol.codePointAt(0) as number);
  }
  return bytes.subarray(0, length);
}

export function utf8Length(text: string): number {
  let length = 0;
  for (const symbol of text) length += symbolLength(symbol.codePointAt(0) as number);
  return length;
}

function symbolLength(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

function writeSymbol(bytes: Uint8Array, at: number, code: number): number {
  const length = symbolLength(code);
  if (length === 1) {
    bytes[at] = code;
    return at + 1;
  }
  for (let index = length - 1; index > 0; index -= 1) {
    bytes[at + index] = 0x80 | ((code >> (6 * (length - 1 - index))) & 0x3f);
  }
  bytes[at] = ((0xf00 >> length) & 0xff) | (code >> (6 * (length - 1)));
  return at + length;
}
