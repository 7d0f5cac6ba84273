import { signRequest } from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import type { IssuedCredentials } from './object-storage.ts';

/** Signed as the SDK does it with temporary credentials; for whoever tries them out. */
export function authorizationOf(
  issued: Pick<IssuedCredentials, 'startTime' | 'expiredTime'> & {
    credentials?: IssuedCredentials['credentials'] | undefined;
  },
  uploadUrl: string,
  method: string,
  key: string,
  params: readonly (readonly [string, string])[] = [],
): Record<string, string> {
  if (!issued.credentials) throw new Error('this store lends no credentials');
  const { tmpSecretId, tmpSecretKey, sessionToken } = issued.credentials;
  const authorization = signRequest(
    { method, key, params, headers: [['host', new URL(uploadUrl).host]] },
    {
      secretId: tmpSecretId,
      secretKey: tmpSecretKey,
      window: { start: issued.startTime, end: issued.expiredTime },
    },
    nativeSha1,
  );
  return { authorization, 'x-cos-security-token': sessionToken };
}
