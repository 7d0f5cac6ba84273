import { useState } from 'react';
import type { Ending, EndingFacts } from './ending.ts';

/**
 * A receiver who took the last download a moment ago may take it up again, and is told on the same
 * button when it failed: for them the page stays as it was.
 */
export function useEnding(
  ending: Ending | undefined,
  { downloads_left }: Pick<EndingFacts, 'downloads_left'>,
): Ending | undefined {
  const [wasUsedUp] = useState(downloads_left === 0);
  return ending?.kind === 'used-up' && !wasUsedUp ? undefined : ending;
}
