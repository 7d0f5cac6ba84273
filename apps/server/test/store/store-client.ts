/**
 * Sends requests of a browser with credentials to the embedded store, without the SDK's good
 * manners.
 */
import { Agent, request as httpRequest } from 'node:http';
import { encodeComponent, encodeKey, signRequest } from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import type { TestApp, TestViewer } from '../test-app.ts';

/** The answer of the `sts` call. */
export type TestGrant = Awaited<
  ReturnType<TestViewer['api']['files']['uploadCredentials']>
>['data'];

/** The embedded store lends credentials with every grant. */
export function requireLent({ credentials }: TestGrant): NonNullable<TestGrant['credentials']> {
  if (!credentials) throw new Error('a grant without credentials');
  return credentials;
}

export interface StoreAnswer {
  status: number;
  text: string;
  /** The code of an error's XML. */
  code: string | undefined;
}

/** The store's requests for one key, signed with the credentials that each is given. */
export function createStoreClient({ storeOrigin }: TestApp) {
  const { host } = new URL(storeOrigin);
  const agent = new Agent({ keepAlive: true });

  const send = (
    grant: TestGrant,
    {
      method,
      params = {},
      body,
    }: { method: string; params?: Record<string, string>; body?: Uint8Array | string },
  ): Promise<StoreAnswer> => {
    const { key, region, bucket, startTime, expiredTime } = grant;
    const { tmpSecretId: secretId, tmpSecretKey: secretKey, sessionToken } = requireLent(grant);
    const authorization = signRequest(
      { method, key, params: Object.entries(params), headers: [['host', host]] },
      { secretId, secretKey, window: { start: startTime, end: expiredTime } },
      nativeSha1,
    );
    const query = Object.entries(params)
      .map(([name, value]) => `${encodeComponent(name)}=${encodeComponent(value)}`)
      .join('&');
    const bytes = Buffer.from(body ?? '');
    const headers = {
      authorization,
      'x-cos-security-token': sessionToken,
      'content-length': bytes.length,
    };
    const path = `/cos/${region}/${bucket}/${encodeKey(key)}${query && `?${query}`}`;
    const { promise, resolve, reject } = Promise.withResolvers<StoreAnswer>();
    const outgoing = httpRequest(`${storeOrigin}${path}`, { method, headers, agent });
    outgoing.on('error', reject);
    outgoing.on('response', async (response) => {
      const text = (await response.toArray()).join('');
      const code = /<Code>(.*?)<\/Code>/.exec(text)?.[1];
      resolve({ status: response.statusCode ?? 0, text, code });
    });
    outgoing.end(bytes);
    return promise;
  };

  return {
    close: () => agent.destroy(),
    put: (grant: TestGrant, body: Uint8Array) => send(grant, { method: 'PUT', body }),
    /** Resolves with the upload's id, or an empty one when it was refused. */
    initiate: async (grant: TestGrant) => {
      const { text } = await send(grant, { method: 'POST', params: { uploads: '' } });
      return /<UploadId>(.*?)</.exec(text)?.[1] ?? '';
    },
    putPart: (grant: TestGrant, uploadId: string, partNumber: number, body: Uint8Array) =>
      send(grant, { method: 'PUT', params: { partNumber: `${partNumber}`, uploadId }, body }),
    /** From the ETags of its first parts. */
    complete: (grant: TestGrant, uploadId: string, etags: readonly string[]) => {
      const parts = etags.map(
        (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      return send(grant, { method: 'POST', params: { uploadId }, body });
    },
    abort: (grant: TestGrant, uploadId: string) =>
      send(grant, { method: 'DELETE', params: { uploadId } }),
    listUploads: (grant: TestGrant) =>
      send({ ...grant, key: '' }, { method: 'GET', params: { uploads: '', prefix: grant.key } }),
  };
}
