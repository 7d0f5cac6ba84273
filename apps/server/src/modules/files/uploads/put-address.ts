import { presignUrl } from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import type { IssuedCredentials } from '#adapters/object-storage/object-storage.ts';

/** The store's address for the bytes of this key, which credentials of thirty minutes have signed. */
export function putAddress({
  key,
  region,
  bucket,
  domain,
  protocol,
  ...issued
}: IssuedCredentials & { key: string }) {
  const place = (domain ?? '{Bucket}.cos.{Region}.myqcloud.com')
    .replaceAll('{Bucket}', bucket)
    .replaceAll('{Region}', region);
  const { tmpSecretId: secretId, tmpSecretKey: secretKey, sessionToken } = issued.credentials;
  return presignUrl(
    {
      method: 'PUT',
      baseUrl: `${protocol ?? 'https:'}//${place}`,
      host: place.split('/')[0] ?? '',
      key,
      params: [],
      sessionToken,
    },
    { secretId, secretKey, window: { start: issued.startTime, end: issued.expiredTime } },
    nativeSha1,
  );
}
