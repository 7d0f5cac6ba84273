/**
 * The naming rules of spec §5 and their messages (spec §8), which are those of Tencent's SDKs.
 * Each `…Fault` answers what is wrong, or undefined.
 */
import { MAX_COS_KEY_BYTES } from './limits.ts';
import { utf8Length } from './utf8.ts';

/** spec §5: a bucket must look like name-digits. */
export function bucketFault(bucket: string): string | undefined {
  if (bucket === '') return 'missing param Bucket';
  if (!/^[a-z\d-]+-\d+$/.test(bucket)) return 'Bucket should format as "test-1250000000".';
  return undefined;
}

/** spec §5: lower-case letters, digits and hyphens, not starting with "cos.". */
export function regionFault(region: string): string | undefined {
  if (region === '') return 'missing param Region';
  if (region.startsWith('cos.')) return 'param Region should not be start with "cos."';
  if (!/^[a-z\d-]+$/.test(region)) return 'Region format error.';
  return undefined;
}

/**
 * Returns the fault of an upload's name (PRODUCT §3). `*` and `?` would widen a policy to other
 * keys, and a browser resolves `.` and `..` before it sends the URL, so the signature would not
 * fit.
 */
export function keyFault(key: string): string | undefined {
  if (key === '') return 'missing param Key';
  if (!key.isWellFormed()) return 'Key is not valid Unicode';
  if (utf8Length(key) > MAX_COS_KEY_BYTES) return `Key is longer than ${MAX_COS_KEY_BYTES} bytes`;
  if (/[\p{Cc}*?\\]/u.test(key)) return 'Key contains a character that is not allowed';
  if (key.split('/').some((segment) => segment === '' || segment === '.' || segment === '..')) {
    return 'Key contains an empty, "." or ".." segment';
  }
  return undefined;
}

export interface CopySource {
  bucket: string;
  region: string;
  key: string;
}

/** `x-cos-copy-source`: bucket-123.cos.region.myqcloud.com/key, percent-encoded or not. */
export function parseCopySource(text: string): CopySource | undefined {
  const [path = ''] = text.split('?', 1);
  const match = /^([^./]+-\d+)\.cos(?:v6|-cdc|-internal)?\.([^./]+)\.[^/]+\/(.+)$/.exec(path);
  const [, bucket, region, encodedKey] = match ?? [];
  if (!bucket || !region || !encodedKey) return undefined;
  const key = decodeKey(encodedKey);
  return key === undefined ? undefined : { bucket, region, key };
}

function decodeKey(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
