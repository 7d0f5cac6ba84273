import { REAL_CLOCK } from '@transmit/contract/clock';
import { CollectDesk, type HandInPlace, UploadQueue } from '@transmit/transfer';
import { client } from '#api/client.ts';
import { openFileWorker } from './engine/open-file-worker.ts';

/** Numbers of unfinished hand-ins in the store, apart from those of one's own sending. */
const SDK_ENTRY = 'cos_sdk_hand_in_cache';

export interface HandInQueue {
  queue: UploadQueue<File>;
  /** Pauses what is under way and ends the worker: nobody looks at the hand-in any more. */
  close(): void;
}

/**
 * The sending engine for one hand-in (PRODUCT §8): the same worker, lanes and comparison as for one's own files, but into the
 * collector's room. It starts nothing by itself.
 */
export function openHandInQueue(place: HandInPlace): HandInQueue {
  const desk = new CollectDesk(client.collect, location.host, place);
  const files = openFileWorker(desk, SDK_ENTRY);
  const queue = new UploadQueue<File>({ driver: files, hasher: files, desk }, REAL_CLOCK);
  const listeners = new AbortController();
  const { signal } = listeners;
  addEventListener('online', () => queue.setOnline(true), { signal });
  addEventListener('offline', () => queue.setOnline(false), { signal });
  return {
    queue,
    close() {
      listeners.abort();
      queue.pauseAll();
      files.stop();
    },
  };
}
