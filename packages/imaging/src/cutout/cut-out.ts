import type { Pixels } from '../pixels.ts';
import type { Doubt } from './certainty/find-doubt.ts';
import { type Found, findByItself } from './find-subject.ts';
import type { ModelMiss } from './learned/find-model.ts';
import { type Alpha, type Bounds, boundsOf, type Mask } from './mask.ts';
import { alphaFromMask } from './matte/alpha-from-mask.ts';
import { applyClicks, type Click } from './segment/clicks.ts';
import { findGraphSubject } from './segment/graph-subject.ts';
import { marksAroundStrokes, type Stroke } from './segment/strokes.ts';
import {
  type FoundThing,
  listThings,
  onlyThing,
  withoutCrumbs,
  withoutThings,
} from './segment/things.ts';
import {
  listSubjects,
  middleOf,
  type Subject,
  type SubjectPlace,
  thingNear,
  thingsAt,
} from './subjects.ts';

export interface CutOutOptions {
  /** A box that the user drew around the subject. */
  box?: Bounds | undefined;
  /** Places whose regions the user adds or takes away, in this order. */
  clicks?: readonly Click[] | undefined;
  /** Lines that the user drew over the subject and the background. */
  strokes?: readonly Stroke[] | undefined;
  /** Places of things that were listed and are not wanted. */
  left?: readonly SubjectPlace[] | undefined;
  /** A place in the one thing that is wanted alone, with its crumbs. */
  only?: SubjectPlace | undefined;
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

/** The opacity of each pixel of the picture, after what the person ticked, clicked on and drew. */
export function finishCutOut(picture: Pixels, found: Found, options: CutOutOptions): CutOut {
  return finishTouched(picture, touchMask(found, options), options);
}

/** The same of a mask that was touched so already: its things one by one need no search and no clicks anew. */
export function finishTouched(
  picture: Pixels,
  { found, mask, things, gone }: TouchedMask,
  { clicks = [], strokes = [], left = [], only }: CutOutOptions,
): CutOut {
  const { image } = found;
  const all = [...things, ...gone];
  // A thing that a click added is left out after it.
  const again = all.length > 1 ? thingsAt(things, image, left) : [];
  const kept = only ? onlyThing(mask, thingNear(things, image, only)) : withoutThings(mask, again);
  // A person who clicks, draws or leaves something out has seen the result and decides.
  const isDecided = clicks.length + strokes.length + gone.length + again.length > 0;
  const doubt = isDecided ? undefined : found.doubt;
  const cut = finish(picture, { ...found, mask: kept, doubt });
  return only ? cut : { ...cut, subjects: listSubjects(image, all) };
}

/** A mask after what the person ticked, clicked on and drew. */
export interface TouchedMask {
  /** The mask before that, and the way in which it was found. */
  found: Found;
  mask: Mask;
  things: readonly FoundThing[];
  /** Things that are left out. */
  gone: readonly FoundThing[];
}

/** Leaves things out before the clicks, so that a click beside one of them does not take all that it joins along. */
export function touchMask(
  found: Found,
  { clicks = [], strokes = [], left = [], signal }: CutOutOptions,
): TouchedMask {
  const { image } = found;
  const first = listThings(found.mask);
  // One thing alone has no list in which it could be ticked again.
  const leaving = first.length > 1 ? thingsAt(first, image, left) : [];
  let mask = applyClicks(image, withoutThings(found.mask, leaving), clicks, signal);
  if (strokes.length > 0) {
    mask = findGraphSubject(image, marksAroundStrokes(image, mask, strokes), signal);
  }
  // A click on one of them has brought it back.
  const gone = leaving.filter((thing) => !mask.data[middleOf(thing)]);
  const things = listThings(mask, gone);
  // Crumbs of what was clicked away are not all that a person wants; what a click added may be.
  return { found, mask: things.length > 0 ? mask : withoutCrumbs(mask, first), things, gone };
}

function finish(picture: Pixels, { method, doubt, ...found }: Found): CutOut {
  const alpha = alphaFromMask(picture, found);
  const bounds = boundsOf(alpha);
  const certainty = bounds && !doubt ? 'sure' : 'ask-for-box';
  return { alpha, method, certainty, doubt: bounds && doubt, bounds };
}
