/** Temporary credentials from Tencent Cloud: GetFederationToken, signed by TC3 (COS.md §3). */
import { tc3Authorization, uploadPolicy } from '@transmit/cos';
import { nativeSha256 } from '@transmit/cos/native-digests';
import * as z from 'zod';
import { storageError } from './cos-client.ts';
import { QUICK_MS } from './quick-calls.ts';

export interface StsOptions {
  secretId: string;
  secretKey: string;
  bucket: string;
  region: string;
  /** Tests put a server of their own here. */
  stsOrigin: string;
  now: () => number;
}

export interface FederationToken {
  tmpSecretId: string;
  tmpSecretKey: string;
  sessionToken: string;
  /** Unix seconds. */
  expiredTime: number;
}

const SERVICE = 'sts';
const ACTION = 'GetFederationToken';
const VERSION = '2018-08-13';
const CONTENT_TYPE = 'application/json';

const answer = z.object({
  Response: z.union([
    z.object({
      Credentials: z.object({
        TmpSecretId: z.string(),
        TmpSecretKey: z.string(),
        Token: z.string(),
      }),
      ExpiredTime: z.number(),
    }),
    z.object({ Error: z.object({ Code: z.string(), Message: z.string() }) }),
  ]),
});

/** Credentials that may write exactly this key, and nothing else. */
export async function getFederationToken(
  options: StsOptions,
  scope: { key: string; maxRequestBytes: number; ttlSeconds: number },
): Promise<FederationToken> {
  const policy = uploadPolicy({ bucket: options.bucket, region: options.region, ...scope });
  const response = await post(options, {
    Name: 'transmit',
    Policy: encodeURIComponent(policy),
    DurationSeconds: scope.ttlSeconds,
  });
  const parsed = answer.safeParse(response);
  if (!parsed.success) throw storageError('credentials are not in the expected shape');
  const result = parsed.data.Response;
  if ('Error' in result) {
    throw storageError(`refused credentials: ${result.Error.Code} ${result.Error.Message}`);
  }
  const { TmpSecretId, TmpSecretKey, Token } = result.Credentials;
  return {
    tmpSecretId: TmpSecretId,
    tmpSecretKey: TmpSecretKey,
    sessionToken: Token,
    expiredTime: result.ExpiredTime,
  };
}

async function post(options: StsOptions, payload: object): Promise<unknown> {
  const body = JSON.stringify(payload);
  const timestamp = Math.floor(options.now() / 1000);
  const { host } = new URL(options.stsOrigin);
  const request = { service: SERVICE, host, contentType: CONTENT_TYPE, body, timestamp };
  try {
    const response = await fetch(`${options.stsOrigin}/`, {
      method: 'POST',
      headers: {
        'Content-Type': CONTENT_TYPE,
        'X-TC-Action': ACTION,
        'X-TC-Version': VERSION,
        'X-TC-Timestamp': String(timestamp),
        'X-TC-Region': options.region,
        Authorization: tc3Authorization(request, options, nativeSha256),
      },
      body,
      signal: AbortSignal.timeout(QUICK_MS),
    });
    return await response.json();
  } catch (cause) {
    throw storageError('gave no credentials', cause);
  }
}
