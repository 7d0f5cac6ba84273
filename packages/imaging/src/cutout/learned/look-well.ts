import type { Bounds } from '../mask.ts';
import { undecidedOf } from './learned-subject.ts';
import type { Look, LookAt } from './look.ts';

/** Share of the part looked at below which a subject is small: a second look at it alone sees three times as much. */
const SMALL = 0.4;
/** Around a subject that is looked at again, ÷ its own side: networks want to see what is beside it. */
const MARGIN = 0.15;
const LEAST_MARGIN_PX = 16;
/** Shared ÷ joined opacity from which on two looks have seen the same thing. */
export const SAME_THING = 0.85;
const SEEN = 0.5;
/** Share of what a model sees that it leaves undecided, from which on it looks again. */
const HESITATES = 0.15;

export interface Sight {
  look: Look;
  /** Shared ÷ joined opacity of the two looks that are least alike; nothing where one was enough. */
  agreement?: number;
  /** The same of a look and the mirrored one; nothing where the model did not hesitate. */
  mirrored?: number;
}

/** Looks at a picture, at a small subject again from near, and where the model hesitates again mirrored. */
export async function lookWell(lookAt: LookAt, part: Bounds): Promise<Sight> {
  return lookMirrored(lookAt, await lookFromNear(lookAt, part));
}

/** Looks at what a person drew a box around: it says already where the subject is, however small. */
export async function lookInBox(lookAt: LookAt, part: Bounds): Promise<Sight> {
  return lookMirrored(lookAt, { look: await lookAt(part) });
}

/**
 * Looks again where the model hesitates, mirrored. A network loses parts of a thing sooner than it takes in too much:
 * what either look sees counts, where that leaves less open than the first look alone. Where it leaves more, the two
 * have seen different things, and the first stays. A model that knows its subject looks once.
 */
async function lookMirrored(lookAt: LookAt, sight: Sight): Promise<Sight> {
  const { look, agreement = 1 } = sight;
  const open = undecidedOf(look.values);
  if (open <= HESITATES) return sight;
  const other = await lookAt(look.within, true);
  const both = { ...look, values: mostOf(look.values, other.values) };
  const mirrored = agreementOf(look, other);
  return {
    look: undecidedOf(both.values) < open ? both : look,
    agreement: Math.min(agreement, mirrored),
    mirrored,
  };
}

function mostOf(one: Float32Array, other: Float32Array): Float32Array {
  return one.map((value, place) => Math.max(value, other[place] ?? 0));
}

/**
 * Two looks that see different things say that neither can be trusted; the first stays, because it has seen what is
 * around.
 */
async function lookFromNear(lookAt: LookAt, part: Bounds): Promise<Sight> {
  const first = await lookAt(part);
  const near = nearOf(first);
  if (!near) return { look: first };
  const second = await lookAt(near);
  const agreement = agreementOf(first, second);
  return { look: agreement < SAME_THING ? first : second, agreement };
}

/** Around what a look has seen; nothing where that is large already, or nothing at all. */
function nearOf({ values, side, within }: Look): Bounds | undefined {
  let [left, top, right, bottom] = [side, side, 0, 0];
  for (const [place, value] of values.entries()) {
    if (value < SEEN) continue;
    const [x, y] = [place % side, Math.floor(place / side)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  if (right <= left) return undefined;
  const perColumn = (within.right - within.left) / side;
  const perRow = (within.bottom - within.top) / side;
  const near = {
    left: within.left + left * perColumn,
    right: within.left + right * perColumn,
    top: within.top + top * perRow,
    bottom: within.top + bottom * perRow,
  };
  const grown = grow(near, within);
  return areaOf(grown) < SMALL * areaOf(within) ? grown : undefined;
}

function grow(box: Bounds, within: Bounds): Bounds {
  const x = Math.max(LEAST_MARGIN_PX, MARGIN * (box.right - box.left));
  const y = Math.max(LEAST_MARGIN_PX, MARGIN * (box.bottom - box.top));
  return {
    left: Math.max(within.left, Math.floor(box.left - x)),
    right: Math.min(within.right, Math.ceil(box.right + x)),
    top: Math.max(within.top, Math.floor(box.top - y)),
    bottom: Math.min(within.bottom, Math.ceil(box.bottom + y)),
  };
}

function areaOf({ left, top, right, bottom }: Bounds): number {
  return (right - left) * (bottom - top);
}

/** Compares what both have looked at, on the pixels of the second. */
function agreementOf(first: Look, second: Look): number {
  const { left, top, right, bottom } = second.within;
  const perColumn = (right - left) / second.side;
  const perRow = (bottom - top) / second.side;
  let [shared, joined] = [0, 0];
  for (const [place, value] of second.values.entries()) {
    const x = left + ((place % second.side) + 0.5) * perColumn;
    const y = top + (Math.floor(place / second.side) + 0.5) * perRow;
    const other = nearestOf(first, x, y);
    shared += Math.min(value, other);
    joined += Math.max(value, other);
  }
  return shared / Math.max(1, joined);
}

function nearestOf({ values, side, within }: Look, x: number, y: number): number {
  const column = Math.floor(((x - within.left) / (within.right - within.left)) * side);
  const row = Math.floor(((y - within.top) / (within.bottom - within.top)) * side);
  const clamp = (value: number) => Math.min(side - 1, Math.max(0, value));
  return values[clamp(row) * side + clamp(column)] ?? 0;
}
