import type { Pixels } from '../pixels.ts';
import type { Doubt } from './certainty/find-doubt.ts';
import { type Found, findByItself } from './find-subject.ts';
import type { ModelMiss } from './learned/find-model.ts';
import { type Alpha, type Bounds, boundsOf } from './mask.ts';
import { alphaFromMask } from './matte/alpha-from-mask.ts';
import { applyClicks, type Click } from './segment/clicks.ts';
import { findGraphSubject } from './segment/graph-subject.ts';
import { marksAroundStrokes, type Stroke } from './segment/strokes.ts';
import { listSubjects, type Subject, type SubjectPlace, withoutSubjects } from './subjects.ts';

export interface CutOutOptions {
  /** A box that the user drew around the subject. */
  box?: Bounds | undefined;
  /** Places whose regions the user adds or takes away, in this order. */
  clicks?: readonly Click[] | undefined;
  /** Lines that the user drew over the subject and the background. */
  strokes?: readonly Stroke[] | undefined;
  /** Places in things that were found and are not wanted. */
  left?: readonly SubjectPlace[] | undefined;
  signal?: AbortSignal | undefined;
}

export interface CutOut {
  alpha: Alpha;
  /** The way in which it was found; `own` is the opacity that the picture came with. */
  method: 'backdrop' | 'colours' | 'model' | 'own';
  /** `ask-for-box`: the result cannot be trusted, and the user is asked for a box or clicks. */
  certainty: 'sure' | 'ask-for-box';
  /** Why not; nothing also where nothing was found. */
  doubt?: Doubt | undefined;
  /** Around the subject; nothing when none was found. */
  bounds: Bounds | undefined;
  /** The things that were found, also those that are left out; nothing for a picture with an opacity of its own. */
  subjects?: readonly Subject[] | undefined;
  /** Tells why a model that was to look did not. */
  miss?: ModelMiss | undefined;
}

/** Frees the subject of a picture from its background, without a learned model. */
export function cutOut(picture: Pixels, options: CutOutOptions = {}): CutOut {
  return finishCutOut(picture, findByItself(picture, options.box, options.signal), options);
}

/** The opacity of each pixel of the picture, after what the person clicked on and drew. */
export function finishCutOut(
  picture: Pixels,
  found: Found,
  { clicks = [], strokes = [], left = [], signal }: CutOutOptions,
): CutOut {
  const { image } = found;
  let mask = applyClicks(image, found.mask, clicks, signal);
  if (strokes.length > 0) {
    mask = findGraphSubject(image, marksAroundStrokes(image, mask, strokes), signal);
  }
  // A person who clicks, draws or leaves something out has seen the result and decides.
  const isDecided = clicks.length > 0 || strokes.length > 0 || left.length > 0;
  const kept = withoutSubjects(mask, image, left);
  const doubt = isDecided ? undefined : found.doubt;
  const cut = finish(picture, { ...found, mask: kept, doubt });
  return { ...cut, subjects: listSubjects(image, mask) };
}

function finish(picture: Pixels, { method, doubt, ...found }: Found): CutOut {
  const alpha = alphaFromMask(picture, found);
  const bounds = boundsOf(alpha);
  const certainty = bounds && !doubt ? 'sure' : 'ask-for-box';
  return { alpha, method, certainty, doubt: bounds && doubt, bounds };
}
