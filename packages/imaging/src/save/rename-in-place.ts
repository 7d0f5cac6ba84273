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
 * between is safe: `done` says how far it came, and a circle that is not closed is taken back. What was done is in
 * `renamed` as well when a report throws, and the error goes on to the caller.
 */
export async function renameInPlace(
  moves: readonly Move[],
  root: Folder,
  options: FolderOptions = {},
  renamed: RenamedFiles = { done: [], failures: [] },
): Promise<RenamedFiles> {
  const find = rememberFolders(root);
  for (const group of groupsOf(moves)) {
    const outcome: Outcome = { group, made: [], failed: [] };
    try {
      await carryOutGroup(outcome, find, options);
    } finally {
      renamed.failures.push(...(await settle(outcome, find)));
      renamed.done.push(...outcome.made.map(({ move }) => move));
    }
  }
  return renamed;
}

async function carryOutGroup(
  { group, made, failed }: Outcome,
  find: FindFolder,
  { signal, onProgress }: FolderOptions,
): Promise<void> {
  for (const step of group) {
    if (signal?.aborted) return;
    // A file that did not get its temporary name has been told already.
    const isLost = isClosing(step, group) && made[0] !== group[0];
    const failure = isLost ? undefined : await attempt(step.move, find);
    if (failure) failed.push({ index: step.index, failure });
    else if (!isLost) made.push(step);
    onProgress?.(step.index + 1);
  }
}

interface Step {
  index: number;
  move: Move;
}

/** A move, or all of a circle: from the one that gives a temporary name to the one that gives it up. */
type Group = readonly [Step, ...Step[]];

function groupsOf(moves: readonly Move[]): Group[] {
  const places = new Map(moves.map(({ folder, from }, index) => [`${folder}/${from}`, index]));
  const groups: Group[] = [];
  let end = -1;
  for (const [index, move] of moves.entries()) {
    if (index <= end) continue;
    end = Math.max(index, places.get(`${move.folder}/${move.to}`) ?? index);
    const others = moves.slice(index + 1, end + 1);
    groups.push([
      { index, move },
      ...others.map((one, at) => ({ index: index + 1 + at, move: one })),
    ]);
  }
  return groups;
}

function isClosing(step: Step, group: Group): boolean {
  return group.length > 1 && step === group.at(-1);
}

interface Outcome {
  group: Group;
  made: Step[];
  failed: FolderFailure[];
}

/**
 * Returns the failures of a group, one for each file that keeps its name. What was made of a circle that did not close
 * is taken back as far as it can be; what cannot stays in `done`, so that undoing knows of it.
 */
async function settle(
  { group, made, failed }: Outcome,
  find: FindFolder,
): Promise<readonly FolderFailure[]> {
  const closing = group.at(-1);
  if (group.length === 1 || made[0] !== group[0] || made.at(-1) === closing) return failed;
  const back = await takeBack(made, find);
  const own = failed.find(({ index }) => index === closing?.index);
  // Stopped: what came back has not failed.
  if (!own || made.length > 0) return failed;
  const others = back.filter((step) => step !== group[0]).map(nameTaken);
  const rest = failed.filter((one) => one !== own);
  return [...rest, ...others, { ...own, index: group[0].index }];
}

function nameTaken({ index, move: { to: name } }: Step): FolderFailure {
  return { index, failure: new ImagingFailure('name-taken', { name }) };
}

async function takeBack(made: Step[], find: FindFolder): Promise<Step[]> {
  const back: Step[] = [];
  for (let last = made.at(-1); last; last = made.at(-1)) {
    const { folder, from, to } = last.move;
    if (await attempt({ folder, from: to, to: from }, find)) break;
    made.pop();
    back.push(last);
  }
  return back;
}

type FindFolder = (path: string) => Promise<Folder>;

/** Returns the reason why a move could not be made. */
async function attempt(move: Move, find: FindFolder): Promise<ImagingFailure | undefined> {
  try {
    await carryOut(await find(move.folder), move);
    return undefined;
  } catch (error) {
    return isAbort(error) ? new ImagingFailure('unknown') : toFailure(error);
  }
}

async function carryOut(folder: Folder, { from, to }: Move): Promise<void> {
  const handle = await folder.getFileHandle(from);
  if (await exists(folder, to)) throw new ImagingFailure('name-taken', { name: to });
  if (handle.move) {
    await handle.move(to).catch(async (error: unknown) => {
      if (!(await isMoved(folder, { from, to }))) throw error;
    });
    return;
  }
  await writeFile(folder, to, await handle.getFile());
  await removeCopied(folder, { from, to });
}

type Names = Omit<Move, 'folder'>;

/** Tells whether a move that failed has been made all the same, as on a drive whose answer was lost. */
async function isMoved(folder: Folder, { from, to }: Names): Promise<boolean> {
  return !(await exists(folder, from)) && (await exists(folder, to));
}

/** The old file goes once the new one is whole; where it has to stay, the new one goes. */
async function removeCopied(folder: Folder, { from, to }: Names): Promise<void> {
  try {
    await folder.removeEntry(from);
  } catch (error) {
    if (!(await exists(folder, from))) return;
    await folder.removeEntry(to).catch(() => undefined);
    throw error;
  }
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

function rememberFolders(root: Folder): FindFolder {
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
