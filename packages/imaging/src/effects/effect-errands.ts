import type { PictureRequest } from '../codec/picture-request.ts';
import type { Errand } from '../worker/protocol.ts';
import type { EffectId, ShapeId, Strength } from './effect-list.ts';

/** Errands of `effects.worker.ts`. */
export interface EffectErrands {
  /** Progress is a share from 0 to 1. */
  apply: Errand<EffectRequest, EffectResult, number>;
}

interface EffectRequest extends PictureRequest {
  effect: EffectId;
  strength: Strength;
  shape: ShapeId;
  type: 'image/jpeg' | 'image/png';
}

export interface EffectResult {
  file: Blob;
  width: number;
  height: number;
}
