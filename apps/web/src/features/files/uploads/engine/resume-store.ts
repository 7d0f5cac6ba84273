import type { ResumeRecord } from '@transmit/transfer';
import type { Seal } from '../sealing/seals.ts';
import { noteDeletedViewer } from './deleted-viewers.ts';

/** An unfinished upload as it is kept over a reload. */
export interface KeptUpload {
  record: ResumeRecord;
  /** The page that is working on it; empty when it was left to its owner, who may be back at any time. */
  tabId: string;
  /** Position in that page's list: the database would give records back in the order of their ids. */
  place: number;
  /** Epoch ms. Older pages did not say. */
  chosenAt?: number | undefined;
  /** Chromium's way back to the file. */
  handle?: FileSystemFileHandle | undefined;
  /** Key and files of a sealed sending. */
  seal?: Seal | undefined;
  /** Who was logged in; empty for nobody. Older pages did not say. */
  viewer?: string | undefined;
  /** Epoch ms. Since then its owner is known to be away. */
  leftAt?: number | undefined;
  /** Place of another feature that it was sent for. */
  sentFor?: string | undefined;
}

/** Memory of unfinished uploads. No call throws: without it the page works and forgets (row 83). */
export interface ResumeStore {
  /** False where the browser keeps nothing for this site. */
  readonly isDurable: boolean;
  save(uploads: readonly KeptUpload[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  list(): Promise<KeptUpload[]>;
}

const DATABASE = 'transmit-uploads';
const STORE = 'uploads';

export async function openResumeStore(): Promise<ResumeStore> {
  try {
    return new IndexedStore(await openDatabase());
  } catch {
    return FORGETFUL;
  }
}

/** Forgets the unfinished uploads of a viewer whose account is deleted. */
export async function forgetUploadsOf(viewer: string, open = openResumeStore): Promise<void> {
  if (viewer === '') return;
  noteDeletedViewer(viewer);
  const store = await open();
  const theirs = (await store.list()).filter((upload) => upload.viewer === viewer);
  await store.remove(theirs.map(({ record }) => record.id));
}

const FORGETFUL: ResumeStore = {
  isDurable: false,
  save: async () => undefined,
  remove: async () => undefined,
  list: async () => [],
};

class IndexedStore implements ResumeStore {
  readonly isDurable = true;
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  save(uploads: readonly KeptUpload[]): Promise<void> {
    return this.#write((store) => {
      for (const upload of uploads) store.put(upload);
    });
  }

  remove(ids: readonly string[]): Promise<void> {
    return this.#write((store) => {
      for (const id of ids) store.delete(id);
    });
  }

  async list(): Promise<KeptUpload[]> {
    try {
      const request = this.#database.transaction(STORE).objectStore(STORE).getAll();
      return await answerOf<KeptUpload[]>(request);
    } catch {
      return [];
    }
  }

  /** A full disk or a database closed by the browser loses the memory, never the upload. */
  async #write(work: (store: IDBObjectStore) => void): Promise<void> {
    try {
      const transaction = this.#database.transaction(STORE, 'readwrite');
      work(transaction.objectStore(STORE));
      // A page that goes away before its answer would take back what is not committed.
      transaction.commit();
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
    } catch (error) {
      console.warn('unfinished uploads could not be remembered', error);
    }
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'record.id' });
  return answerOf(request);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
