import { commonFolderOf, topFolderOf, type UploadTask } from '@transmit/transfer';

/** A line of the list: a sending of several files, a folder, or a file. */
export type ListRow =
  | { kind: 'sending'; key: string; id: string; isOpen: boolean | undefined }
  | { kind: 'folder'; key: string; name: string; ids: readonly string[]; isOpen: boolean }
  | { kind: 'task'; key: string; id: string; isInside: boolean };

type Placed = Pick<UploadTask, 'id' | 'FilePath'>;

interface ListState {
  idOfTask: ReadonlyMap<string, string>;
  /** Keys of what was opened. */
  open: ReadonlySet<string>;
}

/**
 * The files of a sending below it, those of a folder below its name once it is opened. A sending that is
 * one folder is opened itself; others show their files, and have no `isOpen`.
 */
export function listRows(tasks: readonly Placed[], { idOfTask, open }: ListState): ListRow[] {
  const groups = Map.groupBy(tasks, ({ id }) => idOfTask.get(id) ?? '');
  return [...groups].flatMap(([sendingId, members]) => {
    if (!sendingId) return folderRows(members, open);
    const key = `sending-${sendingId}`;
    const isFolder = commonFolderOf(members) !== '';
    const isOpen = isFolder ? open.has(key) : undefined;
    const head: ListRow = { kind: 'sending', key, id: sendingId, isOpen };
    if (isFolder) return isOpen ? [head, ...members.map(rowInside)] : [head];
    return [head, ...folderRows(members, open, key)];
  });
}

/** Each folder where its first file stands. */
function folderRows(tasks: readonly Placed[], open: ReadonlySet<string>, inside = '') {
  const byFolder = Map.groupBy(tasks, topFolderOf);
  const shown = new Set<string>();
  return tasks.flatMap((task): ListRow[] => {
    const name = topFolderOf(task);
    if (!name) return [{ ...rowInside(task), isInside: inside !== '' }];
    if (shown.has(name)) return [];
    shown.add(name);
    const files = byFolder.get(name) ?? [];
    const key = `${inside}folder-${name}`;
    const isOpen = open.has(key);
    const head: ListRow = { kind: 'folder', key, name, ids: files.map(({ id }) => id), isOpen };
    return isOpen ? [head, ...files.map(rowInside)] : [head];
  });
}

function rowInside({ id }: Placed) {
  return { kind: 'task', key: id, id, isInside: true } as const;
}
