import type { LentCredentials } from '../rules/credentials-cache.ts';
import { isNearHost } from '../rules/near-host.ts';
import type { UploadTarget } from '../run/upload-driver.ts';

/** The place in the store that credentials are for. `ownHost` is the host that the calls themselves go to. */
export function toUploadTarget(
  {
    bucket,
    region,
    key,
    domain,
    upload,
  }: Pick<LentCredentials, 'bucket' | 'region' | 'key' | 'domain' | 'upload'>,
  ownHost: string,
): UploadTarget {
  return {
    Bucket: bucket,
    Region: region,
    Key: key,
    sharesOrigin: domain?.split('/')[0] === ownHost,
    isNear: isNearHost(domain ?? ''),
    isPresigned: upload === 'presigned',
  };
}
