import { folderOf, type WorkItem } from '../../workbench/work-item.ts';
import type { NameDesk } from '../desk/name-desk.ts';
import type { NameOnDisk } from './rename-folders.ts';

/**
 * Puts the files on the bench anew, in their order, under the names that they have on the disk now.
 * Answers what has become of their ids.
 */
export function reloadBench<Settings, Detail, Own>(
  desk: NameDesk<Settings, Detail, Own>,
  names: ReadonlyMap<string, NameOnDisk>,
  onMove?: (item: WorkItem<Detail, Own>, file: File) => void,
): Map<string, string> {
  const { work } = desk.bench;
  const before = work.items;
  const sources = before.map((item) => {
    const renamed = names.get(item.id);
    if (!renamed) return item.source;
    const { name, file, handle } = renamed;
    onMove?.(item, file);
    return { ...item.source, file, handle, path: `${folderOf(item)}/${name}` };
  });
  work.clear();
  work.forgetRemoved();
  const { added } = work.add(sources);
  desk.releaseAll();
  return new Map(before.map(({ id }, index) => [id, added[index] ?? id]));
}
