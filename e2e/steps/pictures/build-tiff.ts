/** A page of grey pixels. */
export interface ScannedPage {
  width: number;
  height: number;
  gray: Uint8Array;
}

const [SHORT, LONG] = [3, 4];
const TAG_BYTES = 12;

/** A TIFF as the simplest scanners write it: each page one strip of grey bytes, one page behind the other. */
export function buildScannedTiff(pages: readonly ScannedPage[]): Uint8Array {
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1');
  const parts: Uint8Array[] = [head];
  let length = head.length;
  /** Names the place of the page that comes. */
  let link = { bytes: head, at: 4 };
  for (const { width, height, gray } of pages) {
    const tags = [
      [256, LONG, width],
      [257, LONG, height],
      [258, SHORT, 8],
      [259, SHORT, 1],
      [262, SHORT, 1],
      [273, LONG, length],
      [277, SHORT, 1],
      [278, LONG, height],
      [279, LONG, gray.length],
    ] as const;
    const directory = Buffer.alloc(2 + tags.length * TAG_BYTES + 4);
    directory.writeUInt16LE(tags.length, 0);
    for (const [index, [tag, type, value]] of tags.entries()) {
      const at = 2 + index * TAG_BYTES;
      directory.writeUInt16LE(tag, at);
      directory.writeUInt16LE(type, at + 2);
      directory.writeUInt32LE(1, at + 4);
      directory.writeUInt32LE(value, at + 8);
    }
    link.bytes.writeUInt32LE(length + gray.length, link.at);
    parts.push(gray, directory);
    length += gray.length + directory.length;
    link = { bytes: directory, at: directory.length - 4 };
  }
  return Buffer.concat(parts);
}
