import type { RenameItem } from './rename-item.ts';
import type { MissingPart, UnknownPart } from './rename-rule.ts';

/** Tells a part that the camera did not write from one that nobody has looked for yet. */
export function tellMissing({ exif, unread }: RenameItem, part: MissingPart): MissingPart {
  if (exif !== undefined || unread === undefined) return part;
  return unread === 'waiting' ? 'unread' : 'unreadable';
}

/** Finds the reason why a file keeps its name for now. */
export function findUnknown(
  { isComing }: RenameItem,
  missing: readonly string[],
): UnknownPart | undefined {
  if (isComing || missing.includes('unread')) return 'unread';
  return missing.includes('unreadable') ? 'unreadable' : undefined;
}
