/** The queue of a page with its memory, on a store and ports of its own. */
import { type UploadPorts, UploadQueue, type UploadSettings } from '@transmit/transfer';
import type { KeptUpload, ResumeStore } from '../engine/resume-store.ts';
import { UploadMemory } from '../engine/upload-memory.ts';
import { toNewUpload } from '../intake/new-upload.ts';
import { isSealed, type PageSource } from '../sealing/sealed-source.ts';

class FakeStore implements ResumeStore {
  readonly isDurable = true;
  readonly kept = new Map<string, KeptUpload>();
  /** All that was ever written, one call after the other. */
  readonly saves: (readonly KeptUpload[])[] = [];
  async save(uploads: readonly KeptUpload[]) {
    this.saves.push(uploads);
    for (const upload of uploads) this.kept.set(upload.record.id, upload);
  }
  async remove(ids: readonly string[]) {
    for (const id of ids) this.kept.delete(id);
  }
  async list() {
    return [...this.kept.values()];
  }
}

interface Slow {
  sample?: (source: PageSource) => Promise<string>;
}

/** Ports that get as far as sending, and finish when told to; `finished` are the settings that the server was told. */
export function setUpMemory({ sample = sampleOf }: Slow = {}) {
  const { promise: sent, resolve: finish } = Promise.withResolvers<void>();
  const finished: UploadSettings[] = [];
  const ports: UploadPorts<PageSource> = {
    driver: {
      send: async (_job, onProgress) => {
        onProgress(4);
        await sent;
      },
      discard: async () => undefined,
    },
    hasher: { hash: async () => '42' },
    desk: {
      reserve: async ({ key }) => ({
        Bucket: 'b-1',
        Region: 'r',
        Key: key,
        sharesOrigin: false,
        isNear: false,
        isPresigned: false,
      }),
      mayHaveFinished: () => true,
      finish: async ({ settings }) => {
        finished.push(settings);
        return { code: 'C', detailUrl: '', expireTime: '' };
      },
      release: async () => undefined,
      takeBack: async () => undefined,
      forgo: async () => undefined,
      dropCredentials: () => undefined,
    },
  };
  const queue = new UploadQueue(ports, { now: () => 0, after: () => () => undefined });
  const store = new FakeStore();
  const memory = new UploadMemory({ queue, sampler: { sample }, store, tabId: 'tab' });
  const add = (file: File) => queue.add([toNewUpload({ file, path: file.name })]).added[0] ?? '';
  return { queue, store, memory, add, finish, finished };
}

async function sampleOf(source: PageSource): Promise<string> {
  return `sample of ${isSealed(source) ? source.id : await source.text()}`;
}
