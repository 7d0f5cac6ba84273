import type { ChosenFile } from './chosen-file.ts';

/** Beside the files of a choice: what has no file cannot stand among them. */
const foldersOf = new WeakMap<readonly ChosenFile[], readonly string[]>();

/** Tells with a choice of files which folders in it have none; their paths begin as those of the files do. */
export function withEmptyFolders(chosen: ChosenFile[], folders: readonly string[]): ChosenFile[] {
  if (folders.length > 0) foldersOf.set(chosen, folders);
  return chosen;
}

/**
 * The folders of a choice in which no file is. An `<input>` tells of none, but that the whole folder was empty; a drop and
 * Chromium's own picker tell of all.
 */
export function emptyFoldersOf(chosen: readonly ChosenFile[]): readonly string[] {
  return foldersOf.get(chosen) ?? [];
}
