import { ImagingFailure, isAbort, toFailure } from '../failure.ts';
import type { Move } from '../rename/plan-moves.ts';
import { type Folder, type FolderFailure, type FolderOptions, writeFile } from './folder.ts';

export interface RenamedFiles {
  /** Moves that were carried out, in order: the list to undo by. */
  done: Move[];
  failures: FolderFailure[];
}

/**
 * Renames files where they are, in the order of `planMoves`. Before each the new name is looked for,
 * because a move overwrites without a word; a file whose way is blocked keeps its name. Stopping in
 * between is safe: `done` says how far it came.
 */
export async function renameInPlace(
  moves: readonly Move[],
  root: Folder,
  { signal, onProgress }: FolderOptions = {},
): Promise<RenamedFiles> {
  const done: Move[] = [];
  const failures: FolderFailure[] = [];
  const find = rememberFolders(root);
  for (const [index, move] of moves.entries()) {
    if (signal?.aborted) break;
    try {
      await carryOut(await find(move.folder), move);
      done.push(move);
    } catch (error) {
      const failure = isAbort(error) ? new ImagingFailure('unknown') : toFailure(error);
      failures.push({ index, failure });
    }
    onProgress?.(index + 1);
  }
  return { done, failures };
}

async function carryOut(folder: Folder, { from, to }: Move): Promise<void> {
  const handle = await folder.getFileHandle(from);
  if (await exists(folder, to)) throw new ImagingFailure('name-taken', { name: to });
  if (handle.move) {
    await handle.move(to);
    return;
  }
  // The old file goes only after the new one is whole.
  await writeFile(folder, to, await handle.getFile());
  await folder.removeEntry(from);
}

async function exists(folder: Folder, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name);
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundError') return false;
    // A folder of this name stands in the way as well.
    if (error instanceof Error && error.name === 'TypeMismatchError') return true;
    throw error;
  }
}

function rememberFolders(root: Folder): (path: string) => Promise<Folder> {
  const known = new Map<string, Promise<Folder>>();
  return (path) => {
    const before = known.get(path);
    if (before) return before;
    const opening = path
      .split('/')
      .filter(Boolean)
      .reduce(
        async (folder, part) => (await folder).getDirectoryHandle(part),
        Promise.resolve(root),
      );
    known.set(path, opening);
    return opening;
  };
}
