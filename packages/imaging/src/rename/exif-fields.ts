import type { WallTime } from './wall-time.ts';

/** Data of a camera that may become part of a name. */
export interface ExifFields {
  takenAt?: WallTime;
  maker?: string;
  camera?: string;
  lens?: string;
  iso?: string;
}

export type ExifField = 'camera' | 'maker' | 'lens' | 'iso';
