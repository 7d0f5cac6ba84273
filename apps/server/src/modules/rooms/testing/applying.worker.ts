/**
 * Applies one update within a time and tells what it took. On a thread of its own: a collection of a heap that a
 * thousand tests before have filled is counted as this thread's work, 426 ms at 1.2 GB, and the rooms' thread has none.
 */
import { parentPort, workerData } from 'node:worker_threads';
import * as Y from 'yjs';
import { applyWithin, TookTooLong, threadMs } from '../paper/apply-within.ts';
import { readUpdate } from '../paper/read-update.ts';

export interface Applying {
  /** Updates of the document before. */
  before: Uint8Array;
  update: Uint8Array;
  mostMs: number;
}

export interface Applied {
  /** Processor time of the thread, with its end. */
  ms: number;
  isTooLong: boolean;
  /** The document afterwards, with one more edit of its own. */
  after: Uint8Array;
}

const { before, update, mostMs }: Applying = workerData;
const doc = new Y.Doc();
Y.applyUpdate(doc, before);
const read = readUpdate(update);
if (!read) throw new Error('no update');
let isTooLong = false;
const startedAt = threadMs();
try {
  applyWithin(doc, read, { origin: 'a', mostMs });
} catch (error) {
  isTooLong = error instanceof TookTooLong;
}
const ms = threadMs() - startedAt;
doc.getText('text').insert(0, '还在');
const applied: Applied = { ms, isTooLong, after: Y.encodeStateAsUpdate(doc) };
parentPort?.postMessage(applied);
