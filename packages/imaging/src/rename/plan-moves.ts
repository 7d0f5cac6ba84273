import { keyOf, NameRegister } from '../names/name-register.ts';
import type { RenameContext, RenameRow } from './preview-rename.ts';

/** One rename on the disk. */
export interface Move {
  folder: string;
  from: string;
  to: string;
}

/**
 * The order in which files can be renamed where they are. A move overwrites without a word
 * (docs/decisions/0030), so a name is taken only when it is free: what stands in the way goes first, and a
 * circle (a ↔ b, or a → A on a disk that takes them for the same) is opened by a temporary name.
 */
export function planMoves(
  rows: readonly RenameRow[],
  others: RenameContext['others'] = [],
): Move[] {
  const changed = rows.filter(({ isChanged }) => isChanged);
  const keyOfPath = pathKeys(rows);
  const waiting = new Map(changed.map((row) => [keyOfPath(row.folder, row.before), row]));
  const temporary = temporaryNames(rows, others);
  const moves: Move[] = [];
  for (const start of changed) {
    const pairs = chainFrom(start, waiting, keyOfPath).map((step) => movesOf(step, temporary));
    moves.push(...pairs.map(([first]) => first), ...pairs.flatMap(([, ...last]) => last));
  }
  return moves;
}

/** One move, or for a row that closes a circle two: the second when all others of its chain are done. */
function movesOf(
  { row: { folder, before, after }, closesCircle }: ChainStep,
  temporary: (folder: string) => string,
): [Move, ...Move[]] {
  if (!closesCircle) return [{ folder, from: before, to: after }];
  const between = temporary(folder);
  return [
    { folder, from: before, to: between },
    { folder, from: between, to: after },
  ];
}

interface ChainStep {
  row: RenameRow;
  /** Its new name is the old name of a file that waits for it. */
  closesCircle: boolean;
}

/** A file, after all that stand in its way; each is taken out of `waiting`. */
function chainFrom(
  start: RenameRow,
  waiting: Map<string, RenameRow>,
  keyOfPath: PathKey,
): ChainStep[] {
  const chain: RenameRow[] = [];
  let row = waiting.get(keyOfPath(start.folder, start.before));
  while (row) {
    chain.push(row);
    waiting.delete(keyOfPath(row.folder, row.before));
    row = waiting.get(keyOfPath(row.folder, row.after));
  }
  const [first] = chain;
  const last = chain.at(-1);
  if (!first || !last) return [];
  const closesCircle = keyOfPath(last.folder, last.after) === keyOfPath(first.folder, first.before);
  return chain
    .reverse()
    .map((step) => ({ row: step, closesCircle: closesCircle && step === last }));
}

type PathKey = (folder: string, name: string) => string;

/**
 * Names that a disk may take for the same have one key, unless two files of the folder have such names: a disk that
 * holds both tells them apart.
 */
function pathKeys(rows: readonly RenameRow[]): PathKey {
  const folded: PathKey = (folder, name) => `${keyOf(folder)}/${keyOf(name)}`;
  const counts = Map.groupBy(rows, ({ folder, before }) => folded(folder, before));
  return (folder, name) => {
    const key = folded(folder, name);
    return (counts.get(key)?.length ?? 0) > 1 ? `${folder}/${name}` : key;
  };
}

/** Names that no file has or gets, in the list or beside it. */
function temporaryNames(
  rows: readonly RenameRow[],
  others: NonNullable<RenameContext['others']>,
): (folder: string) => string {
  const register = new NameRegister();
  for (const { folder, name } of others) register.add(folder, name);
  for (const { folder, before, after } of rows) {
    register.add(folder, before);
    register.add(folder, after);
  }
  return (folder) => register.take(folder, '~改名中', '.tmp');
}

/** The moves that bring everything back, in the order in which they must be made. */
export function undoMoves(done: readonly Move[]): Move[] {
  return done.map(({ folder, from, to }) => ({ folder, from: to, to: from })).reverse();
}
