import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import type { CutoutTypes, Touches } from './cutout-workbench.ts';

/** Tells whether somebody should look at the result before it is used. */
export function isUnsure(item: WorkItem<CutoutTypes>): boolean {
  const isSettled = item.own?.isAccepted || isCorrected(item.own);
  return doneOf(item)?.detail.certainty === 'ask-for-box' && !isSettled;
}

/** Tells whether a person changed anything. */
export function isTouched(own: Touches | undefined): boolean {
  return own?.box !== undefined || isCorrected(own);
}

/**
 * Tells whether a person has corrected the result. A click, a stroke or something left out corrects
 * what the canvas shows, so its person has seen it. A box is drawn before there is anything to see:
 * its result may be as doubtful as the first.
 */
export function isCorrected(own: Touches | undefined): boolean {
  const { clicks = [], strokes = [], left = [] } = own ?? {};
  return clicks.length > 0 || strokes.length > 0 || left.length > 0;
}
