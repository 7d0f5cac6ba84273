import type { CutoutDetail } from './cutout-types.ts';
import { words } from './words.ts';

interface MissWords {
  short: string;
  full: string;
  /** Looking once more may help. */
  canHelp: boolean;
}

/** Tells that the model was missing, and who looked in its place: colours, or where the operator's is missing the build's own. */
export function missWords({
  miss,
  method,
}: Pick<CutoutDetail, 'miss' | 'method'>): MissWords | undefined {
  if (!miss) return undefined;
  const said = method === 'model' ? words.missedOperators : words.missed;
  return { short: said.short, full: said.full[miss], canHelp: miss !== 'unable' };
}
