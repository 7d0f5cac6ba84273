import { areaOf, overlapOf, type Sighting, type Thing } from './thing.ts';
import type { ThingName } from './thing-list.ts';

/** Mean score of all looks from which on a thing is said, and the lowest of any. */
const SURE = 0.64;
const LEAST = 0.45;
/** Two looks see the same thing where their boxes share so much. */
const SAME_PLACE = 0.5;
/** Share of the picture below which it is not of this thing. */
const LEAST_AREA = 0.06;

/**
 * Names that the network gives to much that it has no name for (measured, docs/decisions/0107): a badger is a bear, a
 * white dog a sheep, a poodle a toy, a cloth a table. They are said when hardly a doubt is left.
 */
const SURE_OF: Partial<Record<ThingName, number>> = {
  bird: 0.72,
  cat: 0.7,
  sheep: 0.8,
  cow: 0.8,
  bear: 0.85,
  'teddy bear': 0.8,
  'dining table': 0.8,
  truck: 0.72,
};

/** A thing and its score in each look so far. */
export interface Seen {
  sighting: Sighting;
  scores: readonly number[];
}

/** Things of a first look that are worth a second. */
export function startSeen(first: readonly Sighting[]): Seen[] {
  return first
    .filter((sighting) => sighting.score >= LEAST && areaOf(sighting) >= LEAST_AREA)
    .map((sighting) => ({ sighting, scores: [sighting.score] }));
}

/** Keeps the things that another look sees too, under the same name in the same place. */
export function confirmBy(look: readonly Sighting[], seen: readonly Seen[]): Seen[] {
  return seen.flatMap(({ sighting, scores }) => {
    const again = look.find(
      (other) =>
        other.name === sighting.name &&
        other.score >= LEAST &&
        overlapOf(sighting, other) > SAME_PLACE,
    );
    return again ? [{ sighting, scores: [...scores, again.score] }] : [];
  });
}

/** Things that all looks together are sure of, the one that the picture is of before the rest. */
export function sureThings(seen: readonly Seen[]): Thing[] {
  return seen
    .map(({ sighting, scores }) => ({ ...sighting, score: meanOf(scores) }))
    .filter(({ name, score }) => score >= (SURE_OF[name] ?? SURE))
    .toSorted((one, other) => weightOf(other) - weightOf(one));
}

/** Large things are what a picture is of, unless they are less certain. */
function weightOf(thing: Thing): number {
  return thing.score * Math.sqrt(areaOf(thing));
}

function meanOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}
