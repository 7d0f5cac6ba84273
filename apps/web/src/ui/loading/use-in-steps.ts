import { useDeferredValue } from 'react';

/**
 * Says a moment later that something is there, and at once that it is gone. What is shown then is drawn in steps beside
 * what stands there, and not in one task that keeps the page busy.
 */
export function useInSteps(isThere: boolean): boolean {
  const wasThere = useDeferredValue(isThere);
  return isThere && wasThere;
}
