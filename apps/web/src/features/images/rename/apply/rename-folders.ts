import type { Folder, FolderFailure, ImagingFailure, Move } from '@transmit/imaging';
import { toFailure } from '@transmit/imaging/failure';
import { failureText } from '@transmit/imaging/failure-text';
import { type RenamedFiles, renameInPlace } from '@transmit/imaging/save/rename-in-place';
import { openFolder } from './disk.ts';
import { namesNow, type RootPlan } from './roots.ts';

export interface NameFailure {
  name: string;
  /** The fault and its remedy. */
  why: string;
  /** The file has its new name, and only could not be opened under it. */
  isRenamed?: true;
}

/** A file as it lies on the disk after renaming. */
export interface NameOnDisk {
  name: string;
  handle: FileSystemFileHandle;
  file: File;
}

export interface RenamedFolders {
  /** Names of the files that have a new one, by id. */
  names: Map<string, NameOnDisk>;
  failures: NameFailure[];
  /** The plans, with the moves that were made. */
  done: RootPlan[];
  /** Why it ended before its time; what was made until then is told like anything else. */
  brokenOff: ImagingFailure | undefined;
}

interface Options {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/**
 * Carries out the moves of each folder. A file that fails keeps its name and stops nothing; it never throws once the
 * first file may have another name.
 */
export async function renameFolders(
  plans: readonly RootPlan[],
  options: Options,
): Promise<RenamedFolders> {
  const parts = plans.map((plan) => ({ plan, made: noFiles() }));
  const brokenOff = await carryOut(parts, options).catch(toFailure);
  const result: RenamedFolders = { names: new Map(), failures: [], done: [], brokenOff };
  for (const { plan, made } of parts) {
    result.failures.push(...toNameFailures(made.failures, plan.moves));
    result.done.push({ ...plan, moves: made.done });
    await lookUp(plan, made.done, result);
  }
  return result;
}

function noFiles(): RenamedFiles {
  return { done: [], failures: [] };
}

async function carryOut(
  parts: readonly { plan: RootPlan; made: RenamedFiles }[],
  { signal, onProgress }: Options,
): Promise<undefined> {
  const total = parts.reduce((sum, { plan }) => sum + plan.moves.length, 0);
  let before = 0;
  onProgress(0);
  for (const { plan, made } of parts) {
    const from = before;
    const report = (done: number) => onProgress((from + done) / Math.max(1, total));
    // The handles of the browser know more than the port asks for.
    const folder = plan.root as unknown as Folder;
    await renameInPlace(plan.moves, folder, { signal, onProgress: report }, made);
    before += plan.moves.length;
  }
}

function toNameFailures(failures: readonly FolderFailure[], moves: readonly Move[]): NameFailure[] {
  return failures.map(({ index, failure }) => ({
    name: moves[index]?.from ?? '',
    why: failureText(failure),
  }));
}

/** Finds the files that have a new name; the page's old objects cannot be read any more. */
async function lookUp(
  { root, rows }: RootPlan,
  done: readonly Move[],
  { names, failures }: RenamedFolders,
): Promise<void> {
  const namesOnDisk = namesNow(rows, done);
  const folders = new Map<string, Promise<FileSystemDirectoryHandle>>();
  for (const { id, folder: path, before } of rows) {
    const name = namesOnDisk.get(id) ?? before;
    if (name === before) continue;
    const folder = folders.get(path) ?? openFolder(root, path);
    folders.set(path, folder);
    try {
      const handle = await (await folder).getFileHandle(name);
      names.set(id, { name, handle, file: await handle.getFile() });
    } catch (error) {
      // Somebody else was faster; the others, and the way back, must not suffer from it.
      failures.push({ name, why: failureText(toFailure(error)), isRenamed: true });
    }
  }
}
