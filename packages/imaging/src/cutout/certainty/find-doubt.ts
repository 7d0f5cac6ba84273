import type { Evidence, PlainEvidence } from './evidence.ts';

/** Why a result may be wrong. */
export type Doubt = 'busy' | 'parts' | 'faint' | 'openings' | 'fine' | 'shadow';

/**
 * The first reason to distrust a result; nothing when there is none. Beyond these limits all but one of
 * the results on the tuning seeds of `bench/imaging-cutout` were right (docs/decisions/0076): asking once
 * too often costs a moment, a wrong cutout that claims to be right costs the picture.
 */
export function findDoubt({
  size,
  fineness,
  contrast,
  colours,
  plain,
}: Evidence): Doubt | undefined {
  if (size < 0.01 || size > 0.9) return 'busy';
  const byColours = colours && doubtOnColours(colours);
  if (byColours) return byColours;
  if (contrast < 20) return 'faint';
  if (fineness > 0.16) return 'fine';
  return plain && doubtOnPlain(plain);
}

function doubtOnColours({
  agreement,
  clearness,
  unexplained,
  fill = 1,
}: Required<Evidence>['colours']): Doubt | undefined {
  if (agreement < 0.965 || clearness < 12 || unexplained > 3) return 'busy';
  // People draw a box so that the subject touches all of its sides.
  return fill < 0.72 ? 'parts' : undefined;
}

function doubtOnPlain({ openings, gaps, shadowLike, strays }: PlainEvidence): Doubt | undefined {
  if (openings > 0.04) return 'openings';
  if (gaps > 0.5) return 'fine';
  if (shadowLike > 0.1 || strays > 0.25) return 'shadow';
  return undefined;
}
