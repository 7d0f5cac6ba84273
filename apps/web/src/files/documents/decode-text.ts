export interface DecodedText {
  text: string;
  /** As people know it. */
  encoding: 'UTF-8' | 'UTF-16' | 'GB18030';
}

/**
 * The text in some bytes whose encoding nobody has written down: a byte-order mark if there is one,
 * UTF-8 when it is valid, else GB18030, which the rest of a Chinese computer's text files are in.
 * `isCut` allows for half a character at the end.
 */
export function decodeText(bytes: Uint8Array, isCut: boolean): DecodedText {
  if (startsWith(bytes, 0xff, 0xfe)) return decoded('utf-16le', 'UTF-16', bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return decoded('utf-16be', 'UTF-16', bytes);
  try {
    const utf8 = new TextDecoder('utf-8', { fatal: true });
    return { text: utf8.decode(bytes, { stream: isCut }), encoding: 'UTF-8' };
  } catch {
    return decoded('gb18030', 'GB18030', bytes);
  }
}

function decoded(label: string, encoding: DecodedText['encoding'], bytes: Uint8Array): DecodedText {
  return { text: new TextDecoder(label).decode(bytes), encoding };
}

function startsWith(bytes: Uint8Array, ...marks: number[]): boolean {
  return marks.every((mark, index) => bytes[index] === mark);
}
