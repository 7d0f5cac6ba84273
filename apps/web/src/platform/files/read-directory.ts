import { UPLOAD_QUEUE_SIZE } from '@transmit/contract';
import type { ChosenFile } from './chosen-file.ts';

/** Every file below a folder, its path beginning with the folder's name. Stops at a full queue. */
export async function readDirectory(folder: FileSystemDirectoryHandle): Promise<ChosenFile[]> {
  const found: ChosenFile[] = [];
  await walkHandles(folder, folder.name, found);
  return found.map((file) => ({ ...file, root: folder }));
}

async function walkHandles(folder: FileSystemDirectoryHandle, path: string, found: ChosenFile[]) {
  for await (const [name, handle] of folder.entries()) {
    if (found.length > UPLOAD_QUEUE_SIZE) return;
    const below = `${path}/${name}`;
    if (handle.kind === 'directory') await walkHandles(handle, below, found);
    else found.push({ file: await handle.getFile(), path: below, handle });
  }
}

/** The same for browsers whose drops know entries but no handles (Firefox, Safari). */
export async function readEntry(entry: FileSystemEntry): Promise<ChosenFile[]> {
  const found: ChosenFile[] = [];
  await walkEntries(entry, entry.name, found);
  return found;
}

async function walkEntries(entry: FileSystemEntry, path: string, found: ChosenFile[]) {
  if (found.length > UPLOAD_QUEUE_SIZE) return;
  if (isFileEntry(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ file, path });
  } else if (isDirectoryEntry(entry)) {
    for (const child of await listEntries(entry)) {
      await walkEntries(child, `${path}/${child.name}`, found);
    }
  }
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
