import { type LentCredentials, ServerPartDesk } from '@transmit/transfer';
import { client } from '#api/client.ts';
import { readStored, writeStored } from '#platform/storage/local-storage.ts';
import { createFileWorker, FileWorker } from './file-worker.ts';

/**
 * The worker that carries files of one desk. The SDK keeps the numbers of unfinished uploads under `sdkEntry`
 * (COS.md §1.6), each desk apart.
 */
export function openFileWorker(
  desk: { lendCredentials(key: string): Promise<LentCredentials> },
  sdkEntry: string,
): FileWorker {
  return new FileWorker({
    createWorker: createFileWorker,
    lendCredentials: (key) => desk.lendCredentials(key),
    partDesk: new ServerPartDesk(client.files),
    memory: {
      read: () => readStored(sdkEntry),
      write: (text) => writeStored(sdkEntry, text),
    },
  });
}
