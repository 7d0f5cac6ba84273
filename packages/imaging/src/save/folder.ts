import { diskFolder, diskName } from '@transmit/contract/files/disk-name';
import { ImagingFailure, isAbort, toFailure } from '../failure.ts';
import { SAVED_NAME } from '../names/clean-stem.ts';
import { NameRegister } from '../names/name-register.ts';
import { splitName } from '../names/split-name.ts';
import type { SavedFile } from './zip.ts';

/** The used part of a `FileSystemDirectoryHandle`; its writer is the person who picked it. */
export interface Folder {
  keys(): AsyncIterable<string>;
  getDirectoryHandle(name: string, options?: { create?: boolean }): Promise<Folder>;
  getFileHandle(name: string, options?: { create?: boolean }): Promise<FolderFile>;
  removeEntry(name: string): Promise<void>;
}

/** The used part of a `FileSystemFileHandle`. */
export interface FolderFile {
  getFile(): Promise<File>;
  createWritable(): Promise<WritableStream>;
  /** Chromium only, and it overwrites without a word. */
  move?(name: string): Promise<void>;
}

export interface FolderOptions {
  signal?: AbortSignal | undefined;
  /** Files that are done, failed ones included. */
  onProgress?: (done: number) => void;
}

export interface FolderFailure {
  index: number;
  failure: ImagingFailure;
}

export interface WrittenFiles {
  /** Paths as they stand in the folder now; undefined for those that failed. */
  paths: (string | undefined)[];
  failures: FolderFailure[];
}

/**
 * Writes files into a folder that the person picked. What is there is never overwritten: a name that
 * is taken is numbered. One file that cannot be written does not stop the others.
 */
export async function writeIntoFolder(
  files: readonly SavedFile[],
  root: Folder,
  { signal, onProgress }: FolderOptions = {},
): Promise<WrittenFiles> {
  const places = new OpenFolders(root);
  const paths: (string | undefined)[] = [];
  const failures: FolderFailure[] = [];
  for (const [index, entry] of files.entries()) {
    signal?.throwIfAborted();
    const written = await writeEntry(places, entry, signal).catch(failureUnlessAborted);
    paths.push(typeof written === 'string' ? written : undefined);
    if (typeof written !== 'string') failures.push({ index, failure: written });
    onProgress?.(index + 1);
  }
  return { paths, failures };
}

/** Answers the path at which the file stands now. */
async function writeEntry(
  places: OpenFolders,
  entry: SavedFile,
  signal: AbortSignal | undefined,
): Promise<string> {
  const place = await places.open(diskFolder(entry.folder, SAVED_NAME));
  const name = places.take(place, entry.name);
  await writeFile(place.folder, name, entry.file, signal);
  return place.path === '' ? name : `${place.path}/${name}`;
}

function failureUnlessAborted(error: unknown): FolderFailure['failure'] {
  if (isAbort(error)) throw error;
  return toFailure(error);
}

/** A new file, or nothing: what breaks off half-way is taken away again. */
export async function writeFile(
  folder: Folder,
  name: string,
  content: Blob,
  signal?: AbortSignal,
): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true });
  try {
    await content.stream().pipeTo(await handle.createWritable(), signal ? { signal } : {});
    const { size } = await handle.getFile();
    if (size !== content.size) throw new ImagingFailure('disk-full');
  } catch (error) {
    await folder.removeEntry(name).catch(() => undefined);
    throw error;
  }
}

export interface OpenFolder {
  path: string;
  folder: Folder;
}

/** Folders below the one that was picked, each opened and read once. */
class OpenFolders {
  readonly #root: Folder;
  readonly #open = new Map<string, Promise<OpenFolder>>();
  readonly #names = new NameRegister();

  constructor(root: Folder) {
    this.#root = root;
  }

  open(path: string): Promise<OpenFolder> {
    const known = this.#open.get(path);
    if (known) return known;
    const opening = this.#read(path);
    this.#open.set(path, opening);
    return opening;
  }

  /** A name that nothing in the folder has, so far or from the files before. */
  take({ path }: OpenFolder, name: string): string {
    const { stem, extension } = splitName(diskName(name, SAVED_NAME));
    return this.#names.take(path, stem, extension);
  }

  async #read(path: string): Promise<OpenFolder> {
    let folder = this.#root;
    for (const part of path.split('/').filter(Boolean)) {
      folder = await folder.getDirectoryHandle(part, { create: true });
    }
    for await (const name of folder.keys()) this.#names.add(path, name);
    return { path, folder };
  }
}
