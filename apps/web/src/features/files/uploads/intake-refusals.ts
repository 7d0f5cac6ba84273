import { create } from 'zustand';

/** Files of the last choice that were not taken in, in sentences. */
interface IntakeRefusals {
  sentences: readonly string[];
  /** A login would help. */
  isLoginWayOut: boolean;
}

export const NO_REFUSALS: IntakeRefusals = { sentences: [], isLoginWayOut: false };

export const useIntakeRefusals = create<IntakeRefusals>(() => NO_REFUSALS);
