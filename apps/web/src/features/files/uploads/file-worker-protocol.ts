/** Messages between the page and the worker that reads and cuts files (`file.worker.ts`). */

/** Bytes from `start` up to, not including, `end`. */
export interface FileRange {
  start: number;
  end: number;
}

export type FileRequest = { id: number; file: File } & (
  | {
      /** `sample` reads 320 KB to recognise the file, `whole` reads everything. */
      kind: 'whole' | 'sample';
    }
  | { kind: 'cut'; ranges: readonly FileRange[] }
);

export type ToFileWorker = FileRequest | { id: number; kind: 'stop' };

export type FileAnswer =
  | { id: number; kind: 'hash'; crc64: string }
  | { id: number; kind: 'parts'; parts: readonly Blob[] };

export type FromFileWorker =
  | FileAnswer
  | { id: number; kind: 'percent'; share: number }
  /** The file could not be read: it was changed, moved or deleted. */
  | { id: number; kind: 'unreadable'; message: string };
