import type { Evidence, LearnedEvidence, PlainEvidence } from './evidence.ts';

/** Why a result may be wrong. */
export type Doubt = 'busy' | 'parts' | 'faint' | 'openings' | 'fine' | 'shadow';

/**
 * The first reason to distrust a result; nothing when there is none. The limits come from the tuning seeds
 * of `bench/imaging-cutout` (docs/decisions/0076): asking once too often costs a moment, a wrong cutout
 * that claims to be right costs the picture.
 */
export function findDoubt({
  size,
  fineness,
  contrast,
  colours,
  plain,
  learned,
}: Evidence): Doubt | undefined {
  if (size < 0.01 || size > 0.9) return 'busy';
  if (learned) return doubtOnLearned(learned, { fineness, contrast });
  const byColours = colours && doubtOnColours(colours, contrast);
  if (byColours) return byColours;
  if (contrast < 20) return 'faint';
  if (fineness > 0.16) return 'fine';
  return plain && doubtOnPlain(plain);
}

/**
 * Colours alone often leave out a handle that is like the ground, and every start agrees on that. A box
 * says where the subject ends, so with one less is asked of the colours.
 */
function doubtOnColours(
  { agreement, clearness, unexplained, fill }: Required<Evidence>['colours'],
  contrast: number,
): Doubt | undefined {
  if (unexplained > 3) return 'busy';
  if (fill === undefined) {
    return agreement < 0.985 || clearness < 17 || contrast < 45 ? 'busy' : undefined;
  }
  if (agreement < 0.97 || clearness < 14) return 'busy';
  // People draw it so that the subject touches all of its sides.
  return fill < 0.72 ? 'parts' : undefined;
}

/** Pixels of the outline ÷ pixels of the subject from which on what a model marked is thin, and doubtful. */
export const FINE = 0.08;

/** A model that knows its subject hesitates along the outline alone. */
export const MOST_UNDECIDED = 0.165;

/** As far as it may hesitate where the colours on both sides part well. */
const MOST_WHERE_CLEAR = 0.2;

/** A model may take a ring for a disc: more of it that looks like the ground, with a rim around it, is an opening. */
const MOST_ENCLOSED = 0.1;

/** Two ways that come to the same result, found without each other, are right. */
export const AGREED = 0.95;

/** A model that knows what it sees marks it all through and leaves the rest alone, near as from afar. */
function doubtOnLearned(
  {
    undecided,
    looks,
    outline,
    unexplained,
    clearness = 0,
    other = 0,
    fill,
    enclosed = 0,
  }: LearnedEvidence,
  { fineness, contrast }: Pick<Evidence, 'fineness' | 'contrast'>,
): Doubt | undefined {
  // Before two ways that agree: both may fill the opening of a ring.
  if (enclosed > MOST_ENCLOSED) return 'openings';
  if (other > AGREED && contrast > 15 && undecided < 0.2) return undefined;
  if (fineness > FINE) return 'fine';
  const most = clearness > 5 ? MOST_WHERE_CLEAR : MOST_UNDECIDED;
  if (undecided > most || outline < 0.925) return 'busy';
  if (looks !== undefined && looks < 0.9) return 'busy';
  // Among clutter a model may leave half of a thing aside.
  if (unexplained > 3.9) return 'busy';
  return fill !== undefined && fill < 0.72 ? 'parts' : undefined;
}

function doubtOnPlain({ openings, gaps, shadowLike, strays }: PlainEvidence): Doubt | undefined {
  if (openings > 0.04) return 'openings';
  if (gaps > 0.25) return 'fine';
  if (shadowLike > 0.1 || strays > 0.25) return 'shadow';
  return undefined;
}

/**
 * Whether the subject may be another one altogether, so that a second way of looking is worth its time.
 * What is doubtful in its details alone, no other way finds better.
 */
export function mayBeAnother(doubt: Doubt | undefined): boolean {
  return doubt !== undefined && doubt !== 'openings' && doubt !== 'fine';
}
