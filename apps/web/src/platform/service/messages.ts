/** Messages between a page and the service worker. */

/** The page: the addresses of the built files that it has loaded so far. */
export interface PageMessage {
  files: readonly string[];
}

/** The page: a file that it makes piece by piece, and whose pieces come through the port beside it. */
export interface PipeMessage {
  pipe: Pipe;
}

export interface Pipe {
  /** Known to the page alone, and good once. */
  id: string;
  name: string;
  size: number;
}

/** The service worker to the page: the next piece is wanted, or none any more. */
export type PipePull = 'pull' | 'cancel';

export type PipePiece = { bytes: Uint8Array<ArrayBuffer> } | { done: true } | { failed: true };

/** The service worker to the page: a part of a file that it shows is asked for, through the port beside it. */
export interface ShownMessage {
  shown: { id: string; range: string | null };
}

/** The first answer through that port; the part's pieces follow as they are pulled. */
export type ShownAnswer = { part: ShownPart } | { missing: true };

export interface ShownPart {
  type: string;
  size: number;
  start: number;
  /** Not included. */
  end: number;
}

/** The service worker: the page is of a build before this one. */
export type ServiceMessage = 'outdated';

export function answerToPage(
  { files }: PageMessage,
  built: readonly string[],
): ServiceMessage | undefined {
  return files.every((file) => built.includes(file)) ? undefined : 'outdated';
}
