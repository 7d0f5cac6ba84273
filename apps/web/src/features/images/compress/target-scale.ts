/** The slider's places: each step is the same factor, because 20 KB matter at 60 and not at 2000. */
const LEAST_KB = 20;
const MOST_KB = 5000;
export const SLIDER_STEPS = 100;

/** Returns the slider's place for a target; at its ends for targets beyond. */
export function stepOfKb(kilobytes: number): number {
  const share = Math.log(kilobytes / LEAST_KB) / Math.log(MOST_KB / LEAST_KB);
  return Math.round(Math.min(1, Math.max(0, share)) * SLIDER_STEPS);
}

/** A round number of KB: tens up to 200, then fifties, from 1000 on hundreds. */
export function kbOfStep(step: number): number {
  const exact = LEAST_KB * (MOST_KB / LEAST_KB) ** (step / SLIDER_STEPS);
  const grain = exact < 200 ? 10 : exact < 1000 ? 50 : 100;
  return Math.round(exact / grain) * grain;
}
