import type { DecodePlan } from '../codec/decode-plan.ts';
import type { PictureHeader, Size } from '../codec/picture-header.ts';
import type { OutputFormat } from './output-format.ts';
import type { Sizing } from './output-size.ts';

/** `spec` follows SPEC §5 to the byte; `better` makes more of the same bytes. */
export type CompressionMode = 'spec' | 'better';

export interface CompressionSettings {
  targetBytes: number;
  mode: CompressionMode;
  /** Keep what the camera wrote: date, place, settings. Otherwise nothing of it leaves. */
  keepMetadata: boolean;
  /** Compress the first frame of an animation, which is left alone otherwise. */
  takeFirstFrame: boolean;
  /** JPEG, as the rule says, unless another is chosen. */
  format?: OutputFormat;
  /** The longest side at most 2000, as the rule says, unless another bound is chosen. */
  sizing?: Sizing;
}

/** Facts that the person should know about a result. */
export type CompressionNote =
  | 'metadata-removed'
  | 'metadata-kept'
  /** It was asked for, but it would have taken most of the target. */
  | 'metadata-too-large'
  /** The label that the law asks for is kept, whatever else is removed. */
  | 'ai-label-kept'
  | 'first-frame-only'
  /** Clear parts are white now: JPEG knows no transparency. */
  | 'transparency-filled'
  /** A long picture that became so narrow that its text cannot be read. */
  | 'too-narrow'
  /** A large picture of which too few pixels are left to see anything. */
  | 'hard-to-read'
  /** The format or the device holds no more than this. */
  | 'size-bounded'
  /** The palette of a PNG, in place of all colours. */
  | 'fewer-colours'
  /** AVIF is written without. */
  | 'metadata-not-written'
  | 'colours-converted'
  /** The same by the browser, which knows no paper: too large for us, or coded in a rare way. */
  | 'colours-by-browser'
  /** The quality alone could not reach the target, or fewer pixels looked better. */
  | 'shrunk-further'
  /** Not even the lowest quality fits: this is the smallest that was found. */
  | 'over-target';

/** Reason why the original is the result. */
export type UnchangedReason =
  | 'small-enough'
  | 'animated'
  /** The picture that came out is no smaller, so it is thrown away. */
  | 'cannot-shrink';

export type CompressionResult =
  | {
      state: 'unchanged';
      /** The very object that was given (spec §5). */
      file: File;
      why: UnchangedReason;
      picture: Size;
    }
  | {
      state: 'compressed';
      file: File;
      format: OutputFormat;
      /** Upright, before and after. */
      original: Size;
      picture: Size;
      quality: number;
      /** Colours of a PNG's palette; undefined where all are left, and for other formats. */
      colours: number | undefined;
      encodes: number;
      notes: CompressionNote[];
    };

/** Request to a worker; everything is decided already. */
export interface CompressionRequest {
  file: Blob;
  header: PictureHeader;
  plan: DecodePlan;
  size: Size;
  targetBytes: number;
  mode: CompressionMode;
  keepMetadata: boolean;
  format: OutputFormat;
}

export interface CompressionReply extends Size {
  file: Blob;
  quality: number;
  fits: boolean;
  encodes: number;
  metadata: 'none' | 'kept' | 'too-large' | 'not-written';
  hasAiLabel: boolean;
  /** Something showed through, and is white now. */
  isFilled?: boolean;
  /** Four inks became what the browser makes of them. */
  areInksGuessed?: boolean;
  colours?: number | undefined;
}
