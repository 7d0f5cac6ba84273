import type { Move, RenameContext, RenameRow } from '@transmit/imaging';
import { planMoves } from '@transmit/imaging/rename/plan-moves';
import type { ChosenFile } from '#platform/files/chosen-file.ts';

export type Root = FileSystemDirectoryHandle;

interface Placed {
  id: string;
  source: ChosenFile;
}

/** The folders that the files were opened from; undefined when some came from elsewhere. */
export function rootsOf(items: readonly Placed[]): Root[] | undefined {
  const roots = new Set<Root>();
  for (const { source } of items) {
    if (!source.root) return undefined;
    roots.add(source.root);
  }
  return [...roots];
}

/** `照片/2024` seen from the folder `照片` is `2024`. */
export function belowRoot(folder: string): string {
  const end = folder.indexOf('/');
  return end < 0 ? '' : folder.slice(end + 1);
}

export interface RootPlan {
  root: Root;
  /** The files of this root, their folders seen from it. */
  rows: readonly RenameRow[];
  /** Names beside them, which no file may have in between. */
  taken: NonNullable<RenameContext['others']>;
  moves: readonly Move[];
}

type PlacedRow = Pick<RenameRow, 'id' | 'folder' | 'before'>;

/** Plans the renames of each folder that was opened. */
export function planRoots(
  rows: readonly RenameRow[],
  items: readonly Placed[],
  others: RenameContext['others'] = [],
): RootPlan[] {
  const rootById = new Map(items.map(({ id, source }) => [id, source.root]));
  const groups = new Map<Root, RenameRow[]>();
  for (const row of rows) {
    const root = rootById.get(row.id);
    if (!root) continue;
    const group = groups.get(root) ?? [];
    group.push({ ...row, folder: belowRoot(row.folder) });
    groups.set(root, group);
  }
  const taken = others.map(({ folder, name }) => ({ folder: belowRoot(folder), name }));
  return Array.from(groups, ([root, group]) => ({
    root,
    rows: group,
    taken,
    moves: planMoves(group, taken),
  }));
}

/** Plans on from where the moves of `done` have left the files, to the name that each is to have. */
export function planOn(
  done: readonly RootPlan[],
  wantedOf: (row: RenameRow) => string,
): RootPlan[] {
  return done.map(({ root, rows, taken, moves }) => {
    const names = namesNow(rows, moves);
    const next = rows.map((row) => {
      const before = names.get(row.id) ?? row.before;
      const after = wantedOf(row);
      return { ...row, before, after, isChanged: before !== after };
    });
    return { root, rows: next, taken, moves: planMoves(next, taken) };
  });
}

/** The files that have another name than before the moves of `done`. */
export function renamedIds(done: readonly RootPlan[]): string[] {
  return done.flatMap(({ rows, moves }) => {
    const names = namesNow(rows, moves);
    return rows.flatMap(({ id, before }) => (names.get(id) === before ? [] : [id]));
  });
}

/**
 * Returns the present name of each file of a root after the moves that were made; circles may have
 * stopped half-way.
 */
export function namesNow(rows: readonly PlacedRow[], done: readonly Move[]): Map<string, string> {
  const idAt = new Map(rows.map(({ id, folder, before }) => [`${folder}/${before}`, id]));
  const names = new Map(rows.map(({ id, before }) => [id, before]));
  for (const { folder, from, to } of done) {
    const id = idAt.get(`${folder}/${from}`);
    if (id === undefined) continue;
    idAt.delete(`${folder}/${from}`);
    idAt.set(`${folder}/${to}`, id);
    names.set(id, to);
  }
  return names;
}
