import { hasImpossibleDate } from './lot-date.ts';
import type { FoundLot } from './lot-number.ts';
import { isDisputed, isTwin, type PlaceKind, placesOf, settledValue } from './settle-letters.ts';

/** Below this a number is proposed, but a person must look (docs/decisions/0070). */
const CLEAR = 0.88;
/** With less a label may be none; three neighbours of one pattern show that it is one. */
const CLEAR_IN_BATCH = 0.75;
/** A character that was read with less may be another. */
const SURE = 0.9;
/** A letter in the place of a digit, or the reverse, that is as likely: networks take B for 8, and surely. */
const TWIN = 0.001;
/** Another number on the picture that is nearly as likely. */
const RIVAL = 0.9;
/** Fewer numbers say nothing about a pattern. */
const TELLING = 3;
/** So many neighbours, with different characters in a place, tell whether letters or digits stand there. */
const TELLING_PLACE = 4;
/** So many of a batch share a pattern before the others are out of it. */
const COMMON = 0.6;

/** Shapes that the numbers of one batch share. */
export interface LotShapes {
  /** Undefined where they have no pattern. */
  common: string | undefined;
  /** Those that have it. */
  alike: readonly string[];
  /** Kind of character at each place; undefined where they are not built alike. */
  places: readonly PlaceKind[] | undefined;
}

export const NO_SHAPES: LotShapes = { common: undefined, alike: [], places: undefined };

/** Reason why a person must look at a number before it is used. */
export type LotDoubt =
  /** A character of it was hardly read. */
  | 'unsure'
  /** The picture says something else that is nearly as likely. */
  | 'rival'
  /** It was read otherwise: its neighbours have letters and digits in these places. */
  | 'neighbours'
  /** A day stands in it that is in no calendar. */
  | 'date'
  /** Its neighbours are written otherwise. */
  | 'pattern';

/**
 * Nothing for a number that may be confirmed together with others, unseen: read surely, without a rival,
 * possible where it is a date, of the pattern of its neighbours.
 */
export function lotDoubt(found: readonly FoundLot[], shapes: LotShapes): LotDoubt | undefined {
  const [best, second] = found;
  if (!best) return 'unsure';
  if (best.asRead !== undefined) return 'neighbours';
  if (second && second.score > best.score * RIVAL) return 'rival';
  if (hasImpossibleDate(best.value, shapes.alike)) return 'date';
  if (shapes.common !== undefined && shapeOf(best.value) !== shapes.common) return 'pattern';
  if (isDisputed(best.value, shapes.places)) return 'pattern';
  if (mayBeTwin(best, shapes)) return 'unsure';
  const least = shapes.common === undefined ? CLEAR : CLEAR_IN_BATCH;
  return best.score < least || best.sureness < SURE ? 'unsure' : undefined;
}

/** A letter may be a digit, or the reverse, and the neighbours do not tell. */
function mayBeTwin({ value, kins = [] }: FoundLot, { alike }: LotShapes): boolean {
  return kins.some((kin, at) => {
    if (kin === undefined || kin.confidence < TWIN) return false;
    return (
      alike.length < TELLING_PLACE || !isVaried(alike, at) || alike[0]?.length !== value.length
    );
  });
}

/**
 * A letter that is always the same may be read as the same digit every time, and two of them as two such digits (B
 * and D as 8 and 0). A place that varies is what it is where a character stands in it that is taken for no other.
 */
function isVaried(values: readonly string[], at: number): boolean {
  const found = new Set(values.map((one) => one[at]));
  return found.size > 1 && [...found].some((one) => !isTwin(one));
}

/** The pattern that most of a batch's numbers share, from the best number of each picture. */
export function shapesOf(values: readonly string[]): LotShapes {
  const places = placesOf(values);
  const settled = values.map((value) => settledValue({ value }, places));
  const groups = [...Map.groupBy(settled, shapeOf).values()];
  const alike = groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
  if (values.length < TELLING || alike.length < COMMON * values.length) {
    return { ...NO_SHAPES, places };
  }
  return { common: shapeOf(alike[0] ?? ''), alike, places };
}

/** A letter is A, a digit 0, marks are themselves: `SH20240519-2` is `AA00000000-0`. */
function shapeOf(value: string): string {
  return value.replace(/\d/g, '0').replace(/[A-Z]/gi, 'A');
}
