import type { ImagingFailure, RenameRow } from '@transmit/imaging';
import type { NamesView } from '../names/new-names.ts';
import type { NameFailure, RenamedFolders } from './rename-folders.ts';
import { namesNow, planOn, type RootPlan } from './roots.ts';

/** Names that were given on the disk, enough to take them back. */
export interface Applied {
  /** Names before, and names now: what could not be renamed is unchanged. */
  rows: readonly RenameRow[];
  failures: readonly NameFailure[];
  wasStopped: boolean;
  /** Why the last renaming ended before its time. */
  brokenOff: ImagingFailure | undefined;
  undo: readonly RootPlan[];
  /** Names that were set by hand before. */
  fixed: NamesView['fixed'];
  /** Number of files with their old names again; undefined before anybody took names back. */
  restored: number | undefined;
}

/** A renaming of folders that is over: how it came out, and whether somebody has ended it. */
interface Ended extends Pick<RenamedFolders, 'done' | 'failures' | 'brokenOff'> {
  wasStopped: boolean;
  /** The ids that the files have since, by those before. */
  newIds: ReadonlyMap<string, string>;
}

/** The way back from names that were given just now. */
export function wayBackFrom(
  rows: readonly RenameRow[],
  fixed: Applied['fixed'],
  ended: Ended,
): Applied {
  const undo = planOn(ended.done, ({ before }) => before);
  return { ...carryOver({ rows, fixed, undo }, ended), restored: undefined };
}

/** The rest of a way back after a renaming along it. */
export function restOfWay(before: Applied, ended: Ended): Applied {
  const undo = planOn(ended.done, ({ after }) => after);
  const rest = carryOver({ ...before, undo }, ended);
  const restored = restoredBetween(before, rest).length;
  return { ...rest, restored: (before.restored ?? 0) + restored };
}

/** The files that have got their old names back in between, by the ids that they have since. */
export function restoredBetween(
  before: Pick<Applied, 'rows'>,
  after: Pick<Applied, 'rows'>,
): string[] {
  return after.rows.flatMap(({ id, isChanged }, at) =>
    before.rows[at]?.isChanged && !isChanged ? [id] : [],
  );
}

/** Nothing is left to take back. */
export function isUndone({ undo }: Pick<Applied, 'undo'>): boolean {
  return undo.every(({ moves }) => moves.length === 0);
}

/** The names set by hand of the files that have their old names. */
export function fixedOfRestored(applied: Applied) {
  const changed = changedIds(applied);
  return [...applied.fixed].filter(([id]) => !changed.has(id));
}

function carryOver(
  { rows, fixed, undo }: Pick<Applied, 'rows' | 'fixed' | 'undo'>,
  { done, failures, wasStopped, brokenOff, newIds }: Ended,
) {
  const idOf = (id: string) => newIds.get(id) ?? id;
  const names = new Map(done.flatMap((plan) => [...namesNow(plan.rows, plan.moves)]));
  return {
    rows: rows.map((row) => {
      const after = names.get(row.id) ?? row.before;
      return { ...row, id: idOf(row.id), after, isChanged: after !== row.before };
    }),
    failures,
    wasStopped,
    brokenOff,
    undo: undo.map((plan) => ({
      ...plan,
      rows: plan.rows.map((row) => ({ ...row, id: idOf(row.id) })),
    })),
    fixed: new Map(Array.from(fixed, ([id, name]) => [idOf(id), name])),
  };
}

function changedIds({ rows }: Pick<Applied, 'rows'>): Set<string> {
  return new Set(rows.flatMap(({ id, isChanged }) => (isChanged ? [id] : [])));
}
