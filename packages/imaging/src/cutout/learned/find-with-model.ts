import type { Pixels } from '../../pixels.ts';
import { agreementOf, likenessOf } from '../certainty/agreement.ts';
import { enclosedGround } from '../certainty/enclosed-ground.ts';
import type { Evidence } from '../certainty/evidence.ts';
import {
  AGREED,
  type Doubt,
  FINE,
  findDoubt,
  MOST_UNDECIDED,
  mayBeAnother,
} from '../certainty/find-doubt.ts';
import { outlineStanding } from '../certainty/outline-contrast.ts';
import { unexplained } from '../certainty/unexplained.ts';
import {
  BACKDROP_SIDE,
  type Found,
  type FoundByColours,
  findByColours,
  findByItself,
  findOnBackdrop,
  keepWithin,
} from '../find-subject.ts';
import { type Bounds, boundsOf } from '../mask.ts';
import { fillOf, standingOf } from '../segment/choose-guess.ts';
import { makeWorkImage } from '../segment/work-image.ts';
import { coloursKnowBetter } from './colours-know-better.ts';
import { findLearnedSubject, undecidedOf } from './learned-subject.ts';
import type { Look, LookAt } from './look.ts';
import { lookInBox, lookWell, SAME_THING, type Sight } from './look-well.ts';
import { spreadLook } from './spread-look.ts';
import { wholeOf } from './whole-of.ts';

const LEARNED_BAND = 2;
/** A model that sees more than the shipped one is not made coarser than it is. */
const MOST_SIDE = 1024;
/** Around a box, ÷ its own side: people draw it close, and a network wants to see what is beside it. */
const MARGIN = 0.08;
/** A result that fills less of a box than this, or of what another fills, is not what the box was drawn around. */
const LEAST_FILL = 0.6;
/** On photographs colours part hardly better than chance: less is not worth a second search. */
const SOME_CLEARNESS = 5;

interface FoundByModel extends Found {
  evidence: Evidence & Required<Pick<Evidence, 'learned'>>;
  look: Look;
  /** Shared ÷ joined opacity of a look and of the same mirrored; 1 where the model did not hesitate. */
  mirrored: number;
}

interface Wanted {
  box?: Bounds | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Finds the subject with the help of a model: a smooth backdrop is parted exactly by itself, everything else as the
 * model marks it. What the other way would have said makes a result certain, or doubtful.
 */
export async function findWithModel(
  picture: Pixels,
  lookAt: LookAt,
  { box, signal }: Wanted = {},
): Promise<Found> {
  return box
    ? await findInBox(picture, lookAt, { box, signal })
    : await findAlone(picture, lookAt, signal);
}

async function findAlone(
  picture: Pixels,
  lookAt: LookAt,
  signal: AbortSignal | undefined,
): Promise<Found> {
  const plain = findOnBackdrop(picture, undefined);
  if (plain && !plain.doubt) return plain;
  signal?.throwIfAborted();
  const sight = await lookWell(lookAt, wholeOf(picture));
  const learned = findLearned(picture, sight, { signal });
  if (plain) return decide(plain, learned);
  if (!learned.doubt) return learned;
  signal?.throwIfAborted();
  const guess = findByColours(picture, undefined, signal);
  const other = agreementOf(learned, guess);
  if (other > AGREED) return { ...learned, doubt: doubtBeside(learned, other) };
  if (!isLost(learned)) return learned;
  if (coloursKnowBetter(guess, learned.look)) return guess;
  return (await findWhereSeen(picture, learned, guess, signal)) ?? learned;
}

/**
 * Finds by colours in the bounds of what a model has seen: it may know well where a thing is, and not which of it is open.
 * On photographs colours part nothing, and nothing is tried.
 */
async function findWhereSeen(
  picture: Pixels,
  learned: FoundByModel,
  guess: FoundByColours,
  signal: AbortSignal | undefined,
): Promise<Found | undefined> {
  const seen = guess.clearness < SOME_CLEARNESS ? undefined : boundsOfFound(learned);
  if (!seen) return undefined;
  signal?.throwIfAborted();
  const within = findByColours(picture, around(seen, picture), signal);
  return coloursKnowBetter(within, learned.look)
    ? { ...within, doubt: within.doubt ?? 'openings' }
    : undefined;
}

/** The bounds of a subject in pixels of the picture. */
function boundsOfFound({ image, mask }: Found): Bounds | undefined {
  const bounds = boundsOf({ ...mask, data: new Uint8Array(mask.data) }, 1);
  if (!bounds) return undefined;
  const { left, top, right, bottom } = bounds;
  const { step } = image;
  return { left: left * step, top: top * step, right: right * step, bottom: bottom * step };
}

/** Chooses on a smooth backdrop: its own way, unless it may have found another thing and the model is certain. */
function decide(plain: Found, learned: Found): Found {
  if (agreementOf(plain, learned) > AGREED) return { ...plain, doubt: undefined };
  if (!mayBeAnother(plain.doubt) || learned.doubt) return plain;
  // A model takes a hard shadow for a part of the thing as easily as the backdrop's own way does.
  return plain.doubt === 'shadow' ? { ...learned, doubt: 'shadow' } : learned;
}

/** Tells whether a model may not know its subject at all; what it doubts in its details alone it still knows best. */
function isLost({ doubt, evidence: { learned } }: FoundByModel): boolean {
  const { undecided, looks = 1 } = learned;
  return (
    undecided > MOST_UNDECIDED || looks < SAME_THING || doubt === 'fine' || doubt === 'openings'
  );
}

function doubtBeside({ evidence }: FoundByModel, other: number): Doubt | undefined {
  return findDoubt({ ...evidence, learned: { ...evidence.learned, other } });
}

async function findInBox(
  picture: Pixels,
  lookAt: LookAt,
  { box, signal }: Wanted & { box: Bounds },
): Promise<Found> {
  const own = findByItself(picture, box, signal);
  signal?.throwIfAborted();
  const near = findLearned(picture, await lookInBox(lookAt, around(box, picture)), { box, signal });
  if (!near.doubt) return chooseInBox(own, near, box);
  // The automatic result: some things are only known by what is around them.
  const far = findLearned(picture, await lookWell(lookAt, wholeOf(picture)), { box, signal });
  return chooseInBox(own, betterLook(near, far), box);
}

/**
 * Chooses of two places to look from the one without doubt, else the one that does not leave the box empty, else that at
 * which a mirrored look says the same.
 */
function betterLook(near: FoundByModel, far: FoundByModel): FoundByModel {
  if (!far.doubt) return far;
  const [nearFill = 0, farFill = 0] = [near, far].map(({ evidence }) => evidence.learned.fill);
  if (Math.min(nearFill, farFill) < LEAST_FILL * Math.max(nearFill, farFill)) {
    return farFill > nearFill ? far : near;
  }
  return far.mirrored > near.mirrored ? far : near;
}

/** Chooses in a box; a result that nearly empties it never wins. */
function chooseInBox(own: Found, learned: FoundByModel, box: Bounds): Found {
  if (agreementOf(own, learned) > AGREED) {
    const finer = own.method === 'backdrop' ? own : learned;
    return { ...finer, doubt: undefined };
  }
  const [ownFill, learnedFill] = [own, learned].map(({ mask, image }) =>
    fillOf(mask, box, image.step),
  ) as [number, number];
  if (learnedFill < LEAST_FILL && ownFill > learnedFill) return own;
  // Doubtful in its openings alone, a smooth backdrop still knows them better: a model takes a ring for a disc.
  if (own.method === 'backdrop' && !mayBeAnother(own.doubt)) return own;
  // Against a model without a doubt colours are wrong on photographs, however well they part.
  if (!learned.doubt || !isByColours(own)) return learned;
  return coloursKnowBetter(own, learned.look) ? own : learned;
}

function isByColours(found: Found): found is FoundByColours {
  return found.method === 'colours';
}

function around({ left, top, right, bottom }: Bounds, picture: Pixels): Bounds {
  const [x, y] = [MARGIN * (right - left), MARGIN * (bottom - top)];
  return {
    left: Math.max(0, Math.floor(left - x)),
    top: Math.max(0, Math.floor(top - y)),
    right: Math.min(picture.width, Math.ceil(right + x)),
    bottom: Math.min(picture.height, Math.ceil(bottom + y)),
  };
}

function findLearned(
  picture: Pixels,
  { look, agreement, mirrored = 1 }: Sight,
  { box, signal }: Wanted,
): FoundByModel {
  const image = makeWorkImage(picture, Math.min(MOST_SIDE, Math.max(BACKDROP_SIDE, look.side)));
  const opacity = spreadLook(look, image);
  const mask = findLearnedSubject(image, opacity, signal);
  if (box) keepWithin(mask, image, box);
  const undecided = undecidedOf(opacity);
  const learned = {
    undecided,
    clearness: undecided > MOST_UNDECIDED ? standingOf(image, mask).clearness : undefined,
    looks: agreement,
    outline: likenessOf(mask, opacity),
    unexplained: unexplained(image, mask),
    fill: box && fillOf(mask, box, image.step),
    enclosed: enclosedGround(image, mask),
  };
  const evidence = { ...outlineStanding(image, mask), learned };
  const isThin = evidence.fineness > FINE;
  const found = { image, mask, doubt: findDoubt(evidence), bandRadius: LEARNED_BAND, opacity };
  return { method: 'model', ...found, isThin, evidence, look, mirrored };
}
