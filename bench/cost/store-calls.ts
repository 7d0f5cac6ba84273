/** Calls of the store's front by a caller with the credentials of one upload, or without any. */
import { LARGE_XML_BYTES } from '@transmit/contract';
import { encodeKey, type NamedValues, signRequest } from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import { targetOf } from '@transmit/e2e/store-client';
import type { RawCall } from '../steps/raw-call.ts';
import type { MeasuredCall } from './measured-call.ts';
import type { Stranger } from './stranger.ts';

const MIB = 2 ** 20;

export function storeCalls(stranger: Stranger, uploadId: string): MeasuredCall[] {
  const to = (
    shape: string,
    method: string,
    { params = [], body, key }: { params?: NamedValues; body?: string; key?: string } = {},
  ): MeasuredCall => ({
    name: 'store',
    shape,
    request: () => signed(stranger, { method, params, body, key: key ?? stranger.grant.key }),
  });
  const complete: NamedValues = [['uploadId', 'unknown']];
  const read = (shape: string, headers: Record<string, string> = {}): MeasuredCall => ({
    name: 'store',
    shape,
    request: () => ({ method: 'GET', url: stranger.downloadLink, headers }),
  });
  const xml = (shape: string, body: string): MeasuredCall => ({
    ...to(shape, 'POST', { params: complete, body }),
    limit: Buffer.byteLength(body) > LARGE_XML_BYTES ? 'largeXmlPerAddress' : undefined,
  });
  return [
    to('PUT of a small object', 'PUT', { body: 'x'.repeat(100) }),
    to('a small part', 'PUT', {
      params: [
        ['partNumber', '1'],
        ['uploadId', uploadId],
      ],
      body: 'x'.repeat(100),
    }),
    to('parts listed', 'GET', { params: [['uploadId', uploadId]] }),
    to('uploads listed', 'GET', {
      key: '',
      params: [
        ['prefix', stranger.grant.key],
        ['uploads', ''],
      ],
    }),
    to('HEAD', 'HEAD'),
    to('another’s key', 'GET', { key: 'not/mine.bin' }),
    read('GET by a link'),
    read('GET of a range', { Range: 'bytes=0-1' }),
    xml('Complete of 100 parts', parts(100)),
    xml('Complete of 700 parts', parts(700)),
    xml('Complete of 10,000 parts', parts(10_000)),
    xml(
      '2 MB of XML, long text',
      `<CompleteMultipartUpload>${'&amp;'.repeat(400_000)}</CompleteMultipartUpload>`,
    ),
    xml(
      '2 MB of XML, many tags',
      `<CompleteMultipartUpload>${'<a/>'.repeat(500_000)}</CompleteMultipartUpload>`,
    ),
    xml('64 KB of XML, long text', `<C>${'&amp;'.repeat(13_000)}</C>`),
    xml('64 KB of XML, many tags', `<C>${'<a/>'.repeat(16_000)}</C>`),
    {
      name: 'store',
      shape: 'unsigned, with a megabyte',
      request: () => ({
        method: 'PUT',
        url: `${targetOf(stranger.grant).baseUrl}/a.bin`,
        body: 'x'.repeat(MIB),
        headers: { Connection: 'close' },
      }),
    },
    {
      name: 'store',
      shape: 'preflight',
      request: () => ({ method: 'OPTIONS', url: `${targetOf(stranger.grant).baseUrl}/a.bin` }),
    },
  ];
}

function parts(count: number): string {
  const all = Array.from(
    { length: count },
    (_, part) =>
      `<Part><PartNumber>${part + 1}</PartNumber><ETag>"${'0'.repeat(32)}"</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${all.join('')}</CompleteMultipartUpload>`;
}

function signed(
  { grant }: Stranger,
  {
    method,
    key,
    params,
    body,
  }: { method: string; key: string; params: NamedValues; body?: string | undefined },
): RawCall {
  const { baseUrl, keys } = targetOf(grant);
  const now = Math.floor(Date.now() / 1000);
  const authorization = signRequest(
    { method, key, params, headers: [['host', new URL(baseUrl).host]] },
    { ...keys, window: { start: now - 60, end: now + 900 } },
    nativeSha1,
  );
  const query = params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return {
    method,
    url: `${baseUrl}/${encodeKey(key)}${query && `?${query}`}`,
    headers: { Authorization: authorization, 'x-cos-security-token': keys.sessionToken ?? '' },
    body,
  };
}
