import { folderOf, type WorkItem } from '../../workbench/batch/work-item.ts';
import type { NewNames } from '../names/new-names.ts';
import type { NameOnDisk } from './rename-folders.ts';

/**
 * Puts the files on the workbench anew, in their order, under the names that they have on the disk now.
 * Answers what has become of their ids.
 */
export function reloadWorkbench(
  given: NewNames,
  names: ReadonlyMap<string, NameOnDisk>,
  onMove: (item: WorkItem, file: File) => void,
): Map<string, string> {
  const { batch } = given.workbench;
  const before = batch.items;
  const sources = before.map((item) => {
    const renamed = names.get(item.id);
    if (!renamed) return item.source;
    const { name, file, handle } = renamed;
    onMove(item, file);
    return { ...item.source, file, handle, path: `${folderOf(item)}/${name}` };
  });
  const { added } = batch.replaceAll(sources);
  given.releaseAll();
  return new Map(before.map(({ id }, index) => [id, added[index] ?? id]));
}
