import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import type { CutoutDetail, CutoutTypes, Touches } from './cutout-types.ts';

/** Tells whether somebody should look at the result before it is used. */
export function isUnsure(item: WorkItem<CutoutTypes>): boolean {
  return awaitsLook(doneOf(item)?.detail, item.own);
}

/**
 * Tells whether somebody should look at a cutout with these touches. What was clicked on or left out is in its certainty
 * already. A stroke corrects what the canvas shows, so its person has seen it; where nothing was found, only what was
 * painted back is a result. A box is drawn before there is anything to see: its result may be as doubtful as the first.
 */
export function awaitsLook(
  detail: Pick<CutoutDetail, 'certainty' | 'bounds' | 'mask'> | undefined,
  { strokes = [], accepted }: Partial<Touches> = {},
): boolean {
  if (detail?.certainty !== 'ask-for-box' || accepted === detail.mask) return false;
  return !strokes.some(({ mode }) => detail.bounds || mode === 'restore');
}

/** Tells whether a person changed anything. */
export function isTouched(own: Touches | undefined): boolean {
  const { box, clicks = [], strokes = [], left = [] } = own ?? {};
  return box !== undefined || clicks.length + strokes.length + left.length > 0;
}
