import { createRemembered } from '../../workbench/remembered.ts';

/** One over the other with a line between, or both beside each other. */
export type CompareMode = 'line' | 'beside';

export const useCompareMode = createRemembered(
  'compress-compare',
  ({ mode }): { mode: CompareMode } => ({ mode: mode === 'beside' ? 'beside' : 'line' }),
);
