import { findClippedName, litterText, losesFolders, MAX_EMPTY_FOLDERS } from '@transmit/contract';
import { type ChosenFile, isLitter } from '#platform/files/chosen-file.ts';
import { taskText } from '../list/task-text.ts';

const NAMED = 3;

export interface IntakeNotes {
  /** Said of what is sent otherwise than it stands on the disk, before it is sent. */
  notes: string[];
  /** Left out, and sent all the same where somebody asks for it. */
  litter: ChosenFile[];
}

/** Looks at a choice before it is sent. */
export function noteIntake(
  chosen: readonly ChosenFile[],
  emptyFolders: readonly string[],
  { withLitter }: { withLitter: boolean },
): IntakeNotes {
  const litter = withLitter ? [] : chosen.filter(isLitter);
  const files = withLitter ? chosen : chosen.filter((file) => !isLitter(file));
  const isEmpty = files.length === 0 && litter.length + emptyFolders.length > 0;
  const clipped = files.flatMap(({ file }) => {
    const short = findClippedName(file.name);
    return short === undefined ? [] : [taskText.intake.clipped(short)];
  });
  const flat = files.filter(({ path }) => losesFolders(path));
  return {
    litter,
    notes: [
      ...(isEmpty ? [taskText.intake.noFiles] : []),
      ...(litter.length > 0 ? [`${litterText(litter.length)}${taskText.intake.litterKinds}`] : []),
      ...clipped.slice(0, NAMED),
      ...(clipped.length > NAMED ? [taskText.intake.moreClipped(clipped.length - NAMED)] : []),
      ...(flat.length > 0 ? [taskText.intake.flat(flat.length)] : []),
      ...(emptyFolders.length > MAX_EMPTY_FOLDERS
        ? [taskText.intake.manyFolders(emptyFolders.length)]
        : []),
    ],
  };
}
