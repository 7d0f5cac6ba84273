/** Files and folders of this page's own disk (OPFS), which has the same handles as a picked folder. */
import { undoMoves } from '../src/rename/plan-moves.ts';
import { type Folder, writeIntoFolder } from '../src/save/folder.ts';
import { renameInPlace } from '../src/save/rename-in-place.ts';
import { zipToBlob } from '../src/save/zip.ts';

async function open(name: string): Promise<Folder> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(name, { create: true });
}

async function listAll(folder: Folder): Promise<Record<string, string>> {
  const entries: Record<string, string> = {};
  for await (const name of folder.keys()) {
    const handle = await folder.getFileHandle(name);
    entries[name] = await (await handle.getFile()).text();
  }
  return entries;
}

function toFile(name: string, content: string) {
  return { folder: '', name, file: new Blob([content]) };
}

const page = { open, listAll, toFile, writeIntoFolder, renameInPlace, undoMoves, zipToBlob };

declare global {
  interface Window {
    folders: typeof page;
  }
}

window.folders = page;
document.documentElement.dataset['ready'] = 'yes';
