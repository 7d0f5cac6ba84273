/**
 * Sealed parts on their way, as files in this origin's private folder: a browser sends a file from disk without taking it
 * into memory, and copies a page's bytes three times (docs/decisions/0157). They hold what the store gets, sealed, and
 * go when the sending ends; those of a browser that crashed go with the next one.
 */
import { listHeldNames } from '#platform/storage/held-names.ts';

export interface HeldPart {
  body: Blob;
  /** Once it has been sent: its place is for the next one. */
  free(): void;
}

/** In a worker alone, and therefore not among a page's types. */
type WorkersFileHandle = FileSystemFileHandle & {
  createSyncAccessHandle(): Promise<{
    getSize(): number;
    truncate(size: number): void;
    write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
    close(): void;
  }>;
};

const FOLDER = 'sealed-parts';

export class PartFiles {
  readonly #free: string[] = [];
  readonly #leave: () => void;
  #folder: FileSystemDirectoryHandle | undefined;
  #count = 0;

  private constructor(folder: FileSystemDirectoryHandle | undefined, leave: () => void) {
    this.#folder = folder;
    this.#leave = leave;
  }

  /** Parts stay in memory in a browser that keeps no files for this origin. */
  static async open(): Promise<PartFiles> {
    const id = crypto.randomUUID();
    const left = Promise.withResolvers<void>();
    try {
      const root = await navigator.storage.getDirectory();
      const all = await root.getDirectoryHandle(FOLDER, { create: true });
      // A folder whose name is locked is in use.
      await new Promise<void>((resolve, reject) => {
        const keep = () => {
          resolve();
          return left.promise;
        };
        navigator.locks.request(lockOf(id), keep).catch(reject);
      });
      await removeLeft(all);
      const folder = await all.getDirectoryHandle(id, { create: true });
      return new PartFiles(folder, () => {
        all.removeEntry(id, { recursive: true }).catch(() => undefined);
        left.resolve();
      });
    } catch {
      left.resolve();
      return new PartFiles(undefined, () => undefined);
    }
  }

  /** A copy of the bytes, which may be used for others afterwards. */
  async hold(bytes: Uint8Array<ArrayBuffer>): Promise<HeldPart> {
    const folder = this.#folder;
    if (!folder) return inMemory(bytes);
    const name = this.#free.pop() ?? String(this.#count++);
    try {
      const handle = await folder.getFileHandle(name, { create: true });
      const body = await write(handle as WorkersFileHandle, bytes);
      return { body, free: () => this.#free.push(name) };
    } catch {
      // The disk is full, or the browser has taken the folder back.
      this.#folder = undefined;
      return inMemory(bytes);
    }
  }

  close(): void {
    this.#folder = undefined;
    this.#leave();
  }
}

function inMemory(bytes: Uint8Array<ArrayBuffer>): HeldPart {
  return { body: new Blob([bytes]), free: () => undefined };
}

async function write(handle: WorkersFileHandle, bytes: Uint8Array<ArrayBuffer>): Promise<File> {
  const access = await handle.createSyncAccessHandle();
  try {
    // Other sizes alone: pages that are there already are written to at a tenth of the cost of new ones.
    if (access.getSize() !== bytes.length) access.truncate(bytes.length);
    const written = access.write(bytes, { at: 0 });
    if (written !== bytes.length)
      throw new Error(`${written} of ${bytes.length} bytes were written`);
  } finally {
    access.close();
  }
  return handle.getFile();
}

const lockOf = (id: string) => `transmit-${FOLDER}-${id}`;

/** Removes what browsers that crashed have left. */
async function removeLeft(all: FileSystemDirectoryHandle): Promise<void> {
  const used = await listHeldNames();
  if (!used) return;
  for await (const id of all.keys()) {
    if (!used.has(lockOf(id)))
      await all.removeEntry(id, { recursive: true }).catch(() => undefined);
  }
}
