import { isMissingBlob } from './blobs/blob-store.ts';
import type { NextBuffer } from './blobs/read-pieces.ts';
import { listBlobRowsBetween } from './blobs.store.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import { findObjectRow, type ObjectRow } from './objects.store.ts';

export interface ObjectRange {
  start: number;
  /** Not included. */
  end: number;
}

/** The bytes of the range, across as many blobs as it takes. */
export async function* readObjectBytes(
  store: EmbeddedStore,
  object: ObjectRow,
  range: ObjectRange = { start: 0, end: object.size_bytes },
  nextBuffer?: NextBuffer,
): AsyncGenerator<Uint8Array> {
  let at = range.start;
  while (at < range.end) {
    const began = at;
    const reading = readBlobs(store, object, { start: at, end: range.end }, nextBuffer);
    try {
      for await (const piece of reading) {
        at += piece.length;
        yield piece;
      }
      return;
    } catch (error) {
      // Parts that have become one file are gone, but not their bytes: they are looked up again.
      if (at === began || !isMissingBlob(error)) throw error;
    }
  }
}

async function* readBlobs(
  store: EmbeddedStore,
  object: ObjectRow,
  range: ObjectRange,
  nextBuffer: NextBuffer | undefined,
): AsyncGenerator<Uint8Array> {
  const blobs = await listBlobRowsBetween(store.db, object.id, range);
  if (blobs.length === 0) throw new ObjectReplacedError();
  for (const blob of blobs) {
    const start = Math.max(0, range.start - blob.offset_bytes);
    const end = Math.min(blob.size_bytes, range.end - blob.offset_bytes);
    const { id, size_bytes: sizeBytes } = blob;
    yield* store.blobs.read({ id, start, end, sizeBytes, check: blob }, nextBuffer);
  }
}

export interface OpenedObject {
  object: ObjectRow;
  /** The first of them have been read already. */
  bytes: AsyncIterable<Uint8Array>;
  /** Has to be called, however much was read. */
  close(): Promise<void>;
}

const TRIES = 5;

/**
 * Looks up the key and reads the first bytes of what `choose` picks of it, so that an object which is
 * replaced at that moment is looked up again instead of breaking the answer.
 */
export async function openObject(
  store: EmbeddedStore,
  key: string,
  choose: (object: ObjectRow) => ObjectRange,
  nextBuffer?: NextBuffer,
): Promise<OpenedObject | undefined> {
  for (let tries = 1; ; tries += 1) {
    const object = await findObjectRow(store.db, key);
    if (!object) return undefined;
    const rest = readObjectBytes(store, object, choose(object), nextBuffer);
    try {
      const first = await rest.next();
      return {
        object,
        bytes: startingWith(first, rest),
        close: async () => {
          await rest.return(undefined);
        },
      };
    } catch (error) {
      const isReplaced = error instanceof ObjectReplacedError || isMissingBlob(error);
      if (!isReplaced || tries === TRIES) throw error;
    }
  }
}

async function* startingWith(
  first: IteratorResult<Uint8Array>,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** The row that was read is no longer the object of its key. */
export class ObjectReplacedError extends Error {
  override name = 'ObjectReplacedError';
}
