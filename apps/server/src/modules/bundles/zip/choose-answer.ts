import { type ByteRange, chooseRange } from '#core/byte-range.ts';
import { isSameVersion } from '#core/preconditions.ts';

export interface AskedZip {
  range: string | undefined;
  ifRange: string | undefined;
}

export interface Zip {
  sizeBytes: number;
  /** The tag of its bytes at this moment. */
  tag: string;
  /** The tag of its bytes when the link was made: a file may have ended since. */
  signedTag: string;
}

export interface ZipAnswer {
  status: 200 | 206 | 416;
  range: ByteRange;
}

/**
 * Which bytes to send, by the rules of a single file's download. A tool that goes on without saying of what (`curl -C -`)
 * means the zip of its link: where that has changed, it is told that it has to begin anew, or it would put two zips
 * together.
 */
export function chooseZipAnswer({ range, ifRange }: AskedZip, zip: Zip): ZipAnswer {
  const whole: ZipAnswer = { status: 200, range: { start: 0, end: zip.sizeBytes } };
  const isSame = isSameVersion(ifRange, { etag: zip.tag, modifiedAt: Number.NaN });
  if (!isSame || (ifRange === undefined && zip.tag !== zip.signedTag)) return whole;
  const chosen = chooseRange(range, zip.sizeBytes);
  if (chosen === 'whole') return whole;
  if (chosen === 'unsatisfiable') return { status: 416, range: { start: 0, end: 0 } };
  return { status: 206, range: chosen };
}
