import { findClippedName, litterText, losesFolders, MAX_EMPTY_FOLDERS } from '@transmit/contract';
import { type ChosenFile, isLitter } from '#platform/files/chosen-file.ts';
import { taskText } from '../list/task-text.ts';

const NAMED = 3;

export interface SortedChoice {
  /** Files that are wanted. */
  kept: ChosenFile[];
  /** Left out, and sent all the same where somebody asks for it. */
  litter: ChosenFile[];
}

/** Parts what a system leaves in folders from what somebody has put there. */
export function sortOut(
  chosen: readonly ChosenFile[],
  { withLitter }: { withLitter: boolean },
): SortedChoice {
  const sorted: SortedChoice = { kept: [], litter: [] };
  for (const file of chosen) {
    (withLitter || !isLitter(file) ? sorted.kept : sorted.litter).push(file);
  }
  return sorted;
}

/** Said of what is sent otherwise than it stands on the disk, before it is sent. */
export function noteIntake(
  { kept: files, litter }: SortedChoice,
  emptyFolders: readonly string[],
  unread: readonly string[] = [],
): string[] {
  const isEmpty = files.length + unread.length === 0 && litter.length + emptyFolders.length > 0;
  const clipped = files.flatMap(({ file }) => {
    const short = findClippedName(file.name);
    return short === undefined ? [] : [taskText.intake.clipped(short)];
  });
  const flat = files.filter(({ path }) => losesFolders(path));
  return [
    ...unread,
    ...(isEmpty ? [taskText.intake.noFiles] : []),
    ...(litter.length > 0 ? [`${litterText(litter.length)}${taskText.intake.litterKinds}`] : []),
    ...clipped.slice(0, NAMED),
    ...(clipped.length > NAMED ? [taskText.intake.moreClipped(clipped.length - NAMED)] : []),
    ...(flat.length > 0 ? [taskText.intake.flat(flat.length)] : []),
    ...(emptyFolders.length > MAX_EMPTY_FOLDERS
      ? [taskText.intake.manyFolders(emptyFolders.length)]
      : []),
  ];
}
