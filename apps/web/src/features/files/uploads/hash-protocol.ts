/** Messages between the page and the worker that reads files (`crc64.worker.ts`). */
export interface HashRequest {
  id: number;
  /** `sample` reads 320 KB to recognise the file, `whole` reads everything. */
  kind: 'whole' | 'sample';
  file: File;
}

export type ToHashWorker = HashRequest | { id: number; kind: 'stop' };

export type FromHashWorker =
  | { id: number; kind: 'percent'; share: number }
  | { id: number; kind: 'done'; crc64: string }
  /** The file could not be read: it was changed, moved or deleted. */
  | { id: number; kind: 'unreadable'; message: string };
