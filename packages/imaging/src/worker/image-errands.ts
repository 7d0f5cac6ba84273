import type { MarkRequest } from '../ai-label/draw-mark.ts';
import type { CanvasRequest } from '../canvas/canvas-settings.ts';
import type { DecodePlan } from '../codec/decode-plan.ts';
import type { PictureHeader, Size } from '../codec/picture-header.ts';
import type { CompressionReply, CompressionRequest } from '../compress/compression.ts';
import type { ExifFields } from '../rename/exif-fields.ts';
import type { Errand } from './protocol.ts';

/** Errands of `image.worker.ts`. */
export interface ImageErrands {
  canvas: Errand<CanvasRequest, Blob>;
  /** Progress is a share from 0 to 1. */
  compress: Errand<CompressionRequest, CompressionReply, number>;
  mark: Errand<MarkRequest, Blob>;
  preview: Errand<PreviewRequest, Blob>;
  readExif: Errand<Blob, ExifFields>;
}

export interface PreviewRequest {
  file: Blob;
  header: PictureHeader;
  plan: DecodePlan;
  size: Size;
}
