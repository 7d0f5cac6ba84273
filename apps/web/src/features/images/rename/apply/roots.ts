import type { Move, RenameRow } from '@transmit/imaging';
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
  rows: readonly PlacedRow[];
  moves: readonly Move[];
}

type PlacedRow = Pick<RenameRow, 'id' | 'folder' | 'before'>;

/** Plans the renames of each folder that was opened. */
export function planRoots(rows: readonly RenameRow[], items: readonly Placed[]): RootPlan[] {
  const rootById = new Map(items.map(({ id, source }) => [id, source.root]));
  const groups = new Map<Root, RenameRow[]>();
  for (const row of rows) {
    const root = rootById.get(row.id);
    if (!root) continue;
    const group = groups.get(root) ?? [];
    group.push({ ...row, folder: belowRoot(row.folder) });
    groups.set(root, group);
  }
  return Array.from(groups, ([root, group]) => ({ root, rows: group, moves: planMoves(group) }));
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
