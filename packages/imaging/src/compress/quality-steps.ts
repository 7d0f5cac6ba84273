/**
 * Spec §5: quality from 0.9 in steps of 0.05 to 0.1. Whole numbers, because a loop over 0.05 arrives
 * at 0.1000000000000003 and may run an eighteenth step (docs/decisions/0030).
 */
export const QUALITY_STEPS: readonly number[] = [
  90, 85, 80, 75, 70, 65, 60, 55, 50, 45, 40, 35, 30, 25, 20, 15, 10,
];

/** Spec §5: the longest side of a picture that is encoded anew. */
export const LONGEST_SIDE = 2000;
