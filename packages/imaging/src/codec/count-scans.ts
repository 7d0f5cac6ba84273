import { damaged } from './picture-header.ts';
import { MOST_SCANS } from './picture-limits.ts';

const PIECE_BYTES = 1024 * 1024;
const START_OF_SCAN = 0xda;

/**
 * A progressive JPEG of some kilobytes can ask for thousands of passes over its pixels. Real ones
 * have about ten, so whoever has more than a few hundred is refused (SECURITY T20).
 */
export async function refuseManyScans(file: Blob): Promise<void> {
  let scans = 0;
  let last = 0;
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const piece = new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer());
    if (last === 0xff && piece[0] === START_OF_SCAN) scans += 1;
    scans += countScans(piece);
    if (scans > MOST_SCANS) throw damaged('too many scans');
    last = piece.at(-1) ?? 0;
  }
}

function countScans(piece: Uint8Array): number {
  let scans = 0;
  for (let mark = piece.indexOf(0xff); mark >= 0; mark = piece.indexOf(0xff, mark + 1)) {
    if (piece[mark + 1] === START_OF_SCAN) scans += 1;
  }
  return scans;
}
