import type { DecodePlan } from './decode-plan.ts';
import type { PictureHeader, Size } from './picture-header.ts';

/** A file with all that a worker needs to turn it into pixels of a given size. */
export interface PictureRequest {
  file: Blob;
  header: PictureHeader;
  plan: DecodePlan;
  size: Size;
}
