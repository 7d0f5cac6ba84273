import { keyOf } from '../names/name-register.ts';
import { splitName } from '../names/split-name.ts';
import { parseCsv, toCsv } from '../save/csv.ts';
import type { RenameRow } from './preview-rename.ts';
import type { FixedName, RenameItem } from './rename-item.ts';

/** Heads that other programs and people write. */
const HEAD_WORDS = /名|name|file|old|before|from/i;
const HEAD = ['文件夹', '原文件名', '新文件名'] as const;

/** The table as a list to keep, to edit elsewhere, or to undo with. */
export function toRenameCsv(
  rows: readonly Pick<RenameRow, 'folder' | 'before' | 'after'>[],
): string {
  return toCsv([HEAD, ...rows.map(({ folder, before, after }) => [folder, before, after])]);
}

/** The way back: what is called `after` now becomes `before` again. */
export function toUndoCsv(rows: readonly RenameRow[]): string {
  const changed = rows.filter(({ isChanged }) => isChanged);
  return toRenameCsv(
    changed.map(({ folder, before, after }) => ({ folder, before: after, after: before })),
  );
}

export interface RenameMapResult {
  /** By the id of the file. */
  names: ReadonlyMap<string, FixedName>;
  /** Rows that could not be used. */
  unmatched: readonly UnmatchedRow[];
}

export interface UnmatchedRow {
  /** From 1, as spreadsheets count, blank lines left out. */
  row: number;
  name: string;
  reason: UnmatchedReason;
}

export type UnmatchedReason =
  /** No file of the list has this name. */
  | 'unknown'
  /** Files in several folders have it, and the row names no folder. */
  | 'several'
  /** A row above was about the same file. */
  | 'repeated';

/**
 * Reads a list of old and new names: with a folder (three columns) or without (two), with a head or
 * without. An extension in the new name counts when it is the file's own, in whatever case; files keep theirs.
 */
export function readRenameCsv(text: string, items: readonly RenameItem[]): RenameMapResult {
  const rows = parseCsv(text);
  const [first] = rows;
  const isWide = (first?.length ?? 0) >= 3;
  const find = indexItems(items);
  const names = new Map<string, FixedName>();
  const unmatched: UnmatchedRow[] = [];
  for (const [index, cells] of rows.entries()) {
    const [folder, before = '', after = ''] = isWide ? cells : [undefined, ...cells];
    const found = find(folder, before);
    // A first row that is no file of the list is its head.
    if (index === 0 && !found && HEAD_WORDS.test(before)) continue;
    const refuse = (reason: UnmatchedReason) =>
      unmatched.push({ row: index + 1, name: before, reason });
    if (!found) refuse('unknown');
    else if (found === 'several') refuse('several');
    else if (names.has(found.id)) refuse('repeated');
    // Without a new name the file is left to the rules.
    else if (after.trim() !== '') names.set(found.id, fixedName(found, after.trim()));
  }
  return { names, unmatched };
}

function indexItems(items: readonly RenameItem[]) {
  const byPath = new Map<string, RenameItem>();
  const byName = new Map<string, RenameItem | 'several'>();
  for (const item of items) {
    byPath.set(keyOf(`${item.folder}/${item.name}`), item);
    const key = keyOf(item.name);
    byName.set(key, byName.has(key) ? 'several' : item);
  }
  return (folder: string | undefined, name: string): RenameItem | 'several' | undefined =>
    folder === undefined ? byName.get(keyOf(name)) : byPath.get(keyOf(`${folder}/${name}`));
}

function fixedName(item: RenameItem, name: string): FixedName {
  const { extension: own } = splitName(item.name);
  const hasOwn = own !== '' && name.toLowerCase().endsWith(own.toLowerCase());
  if (!hasOwn) return { stem: name };
  const extension = name.slice(name.length - own.length);
  const stem = name.slice(0, name.length - own.length);
  return extension === own ? { stem } : { stem, extension };
}
