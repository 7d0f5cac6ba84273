import { createHash } from 'node:crypto';
import { crc64 } from '@transmit/cos';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adviseOnStore } from '#commands/advise-on-store.ts';
import { QUICK_MS } from '../quick-calls.ts';
import { type FakeS3, openFakeS3 } from '../testing/fake-s3.ts';
import { createS3Storage } from './s3-storage.ts';

let s3: FakeS3;
beforeEach(async () => {
  s3 = await openFakeS3();
});
afterEach(() => s3.close());

const bytes = Buffer.from('the bytes');
const name = { fileName: 'a', disposition: 'attachment', ttlSeconds: 300 } as const;

describe('addresses', () => {
  const options = {
    endpoint: 'https://s3.example.com',
    region: 'cn-north-1',
    bucket: 'files',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  };

  it.each([
    [true, '', 'https://s3.example.com/files/%E7%9B%AE/a%20b.txt?'],
    [false, '', 'https://files.s3.example.com/%E7%9B%AE/a%20b.txt?'],
    [false, 'https://cdn.example.com', 'https://files.cdn.example.com/%E7%9B%AE/a%20b.txt?'],
    [true, 'https://cdn.example.com', 'https://cdn.example.com/files/%E7%9B%AE/a%20b.txt?'],
  ])('path style %s, public at %j', async (isPathStyle, publicEndpoint, begins) => {
    const storage = createS3Storage({ ...options, isPathStyle, publicEndpoint });
    const address = await storage.presignDownload({ key: '目/a b.txt', ...name });
    expect(address.slice(0, begins.length)).toBe(begins);
    expect(storage.browserOrigin).toBe(new URL(begins).origin);
    expect(address).not.toContain('secret');
  });

  it('signs as the example of the manual for signatures is signed', async () => {
    const storage = createS3Storage({
      endpoint: 'https://s3.amazonaws.com',
      region: 'us-east-1',
      bucket: 'examplebucket',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      isPathStyle: false,
      now: () => Date.UTC(2013, 4, 24),
    });
    const address = new URL(await storage.presignDownload({ key: 'test.txt', ...name }));
    expect(address.searchParams.get('X-Amz-Credential')).toBe(
      'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    );
    expect(address.searchParams.get('X-Amz-Expires')).toBe('300');
    expect(address.searchParams.get('X-Amz-SignedHeaders')).toBe('host');
  });
});

it('SECURITY §3 row 252: the address of a part has its size and its MD5 signed', async () => {
  const { parts } = createS3Storage(s3.options);
  const part = { key: 'a', uploadId: 'u', partNumber: 1, sizeBytes: 9, ttlSeconds: 60 };
  const signed = async (more: { md5?: string }) => {
    const address = new URL((await parts?.presignPart({ ...part, ...more })) ?? '');
    return address.searchParams.get('X-Amz-SignedHeaders');
  };
  const md5 = createHash('md5').update(bytes).digest('base64');
  expect(await signed({ md5 })).toBe('content-length;content-md5;host');
  expect(await signed({})).toBe('content-length;host');
});

describe('a store with keys of a key service, whose ETags say nothing of the bytes', () => {
  it('copies an object', async () => {
    s3.isSealedByKeys = true;
    const storage = createS3Storage(s3.options);
    await storage.writeObject('源 %.txt', bytes, 'text/plain');
    await storage.copyObject('源 %.txt', 'copy');
    const copied = await storage.findObject('copy');
    expect(copied).toMatchObject({ sizeBytes: bytes.length, contentType: 'text/plain' });
    expect(copied?.etag).toMatch(/-encrypted$/);
  });

  it('writes a long stream, the CRC-64 of which its end tells', async () => {
    s3.isSealedByKeys = true;
    const storage = createS3Storage(s3.options);
    const long = Buffer.alloc(20 * 1024 ** 2, 'abcdefg');
    const body = async function* () {
      yield long;
    };
    await storage.writeObject('long', body(), 'text/plain');
    expect(await storage.findObject('long')).toMatchObject({
      sizeBytes: long.length,
      crc64: String(crc64(long)),
    });
    expect([...s3.objects.keys()]).toEqual(['long']);
  });

  it('copies no object that was replaced meanwhile', async () => {
    s3.isSealedByKeys = true;
    const storage = createS3Storage(s3.options);
    await storage.writeObject('source', bytes, 'text/plain');
    s3.refuse = ({ method }) => {
      const source = s3.objects.get('source');
      if (method === 'PUT' && source) source.etag = 'another';
      return undefined;
    };
    await expect(storage.copyObject('source', 'copy')).rejects.toMatchObject({ code: 'E_STORAGE' });
  });
});

describe('SECURITY §3 row 254: a store that misbehaves', () => {
  it('answers 200 with an error in its body: nothing counts as joined or copied', async () => {
    const storage = createS3Storage(s3.options);
    const error = '<?xml version="1.0"?>\n \n<Error><Code>InternalError</Code></Error>';
    const uploadId = (await storage.parts?.beginUpload('a')) ?? '';
    s3.refuse = ({ method }) => (method === 'POST' ? { status: 200, body: error } : undefined);
    const etags = [createHash('md5').update(bytes).digest('hex')];
    const joining = storage.parts?.completeUpload({ key: 'a', uploadId, etags });
    await expect(joining).rejects.toMatchObject({ code: 'E_STORAGE' });
    await storage.writeObject('source', bytes, 'text/plain');
    s3.refuse = ({ method }) => (method === 'PUT' ? { status: 200, body: error } : undefined);
    const copying = storage.copyObject('source', 'target');
    await expect(copying).rejects.toMatchObject({ code: 'E_STORAGE' });
  });

  it('says SlowDown once: it is asked again; says it always: that is told', async () => {
    const storage = createS3Storage(s3.options);
    let times = 0;
    s3.refuse = () => {
      times += 1;
      return times === 1 ? { status: 503, code: 'SlowDown' } : undefined;
    };
    await expect(storage.checkReady()).resolves.toBeUndefined();
    s3.refuse = () => ({ status: 503, code: 'SlowDown' });
    const failure = await storage.checkReady().catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'E_STORAGE' });
    expect(adviseOnStore(failure)).toContain('放慢');
  });

  it('is silent: a quick call ends with its first try, before the page gives up', async () => {
    const storage = createS3Storage(s3.options);
    s3.slowMs = 2 * QUICK_MS;
    await expect(storage.checkReady()).rejects.toMatchObject({ code: 'E_STORAGE' });
    // A second try would begin when nobody waits any more.
    expect(s3.asked).toHaveLength(1);
  });

  it('answers what is no XML, or with nothing at all', async () => {
    const storage = createS3Storage(s3.options);
    s3.refuse = () => ({ status: 200, body: '<html>a login page</html' });
    await expect(storage.listObjects()).rejects.toMatchObject({ code: 'E_STORAGE' });
    await s3.close();
    await expect(storage.checkReady()).rejects.toMatchObject({ code: 'E_STORAGE' });
  });

  it('sends a whole object for a range of it', async () => {
    const storage = createS3Storage(s3.options);
    await storage.writeObject('a', bytes, 'text/plain');
    const reading = storage.readObject('a', { start: 1, end: 3 })[Symbol.asyncIterator]().next();
    await expect(reading).rejects.toMatchObject({ code: 'E_STORAGE' });
  });

  it('stores other bytes than were sent', async () => {
    const storage = createS3Storage(s3.options);
    s3.refuse = ({ method }) => (method === 'PUT' ? { status: 200, body: '' } : undefined);
    // It gives no ETag, which proves nothing either way; a wrong one does.
    await expect(storage.writeObject('a', bytes, 'text/plain')).resolves.toBeUndefined();
    await expect(storage.writeObject('b', bytes, 'text/plain', '1')).rejects.toMatchObject({
      code: 'E_STORAGE',
    });
    expect(s3.objects.has('b')).toBe(false);
  });

  it('redirects to another address: no signature goes there', async () => {
    const storage = createS3Storage(s3.options);
    const other = await openFakeS3();
    const location = `${other.options.endpoint}/bucket/`;
    s3.refuse = () => ({ status: 307, code: 'TemporaryRedirect', location });
    await expect(storage.checkReady()).rejects.toMatchObject({ code: 'E_STORAGE' });
    expect(other.asked).toEqual([]);
    await other.close();
  });
});

describe('SECURITY §3 row 253: what an operator has set wrongly is told', () => {
  it.each([
    [403, 'InvalidAccessKeyId', 'S3_ACCESS_KEY_ID'],
    [403, 'SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY'],
    [400, 'AuthorizationHeaderMalformed', 'S3_REGION'],
    [301, 'PermanentRedirect', 'S3_REGION'],
    [403, 'AccessDenied', '属于别人'],
    [404, 'NoSuchBucket', '没有这个存储桶'],
    [403, 'RequestTimeTooSkewed', '时钟'],
    [403, 'QuotaExceeded', '已满'],
  ])('%i %s', async (status, code, words) => {
    s3.refuse = () => ({ status, code });
    const failure = await createS3Storage(s3.options)
      .checkReady()
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'E_STORAGE' });
    expect(adviseOnStore(failure)).toContain(words);
  });
});
