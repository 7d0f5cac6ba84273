import { create } from 'zustand';
import type { ChosenFile } from '#platform/files/chosen-file.ts';

/** Sentences about the last choice: files that were not taken in, or are sent otherwise than they stand on the disk. */
interface IntakeRefusals {
  sentences: readonly string[];
  /** A login would help. */
  isLoginWayOut: boolean;
  notes: readonly string[];
  /** Files that were left out of a folder, and are sent all the same where somebody asks for it. */
  litter: readonly ChosenFile[];
}

export const NO_REFUSALS: IntakeRefusals = {
  sentences: [],
  isLoginWayOut: false,
  notes: [],
  litter: [],
};

export const useIntakeRefusals = create<IntakeRefusals>(() => NO_REFUSALS);
