import { words } from './words.ts';

interface LeftOut {
  name: string;
  /** Pages of it that were taken; behind those the rest is left out. */
  taken: number;
}

/** The sentence about documents that did not come into a batch that was emptied; undefined of none. */
export function leftOutText(documents: readonly LeftOut[]): string | undefined {
  const [first] = documents;
  if (!first) return undefined;
  const { leftOut, leftOutRest, leftOutSeveral, leftOutRestAndOthers } = words;
  const others = documents.length - 1;
  if (others === 0) return first.taken > 0 ? leftOutRest(first.name) : leftOut(first.name);
  return first.taken > 0
    ? leftOutRestAndOthers(first.name, others)
    : leftOutSeveral(first.name, documents.length);
}
