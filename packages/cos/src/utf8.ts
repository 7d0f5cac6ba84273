/** Bytes of a text in UTF-8, counted without TextEncoder, so that the package compiles for every runtime alike. */
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
