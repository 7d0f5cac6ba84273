/**
 * Tags of the records that sealed sendings have given out, over a reload (docs/decisions/0130). The file worker writes
 * them, the page clears them.
 */

/** Tags of records that follow each other. */
export interface TagRow {
  firstRecord: number;
  /** 16 bytes each. */
  tags: Uint8Array<ArrayBuffer>;
}

export interface TagStore {
  read(id: string): Promise<TagRow[]>;
  /** Resolves once they are kept; rejects where they cannot be. */
  add(id: string, row: TagRow): Promise<void>;
  clear(id: string): Promise<void>;
  /** Ids of all that are kept. */
  list(): Promise<string[]>;
}

const DATABASE = 'transmit-seals';
const STORE = 'tags';

/** Undefined where the browser keeps nothing for this site. */
export async function openTagStore(): Promise<TagStore | undefined> {
  try {
    return await keepOpen(async () => storeOf(await openDatabase()));
  } catch {
    return undefined;
  }
}

/**
 * A browser closes the database of a page that sleeps, and one whose site's data are cleared: what fails is done once more,
 * in the database opened anew. A full disk stays full.
 */
export async function keepOpen(open: () => Promise<TagStore>): Promise<TagStore> {
  let current = open();
  await current;
  const attempt = async <T>(work: (store: TagStore) => Promise<T>): Promise<T> => {
    const used = current;
    try {
      return await work(await used);
    } catch (error) {
      if (isFull(error)) throw error;
      // The first of several that fail together opens it for all.
      if (current === used) current = open();
      return work(await current);
    }
  };
  return {
    read: (id) => attempt((store) => store.read(id)),
    add: (id, row) => attempt((store) => store.add(id, row)),
    clear: (id) => attempt((store) => store.clear(id)),
    list: () => attempt((store) => store.list()),
  };
}

export function isFull(error: unknown): boolean {
  return Object(error).name === 'QuotaExceededError';
}

function storeOf(database: IDBDatabase): TagStore {
  const write = (work: (store: IDBObjectStore) => void) => {
    const transaction = database.transaction(STORE, 'readwrite');
    work(transaction.objectStore(STORE));
    transaction.commit();
    return new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  };
  const reading = () => database.transaction(STORE).objectStore(STORE);
  return {
    read: (id) => answerOf<TagRow[]>(reading().getAll(rangeOf(id))),
    add: (id, row) => write((store) => store.put(row, [id, row.firstRecord])),
    clear: (id) => write((store) => store.delete(rangeOf(id))),
    async list() {
      const keys = await answerOf(reading().getAllKeys());
      return [...new Set(keys.map((key) => String(Array.isArray(key) ? key[0] : key)))];
    },
  };
}

function rangeOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answerOf(request);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
