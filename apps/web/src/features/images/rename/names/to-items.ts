import type { ExifFields, RenameItem } from '@transmit/imaging';
import { folderOf, type WorkItem } from '../../workbench/work-item.ts';

/** What a tool knows of a file beside its name. */
export interface KnownFacts {
  exif?: ExifFields | undefined;
  batch?: string | undefined;
  fixedStem?: string | undefined;
}

/** A file on a workbench as the rules see it. */
export function toRenameItem(
  { id, source: { file, path } }: Pick<WorkItem, 'id' | 'source'>,
  { exif, batch, fixedStem }: KnownFacts,
): RenameItem {
  return {
    id,
    folder: folderOf({ source: { file, path } }),
    name: path.slice(path.lastIndexOf('/') + 1),
    modifiedAt: file.lastModified,
    ...(exif && { exif }),
    ...(batch !== undefined && { batch }),
    ...(fixedStem !== undefined && { fixedStem }),
  };
}
