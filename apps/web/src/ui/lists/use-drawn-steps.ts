import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#platform/browser/when-idle.ts';

/** Nothing yet; the rows in view; those around them as well. */
export type DrawnStep = 0 | 1 | 2;

/**
 * The rows of a list that comes with the answer to a press: first the screen answers, then the rows in view are drawn in
 * slices, and those around them once the page is idle. In one piece they would hold up the page.
 */
export function useDrawnSteps(isInSteps: boolean): DrawnStep {
  const [step, setStep] = useState<DrawnStep>(isInSteps ? 0 : 2);
  useEffect(() => {
    if (step === 0) startTransition(() => setStep(1));
    return step === 1 ? whenIdle(() => startTransition(() => setStep(2))) : undefined;
  }, [step]);
  return step;
}
