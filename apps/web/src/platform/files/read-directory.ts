import { UPLOAD_QUEUE_SIZE } from '@transmit/contract';
import { type ChosenFile, isLitter } from './chosen-file.ts';
import { withEmptyFolders } from './empty-folders.ts';
import { withUnreadFiles } from './unread-files.ts';

/** Every file below a folder, its path beginning with the folder's name. Stops at a full queue. */
export async function readDirectory(folder: FileSystemDirectoryHandle): Promise<ChosenFile[]> {
  const found = new Found();
  await walkHandles(folder, folder.name, found);
  return found.tell(found.files.map((file) => ({ ...file, root: folder })));
}

/** All that a walk has come across. */
class Found {
  readonly files: ChosenFile[] = [];
  readonly #emptyFolders: string[] = [];
  readonly #unread: string[] = [];
  #meant = 0;
  /** Files that are meant, and folders that are kept. */
  #kept = 0;

  /** One more than fits has been found, so that somebody tells of it. */
  get isFull(): boolean {
    return this.#meant > UPLOAD_QUEUE_SIZE;
  }

  add(file: ChosenFile): void {
    this.files.push(file);
    if (isLitter(file)) return;
    this.#meant += 1;
    this.#kept += 1;
  }

  /** Looks at one file; where that fails the others are found all the same. */
  async look(path: string, look: () => Promise<ChosenFile>): Promise<void> {
    const file = await look().catch(() => undefined);
    if (file) this.add(file);
    else this.#leaveOut(path);
  }

  /** The files of the walk, with what else it has come across. */
  tell(files: ChosenFile[]): ChosenFile[] {
    return withUnreadFiles(withEmptyFolders(files, this.#emptyFolders), this.#unread);
  }

  /** A folder in which something cannot be looked at is not empty. */
  #leaveOut(path: string): void {
    if (isLitter({ path })) return;
    this.#unread.push(path);
    this.#kept += 1;
  }

  /** Looks into a folder; one in which nothing is found that is kept, is kept itself. */
  async inside(path: string, look: () => Promise<void>): Promise<void> {
    const before = this.#kept;
    await look().catch(() => this.#leaveOut(path));
    if (this.#kept > before || this.isFull) return;
    this.#emptyFolders.push(path);
    this.#kept += 1;
  }
}

function walkHandles(folder: FileSystemDirectoryHandle, path: string, found: Found) {
  return found.inside(path, async () => {
    for await (const [name, handle] of folder.entries()) {
      if (found.isFull) return;
      const below = `${path}/${name}`;
      if (handle.kind === 'directory') await walkHandles(handle, below, found);
      else
        await found.look(below, async () => ({
          file: await handle.getFile(),
          path: below,
          handle,
        }));
    }
  });
}

/** The same for browsers whose drops know entries but no handles (Firefox, Safari). */
export async function readEntry(entry: FileSystemEntry): Promise<ChosenFile[]> {
  const found = new Found();
  await walkEntries(entry, entry.name, found);
  return found.tell(found.files);
}

async function walkEntries(entry: FileSystemEntry, path: string, found: Found) {
  if (found.isFull) return;
  if (isFileEntry(entry)) {
    await found.look(path, async () => ({ file: await fileOf(entry), path }));
  } else if (isDirectoryEntry(entry)) {
    await found.inside(path, async () => {
      for (const child of await listEntries(entry)) {
        await walkEntries(child, `${path}/${child.name}`, found);
      }
    });
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A reader gives at most a hundred entries a call, and an empty list at the end. */
async function listEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectoryEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
