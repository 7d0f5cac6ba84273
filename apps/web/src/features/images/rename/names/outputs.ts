import type { RenameRow } from '@transmit/imaging';
import type { WorkItem } from '../../workbench/batch/work-item.ts';
import type { Output } from '../../workbench/saving/saver.ts';

/** The files under their new names, those that keep theirs included: a copy of the list is complete. */
export function renamedOutputs(rows: readonly RenameRow[], items: readonly WorkItem[]): Output[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return items.flatMap(({ id, source: { file } }) => {
    const row = byId.get(id);
    if (!row) return [];
    return [{ id, folder: row.folder, name: row.after, file, modifiedAt: file.lastModified }];
  });
}
