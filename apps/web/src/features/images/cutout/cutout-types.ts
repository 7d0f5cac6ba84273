import type { Bounds, BrushStroke, Click, CutOut, SubjectPlace } from '@transmit/imaging';
import type { ToolTypes } from '../workbench/batch/tool-types.ts';
import type { PackedAlpha } from './canvas/packed-alpha.ts';
import type { ParsedCutout } from './cutout-form.ts';

/** Result of one picture. */
export interface CutoutDetail extends Omit<CutOut, 'alpha'> {
  /** As it was found, without strokes; the editor draws them over it. */
  alpha: PackedAlpha;
  /** Tells it from the masks of other touches and another model. */
  mask: string;
  /** The ticked things, each as a file of its own, where that is wanted and there are several. */
  pieces?: readonly File[] | undefined;
}

/** Touches of a person on one picture. */
export interface Touches {
  /** Around the subject, in pixels of `alpha`. */
  box?: Bounds | undefined;
  /** Regions added or taken away, in the order in which they were clicked. */
  clicks?: readonly Click[] | undefined;
  strokes: readonly BrushStroke[];
  /** Places by which things were listed that the person left out; one of a list of before may name nothing now. */
  left?: readonly SubjectPlace[] | undefined;
  /** The mask that the person has looked at and takes, unsure as it is. */
  accepted?: string | undefined;
}

export interface CutoutTypes extends ToolTypes {
  settings: ParsedCutout;
  detail: CutoutDetail;
  own: Touches;
}
