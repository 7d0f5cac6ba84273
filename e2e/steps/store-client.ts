/** Speaks the store's protocol by raw HTTP, with the temporary keys of `sts` or the permanent ones. */
import type { Contract, Reply } from '@transmit/contract';
import {
  childText,
  encodeKey,
  type NamedValues,
  readXml,
  signRequest,
  writeXml,
  type XmlElement,
} from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';

export type UploadGrant = Reply<Contract['files']['uploadCredentials']>['data'];

export interface StoreClientKeys {
  secretId: string;
  secretKey: string;
  sessionToken?: string;
}

export interface StoreTarget {
  /** Address of the bucket, without a trailing slash. */
  baseUrl: string;
  keys: StoreClientKeys;
}

interface StoreRequest {
  method: string;
  key: string;
  params?: NamedValues;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
}

export class StoreError extends Error {
  readonly httpStatus: number;
  constructor(httpStatus: number, text: string) {
    super(`store answered ${httpStatus}: ${text.slice(0, 300)}`);
    this.httpStatus = httpStatus;
  }
}

export function targetOf(grant: UploadGrant): StoreTarget {
  const domain = (grant.domain ?? `${grant.bucket}.cos.${grant.region}.myqcloud.com`)
    .replace('{Region}', grant.region)
    .replace('{Bucket}', grant.bucket);
  if (!grant.credentials) throw new Error('this store lends no credentials');
  const { tmpSecretId, tmpSecretKey, sessionToken } = grant.credentials;
  return {
    baseUrl: `${(grant.protocol ?? 'https:').replace(/:?$/, ':')}//${domain}`,
    keys: { secretId: tmpSecretId, secretKey: tmpSecretKey, sessionToken },
  };
}

/** The address of a request and the headers that sign it. */
export function signForStore(
  target: StoreTarget,
  { method, key, params = [], headers = {} }: Omit<StoreRequest, 'body'>,
): { url: string; headers: Record<string, string> } {
  const host = new URL(target.baseUrl).host;
  const now = Math.floor(Date.now() / 1000);
  const authorization = signRequest(
    { method, key, params, headers: [['host', host], ...mustBeSigned(headers)] },
    { ...target.keys, window: { start: now - 60, end: now + 900 } },
    nativeSha1,
  );
  const query = params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return {
    url: `${target.baseUrl}/${encodeKey(key)}${query && `?${query}`}`,
    headers: {
      Authorization: authorization,
      ...(target.keys.sessionToken && { 'x-cos-security-token': target.keys.sessionToken }),
    },
  };
}

/** A signed request; rejects with {@link StoreError} unless the answer is a success. */
export async function requestStore(target: StoreTarget, request: StoreRequest): Promise<Response> {
  const { method, headers = {}, body } = request;
  const signed = signForStore(target, request);
  const answer = await fetch(signed.url, {
    method,
    headers: { ...headers, ...signed.headers },
    ...(body !== undefined && { body }),
  });
  if (!answer.ok) throw new StoreError(answer.status, await answer.text());
  return answer;
}

/** Stores an object in one request; answers its ETag without quotes. */
export async function putStoreObject(
  target: StoreTarget,
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const answer = await requestStore(target, { method: 'PUT', key, body: bytes });
  await answer.arrayBuffer();
  return etagOf(answer);
}

export async function initiateUpload(target: StoreTarget, key: string): Promise<string> {
  const answer = await requestStore(target, { method: 'POST', key, params: [['uploads', '']] });
  const reply = readXml(await answer.text());
  return (reply && childText(reply, 'UploadId')) ?? '';
}

export async function uploadPart(
  target: StoreTarget,
  key: string,
  part: { uploadId: string; number: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<string> {
  const answer = await requestStore(target, {
    method: 'PUT',
    key,
    params: [
      ['partNumber', String(part.number)],
      ['uploadId', part.uploadId],
    ],
    body: part.bytes,
  });
  await answer.arrayBuffer();
  return etagOf(answer);
}

export async function completeStoreUpload(
  target: StoreTarget,
  key: string,
  upload: { uploadId: string; etags: readonly string[] },
): Promise<void> {
  const parts = upload.etags.map(
    (etag, index): XmlElement => [
      'Part',
      [
        ['PartNumber', index + 1],
        ['ETag', `"${etag}"`],
      ],
    ],
  );
  const body = writeXml(['CompleteMultipartUpload', parts]);
  const answer = await requestStore(target, {
    method: 'POST',
    key,
    params: [['uploadId', upload.uploadId]],
    headers: { 'Content-Type': 'application/xml' },
    body,
  });
  await answer.arrayBuffer();
}

/** The store takes them only where the signature covers them. */
function mustBeSigned(headers: Record<string, string>): [string, string][] {
  return Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .filter(([name]) => name === 'content-md5');
}

function etagOf(answer: Response): string {
  return (answer.headers.get('ETag') ?? '').replaceAll('"', '');
}
