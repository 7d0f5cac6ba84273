import { bucketFault, CosError, decodeComponent, regionFault } from '@transmit/cos';

/** The parts of a store URL: `/cos/{Region}/{Bucket}/key?params` (PRODUCT §1). */
export interface StoreAddress {
  region: string;
  bucket: string;
  /** Decoded; empty when the bucket itself is meant. */
  key: string;
  /** Lower-case name → value, each name once. */
  params: ReadonlyMap<string, string>;
}

const PREFIX = /^(?:https?:\/\/[^/]*)?\/cos\/([^/]*)\/([^/]*)(?:\/(.*))?$/;

/** Throws a `CosError` for anything else, path-style addresses among it (spec §5). */
export function parseAddress(url: string): StoreAddress {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const [, region, bucket, encodedKey = ''] = PREFIX.exec(path) ?? [];
  if (region === undefined || bucket === undefined) {
    throw new CosError('InvalidURI', { message: 'Address objects as /cos/{Region}/{Bucket}/key.' });
  }
  refuse('InvalidRegionName', regionFault(region));
  refuse('InvalidBucketName', bucketFault(bucket));
  const key = decodeComponent(encodedKey);
  if (key === undefined) throw new CosError('InvalidURI');
  return { region, bucket, key, params: parseParams(at === -1 ? '' : url.slice(at + 1)) };
}

function refuse(name: 'InvalidRegionName' | 'InvalidBucketName', message: string | undefined) {
  if (message) throw new CosError(name, { message });
}

function parseParams(query: string): Map<string, string> {
  const params = new Map<string, string>();
  for (const pair of query.split('&').filter(Boolean)) {
    const at = pair.indexOf('=');
    const name = decodeComponent(at === -1 ? pair : pair.slice(0, at))?.toLowerCase();
    const value = decodeComponent(at === -1 ? '' : pair.slice(at + 1));
    if (name === undefined || value === undefined) throw new CosError('InvalidURI');
    // A parameter that is given twice is refused, because only one of its values would be the
    // signed one.
    if (params.has(name))
      throw new CosError('AccessDenied', { message: `Parameter ${name} twice` });
    params.set(name, value);
  }
  return params;
}
