import type { ExifFields, FixedName, RenameItem } from '@transmit/imaging';
import { folderOf, type WorkItem } from '../../workbench/batch/work-item.ts';

/** A tool's facts about a file beside its name. */
export interface KnownFacts {
  exif?: ExifFields | undefined;
  /** Nothing is known of what the camera wrote: it is being read, or could not be. */
  unread?: RenameItem['unread'];
  /** Its name is still being worked out. */
  isComing?: boolean;
  /** Number of the lot that a label tells or a series counts. */
  lot?: string | undefined;
  fixed?: FixedName | undefined;
  /** Present name of the file, where a tool has made another of it. */
  name?: string | undefined;
}

/** A file on a workbench as the rules see it. */
export function toRenameItem(
  { id, source: { file, path } }: Pick<WorkItem, 'id' | 'source'>,
  { exif, unread, isComing, lot, fixed, name }: KnownFacts,
): RenameItem {
  return {
    id,
    folder: folderOf({ source: { file, path } }),
    name: name ?? path.slice(path.lastIndexOf('/') + 1),
    modifiedAt: file.lastModified,
    ...(exif && { exif }),
    ...(unread && { unread }),
    ...(isComing && { isComing }),
    ...(lot !== undefined && { lot }),
    ...(fixed && { fixed }),
  };
}
