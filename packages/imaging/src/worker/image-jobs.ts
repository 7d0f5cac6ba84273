import type { DecodePlan } from '../codec/decode-plan.ts';
import type { PictureHeader, Size } from '../codec/picture-header.ts';
import type { CompressionReply, CompressionRequest } from '../compress/compression.ts';
import type { ExifFields } from '../rename/exif-fields.ts';
import type { Job } from './protocol.ts';

/** What `image.worker.ts` does. */
export interface ImageJobs {
  /** Progress is a share from 0 to 1. */
  compress: Job<CompressionRequest, CompressionReply, number>;
  preview: Job<PreviewRequest, Blob>;
  readExif: Job<Blob, ExifFields>;
}

export interface PreviewRequest {
  file: Blob;
  header: PictureHeader;
  plan: DecodePlan;
  size: Size;
}
