import type { ChosenFile } from './chosen-file.ts';

/** Beside the files of a choice: what could not be looked at cannot stand among them. */
const unreadOf = new WeakMap<readonly ChosenFile[], readonly string[]>();

/** Tells with a choice of files which others in it could not be looked at; their paths begin as those of the files do. */
export function withUnreadFiles(chosen: ChosenFile[], paths: readonly string[]): ChosenFile[] {
  if (paths.length > 0) unreadOf.set(chosen, paths);
  return chosen;
}

/** Paths of the files of a choice that could not be looked at: gone since, on a drive that is away, forbidden. */
export function unreadFilesOf(chosen: readonly ChosenFile[]): readonly string[] {
  return unreadOf.get(chosen) ?? [];
}

/** Looks at each file by itself, so that one that cannot be looked at leaves out no other. */
export async function lookAtHandles(
  handles: readonly FileSystemFileHandle[],
): Promise<ChosenFile[]> {
  const unread: string[] = [];
  const found = await Promise.all(
    handles.map(async (handle) => {
      const path = handle.name;
      const file = await handle.getFile().catch(() => undefined);
      if (!file) unread.push(path);
      return file ? [{ file, path, handle }] : [];
    }),
  );
  return withUnreadFiles(found.flat(), unread);
}
