import { DocumentProblem } from './document-problem.ts';

interface Piece {
  offset: number;
  length: number;
}

export type FetchPiece = (piece: Piece, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;

/** Below this a file is fetched whole: one request is quicker than ten. */
const WHOLE_BYTES = 512 * 1024;

/** Pieces of a file, of which no more than `mostBytes` are fetched in all. */
export function piecesOf(sizeBytes: number, fetchPiece: FetchPiece, mostBytes: number): FetchPiece {
  let whole: Promise<Uint8Array<ArrayBuffer>> | undefined;
  let fetched = 0;
  return async ({ offset, length }, signal) => {
    if (sizeBytes <= WHOLE_BYTES) {
      whole ??= fetchPiece({ offset: 0, length: sizeBytes }, signal);
      return (await whole).slice(offset, offset + length);
    }
    fetched += length;
    if (fetched > mostBytes) throw new DocumentProblem('heavy');
    return fetchPiece({ offset, length }, signal);
  };
}

/** Fetches by Range; the store answers 206 with these bytes and no others. `findLink` gives an address that lives. */
export function fetchFrom(findLink: () => Promise<string>): FetchPiece {
  return async ({ offset, length }, signal) => {
    const headers = { Range: `bytes=${offset}-${offset + length - 1}` };
    // Neither a line that broke nor a link that is refused says anything about the document.
    const lost = (cause: unknown) => {
      throw new DocumentProblem('lost', { cause });
    };
    const link = await findLink().catch(lost);
    const response = await fetch(link, { signal, headers }).catch(lost);
    if (response.status !== 206) throw new DocumentProblem('lost');
    const bytes = new Uint8Array(await response.arrayBuffer().catch(lost));
    if (bytes.length !== length) throw new DocumentProblem('lost');
    return bytes;
  };
}

/** Reads from a file on this device. */
export function piecesOfFile(file: Blob): FetchPiece {
  return async ({ offset, length }) =>
    new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
}
