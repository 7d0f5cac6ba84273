import type { PictureRequest } from '../codec/picture-request.ts';
import type { Errand } from '../worker/protocol.ts';
import type { CutOut } from './cut-out.ts';
import type { BrushStroke } from './edit/brush.ts';
import type { EdgeSettings } from './edit/refine-edge.ts';
import type { LearnedModel } from './learned/learned-model.ts';
import type { Alpha, Bounds } from './mask.ts';
import type { Click } from './segment/clicks.ts';
import type { Stroke } from './segment/strokes.ts';
import type { SubjectPlace } from './subjects.ts';

/** Errands of `cutout.worker.ts`. */
export interface CutoutErrands {
  cutOut: Errand<CutoutRequest, CutOut, CutoutProgress>;
  compose: Errand<ComposeRequest, Blob>;
}

/** Boxes, clicks and strokes are in pixels of the size at which the picture is worked on. */
export interface CutoutRequest extends PictureRequest {
  /** Tells this picture from others while its page is open. */
  picture: string;
  box?: Bounds | undefined;
  clicks?: readonly Click[] | undefined;
  strokes?: readonly Stroke[] | undefined;
  left?: readonly SubjectPlace[] | undefined;
  only?: SubjectPlace | undefined;
  learned?: LearnedRequest | undefined;
}

export interface LearnedRequest {
  /** In the order in which they are tried. */
  models: readonly LearnedModel[];
  runtimeUrl: string;
  /** Set where also those are tried that were missing a moment ago. */
  isAskedAgain?: boolean | undefined;
}

export interface CutoutProgress {
  /** A model is loaded once; without one there is only work. */
  stage: 'loading' | 'working';
  share: number;
}

export interface ComposeRequest extends PictureRequest {
  /** Tells this picture from others while its page is open. */
  picture: string;
  alpha: Alpha;
  /** Drawn over the opacity, in this order, before the edge is refined. */
  strokes?: readonly BrushStroke[] | undefined;
  edge: EdgeSettings;
  background: BackgroundChoice;
  crop: boolean;
  /** JPEG has no transparency: a transparent background becomes white there. */
  type: 'image/png' | 'image/jpeg';
}

export type BackgroundChoice =
  | { kind: 'transparent' }
  | { kind: 'colour'; red: number; green: number; blue: number }
  | { kind: 'picture'; picture: PictureRequest };
