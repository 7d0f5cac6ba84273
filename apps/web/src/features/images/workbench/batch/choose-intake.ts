import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { fingerprint } from '../intake/sameness.ts';

interface Held {
  sources: readonly ChosenFile[];
  /** Number of pictures that the batch takes at most, with those it has. */
  most: number;
}

/** Files that join a batch, in the order in which they were chosen, and the numbers of the others. */
export interface ChosenIntake {
  taken: ChosenFile[];
  /** Number of files that were there already, or were chosen twice. */
  repeated: number;
  /** Number of files beyond what the batch holds. */
  refused: number;
}

/** Decides which of the wanted files join a batch: each once, and no more than there is room for. */
export function chooseIntake(wanted: readonly ChosenFile[], held: Held): ChosenIntake {
  const known = new Set(held.sources.map(fingerprint));
  const room = Math.max(0, held.most - held.sources.length);
  const fresh = wanted.filter((source) => {
    const key = fingerprint(source);
    return known.has(key) ? false : known.add(key);
  });
  const taken = fresh.slice(0, room);
  return {
    taken,
    repeated: wanted.length - fresh.length,
    refused: fresh.length - taken.length,
  };
}
