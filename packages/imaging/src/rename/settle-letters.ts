import type { FoundLot } from './lot-number.ts';

/** Letters that print, and coarse dots above all, makes look like a digit. */
const TWINS: Readonly<Record<string, string>> = {
  B: '8',
  D: '0',
  O: '0',
  Q: '0',
  C: '0',
  S: '5',
  G: '6',
  Z: '2',
  I: '1',
  L: '1',
  A: '4',
  T: '7',
};
const TWIN_DIGITS = new Set(Object.values(TWINS));

/** Fewer numbers say nothing about what stands where. */
const TELLING = 3;
/** So many of a batch have to be built alike. */
const COMMON = 0.6;
/**
 * Shares for places where only twins were read: networks take letters among digits for digits, and
 * hardly ever the reverse.
 */
const LETTER_LIKELY = 1 / 3;
const LETTER_SURE = 1 / 2;
/** More places than these that have both letters and digits: the numbers are drawn from both. */
const MOST_DISPUTED = 2;
/** The reading as it was, beside the one that the batch suggests. */
const AS_READ = 0.95;
/** Another reading that has so much of the best one's score may be put before it. */
const NEAR = 0.8;

export type PlaceKind =
  | 'letter'
  | 'digit'
  | 'mark'
  /** Read as B here and as 8 there, and as nothing that is plainly a letter or a digit. */
  | 'twins'
  /** Some neighbours have a letter there and others a digit, and nothing settles it. */
  | 'either';

/**
 * Finds the kind of character at each place of a batch's numbers; undefined where they are not
 * built alike.
 */
export function placesOf(values: readonly string[]): readonly PlaceKind[] | undefined {
  const groups = [...Map.groupBy(values, skeletonOf).values()];
  const alike = groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
  if (alike.length < TELLING || alike.length < COMMON * values.length) return undefined;
  const places = Array.from(alike[0] ?? '', (_, at) =>
    kindAt(alike.flatMap((one) => one[at] ?? [])),
  );
  return mixedAt(alike).length > MOST_DISPUTED ? undefined : places;
}

/** The places that were read as letters in some numbers and as digits in others. */
function mixedAt(values: readonly string[]): number[] {
  return Array.from(values[0] ?? '', (_, at) => at).filter(
    (at) => values.some((one) => isLetter(one[at])) && values.some((one) => isDigit(one[at])),
  );
}

function kindAt(characters: readonly string[]): PlaceKind {
  const letters = characters.filter(isLetter);
  const digits = characters.filter(isDigit);
  if (letters.length === 0 && digits.length === 0) return 'mark';
  if (letters.length === 0) return 'digit';
  if (digits.length === 0) return 'letter';
  const plainLetters = letters.filter((one) => TWINS[one] === undefined).length;
  const plainDigits = digits.filter((one) => !TWIN_DIGITS.has(one)).length;
  const share = letters.length / characters.length;
  // One letter among many digits is as likely a mistake of its own as the others are.
  if (plainLetters > 0 && plainDigits === 0) return share < LETTER_LIKELY ? 'either' : 'letter';
  if (plainDigits > 0 && plainLetters === 0) return 'digit';
  if (plainDigits > 0) return 'either';
  if (share >= LETTER_SURE) return 'letter';
  // Other digits than that of the letter may be digits; then it was the letter that was read wrongly.
  const isOnePair = digits.every((one) => letters.some((letter) => TWINS[letter] === one));
  return isOnePair && share >= LETTER_LIKELY ? 'twins' : 'either';
}

/**
 * Puts the number first that has letters and digits where its neighbours have them; the one that
 * was read stays beside it, so that a person decides. Unchanged where the neighbours say nothing.
 */
export function settleLetters(
  found: readonly FoundLot[],
  places: readonly PlaceKind[] | undefined,
): readonly FoundLot[] {
  const [best, ...rest] = found;
  if (!best) return found;
  if (!fits(best.value, places)) {
    // Another reading may have the character that this one has lost.
    const fitting = rest.find(
      ({ value, score }) => fits(value, places) && score >= NEAR * best.score,
    );
    if (fitting) return [fitting, best, ...rest.filter((one) => one !== fitting)];
  }
  const settled = settledValue(best, places);
  if (settled === best.value) return found;
  return [
    { ...best, value: settled, kins: undefined, asRead: best.value },
    { ...best, score: best.score * AS_READ },
    ...rest.filter(({ value }) => value !== settled),
  ];
}

/**
 * Tells whether a character may be a letter or a digit as well, where the neighbours do not agree
 * which.
 */
export function isDisputed(value: string, places: readonly PlaceKind[] | undefined): boolean {
  if (!places || value.length !== places.length) return false;
  return places.some((kind, at) => (kind === 'either' || kind === 'twins') && isTwin(value[at]));
}

/** The number as its neighbours suggest; as it is where they say nothing, or it is built otherwise. */
export function settledValue(
  { value, kins }: Pick<FoundLot, 'value' | 'kins'>,
  places: readonly PlaceKind[] | undefined,
): string {
  if (!places || value.length !== places.length) return value;
  const characters = Array.from(value, (one, at) => {
    const kind = places[at];
    const isMark = !isLetter(one) && !isDigit(one);
    if (isMark !== (kind === 'mark')) return undefined;
    if ((kind === 'letter' || kind === 'twins') && isDigit(one))
      return kins?.[at]?.text ?? letterLike(one);
    return kind === 'digit' && isLetter(one) ? TWINS[one] : one;
  });
  return characters.includes(undefined) ? value : characters.join('');
}

/** True as well where the neighbours say nothing. */
function fits(value: string, places: readonly PlaceKind[] | undefined): boolean {
  if (!places) return true;
  return (
    value.length === places.length &&
    places.every((kind, at) => {
      const one = value[at];
      if (kind === 'mark') return !isLetter(one) && !isDigit(one);
      if (kind === 'digit') return isDigit(one);
      return isLetter(one) || (kind === 'either' && isDigit(one));
    })
  );
}

function letterLike(digit: string): string | undefined {
  return Object.keys(TWINS).find((letter) => TWINS[letter] === digit);
}

function skeletonOf(value: string): string {
  return value.replace(/[A-Z0-9]/gi, '0');
}

/** A digit that a letter is taken for, or such a letter. */
export function isTwin(character = ''): boolean {
  return TWINS[character] !== undefined || TWIN_DIGITS.has(character);
}

function isLetter(character = ''): boolean {
  return /^[A-Z]$/.test(character);
}

function isDigit(character = ''): boolean {
  return /^\d$/.test(character);
}
