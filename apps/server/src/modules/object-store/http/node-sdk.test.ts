/** The official Node SDK, as it is, against the store (COS.md §5). */
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc64 } from '@transmit/cos';
import COS from 'cos-nodejs-sdk-v5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import {
  BUCKET,
  credentialsFor,
  KEYS,
  MIB,
  nowSeconds,
  openTestStore,
  patternBytes,
  REGION,
  type TestStore,
} from '../testing/test-store.ts';

const WHERE = { Bucket: BUCKET, Region: REGION };

describeEachDatabase('the official Node SDK', (database) => {
  let store: TestStore;
  let cos: COS;
  let folder: string;

  beforeAll(async () => {
    store = await openTestStore(database());
    cos = new COS({ ...sdkOptions(store), SecretId: KEYS.secretId, SecretKey: KEYS.secretKey });
    folder = mkdtempSync(join(tmpdir(), 'transmit-sdk-'));
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('objects', () => {
    it.each([
      'a.txt',
      '目录/报告 (终稿).pdf',
      'a+b%20c&d=e.txt',
      `quote"'s !*.txt`,
      '😀/😀.png',
      '...',
    ])('puts, heads, gets and deletes %s', async (Key) => {
      const body = patternBytes(5000);
      const put = await cos.putObject({ ...WHERE, Key, Body: body });
      expect(put.ETag).toMatch(/^"[0-9a-f]{32}"$/);
      const head = await cos.headObject({ ...WHERE, Key });
      expect(head.headers?.['content-length']).toBe('5000');
      expect(head.headers?.['x-cos-hash-crc64ecma']).toBe(String(crc64(body)));
      expect((await cos.getObject({ ...WHERE, Key })).Body.equals(body)).toBe(true);
      expect((await cos.deleteObject({ ...WHERE, Key })).statusCode).toBe(204);
      await expect(cos.headObject({ ...WHERE, Key })).rejects.toMatchObject({ statusCode: 404 });
    });

    it('puts an empty object', async () => {
      await cos.putObject({ ...WHERE, Key: 'empty', Body: '' });
      expect((await cos.getObject({ ...WHERE, Key: 'empty' })).Body).toHaveLength(0);
    });

    it('puts from a stream', async () => {
      const path = join(folder, 'stream.bin');
      const body = patternBytes(300_000);
      writeFileSync(path, body);
      const Body = createReadStream(path);
      await cos.putObject({ ...WHERE, Key: 'stream', Body, ContentLength: body.length });
      expect((await cos.getObject({ ...WHERE, Key: 'stream' })).Body.equals(body)).toBe(true);
    });

    it('keeps headers and metadata', async () => {
      await cos.putObject({
        ...WHERE,
        Key: 'meta',
        Body: 'x',
        CacheControl: 'max-age=86400',
        ContentDisposition: 'attachment; filename="a.txt"',
        ContentEncoding: 'gzip',
        ContentType: 'text/x-test',
        Expires: 'Wed, 21 Oct 2099 07:28:00 GMT',
        Headers: { 'x-cos-meta-note': 'hello' },
      });
      const { headers } = await cos.headObject({ ...WHERE, Key: 'meta' });
      expect(headers).toMatchObject({
        'cache-control': 'max-age=86400',
        'content-disposition': 'attachment; filename="a.txt"',
        'content-encoding': 'gzip',
        'content-type': 'text/x-test',
        expires: 'Wed, 21 Oct 2099 07:28:00 GMT',
        'x-cos-meta-note': 'hello',
      });
    });

    it('gets a range', async () => {
      const body = patternBytes(1000);
      await cos.putObject({ ...WHERE, Key: 'range', Body: body });
      const part = await cos.getObject({ ...WHERE, Key: 'range', Range: 'bytes=10-19' });
      expect(part.statusCode).toBe(206);
      expect(part.Body.equals(body.subarray(10, 20))).toBe(true);
    });

    it('answers NotModified when nothing changed', async () => {
      await cos.putObject({ ...WHERE, Key: 'since', Body: 'x' });
      const IfModifiedSince = new Date(Date.now() + 60_000).toUTCString();
      const got = await cos.getObject({ ...WHERE, Key: 'since', IfModifiedSince });
      expect(got).toEqual({ NotModified: true });
    });

    it('overrides response headers', async () => {
      await cos.putObject({ ...WHERE, Key: 'override', Body: 'x' });
      const { headers } = await cos.getObject({
        ...WHERE,
        Key: 'override',
        ResponseContentType: 'application/x-other',
        ResponseCacheControl: 'no-cache',
        ResponseContentLanguage: 'zh',
        ResponseContentDisposition: 'attachment; filename="b.txt"',
      });
      expect(headers).toMatchObject({
        'content-type': 'application/x-other',
        'cache-control': 'no-cache',
        'content-language': 'zh',
        'content-disposition': 'attachment; filename="b.txt"',
      });
    });

    it('checks the MD5 that the SDK sends', async () => {
      const checking = new COS({
        ...sdkOptions(store),
        SecretId: KEYS.secretId,
        SecretKey: KEYS.secretKey,
        UploadCheckContentMd5: true,
      });
      const put = await checking.putObject({ ...WHERE, Key: 'md5', Body: 'checked' });
      expect(put.statusCode).toBe(200);
    });

    it('deletes many and names what it deleted', async () => {
      for (const Key of ['many/1', 'many/2']) await cos.putObject({ ...WHERE, Key, Body: 'x' });
      const Objects = [{ Key: 'many/1' }, { Key: 'many/2' }, { Key: 'many/none' }];
      const { Deleted, Error: failed } = await cos.deleteMultipleObject({ ...WHERE, Objects });
      expect(Deleted?.map((one) => one.Key)).toEqual(['many/1', 'many/2', 'many/none']);
      expect(failed).toEqual([]);
    });

    it('lists with prefix, delimiter and pages', async () => {
      for (const Key of ['l/a', 'l/b/1', 'l/b/2', 'l/c', 'l/d/1']) {
        await cos.putObject({ ...WHERE, Key, Body: 'x' });
      }
      const all = await cos.getBucket({ ...WHERE, Prefix: 'l/', Delimiter: '/' });
      expect(all.Contents.map((one) => one.Key)).toEqual(['l/a', 'l/c']);
      expect(all.CommonPrefixes.map((one) => one.Prefix)).toEqual(['l/b/', 'l/d/']);
      const names: string[] = [];
      let Marker = '';
      for (let pages = 0; pages < 10; pages += 1) {
        const page = await cos.getBucket({
          ...WHERE,
          Prefix: 'l/',
          Delimiter: '/',
          MaxKeys: 1,
          Marker,
        });
        names.push(...page.Contents.map((one) => one.Key));
        names.push(...page.CommonPrefixes.map((one) => one.Prefix));
        if (page.IsTruncated === 'false') break;
        Marker = page.NextMarker ?? '';
      }
      expect(names).toEqual(['l/a', 'l/b/', 'l/c', 'l/d/']);
    });

    it('heads the bucket', async () => {
      expect((await cos.headBucket(WHERE)).statusCode).toBe(200);
    });
  });

  describe('copies', () => {
    const source = (key: string) =>
      `${BUCKET}.cos.${REGION}.myqcloud.com/${encodeURIComponent(key).replaceAll('%2F', '/')}`;

    it('copies an object with its headers, and replaces them when asked', async () => {
      const from = '目录/源 文件.txt';
      await cos.putObject({ ...WHERE, Key: from, Body: 'copied', ContentType: 'text/x-a' });
      const copied = await cos.putObjectCopy({ ...WHERE, Key: 'copy/1', CopySource: source(from) });
      expect(copied.ETag).toMatch(/^"[0-9a-f]{32}"$/);
      const kept = await cos.getObject({ ...WHERE, Key: 'copy/1' });
      expect(kept.Body.toString()).toBe('copied');
      expect(kept.headers?.['content-type']).toBe('text/x-a');
      await cos.putObjectCopy({
        ...WHERE,
        Key: 'copy/2',
        CopySource: source(from),
        MetadataDirective: 'Replaced',
        ContentType: 'text/x-b',
      });
      const replaced = await cos.headObject({ ...WHERE, Key: 'copy/2' });
      expect(replaced.headers?.['content-type']).toBe('text/x-b');
    });

    it('copies in slices', async () => {
      const body = patternBytes(3 * MIB + 5);
      await cos.putObject({ ...WHERE, Key: 'slices', Body: body });
      await cos.sliceCopyFile({
        ...WHERE,
        Key: 'slices/copy',
        CopySource: source('slices'),
        CopySliceSize: MIB,
        CopyChunkSize: MIB,
      });
      const copy = await cos.getObject({ ...WHERE, Key: 'slices/copy' });
      expect(copy.Body.equals(body)).toBe(true);
      expect(copy.headers?.['x-cos-hash-crc64ecma']).toBe(String(crc64(body)));
    });

    it('says which source does not exist', async () => {
      const copy = cos.sliceCopyFile({ ...WHERE, Key: 'x', CopySource: source('nowhere') });
      await expect(copy).rejects.toMatchObject({ ErrorStatus: 'nowhere Not Exist' });
    });
  });

  describe('uploads in parts', () => {
    it('initiates, uploads, lists, completes', async () => {
      const Key = '大文件.bin';
      const { UploadId } = await cos.multipartInit({ ...WHERE, Key });
      const parts = [patternBytes(MIB, 1), patternBytes(MIB, 2), patternBytes(7, 3)];
      const Parts: { PartNumber: number; ETag: string }[] = [];
      for (const [index, Body] of parts.entries()) {
        const PartNumber = index + 1;
        const { ETag } = await cos.multipartUpload({ ...WHERE, Key, UploadId, PartNumber, Body });
        Parts.push({ PartNumber, ETag });
      }
      const listed = await cos.multipartListPart({ ...WHERE, Key, UploadId });
      expect(listed.Part.map((part) => part.ETag)).toEqual(Parts.map((part) => part.ETag));
      const uploads = await cos.multipartList({ ...WHERE, Prefix: Key, Delimiter: '' });
      expect(uploads.Upload.map((one) => one.UploadId)).toEqual([UploadId]);
      const done = await cos.multipartComplete({ ...WHERE, Key, UploadId, Parts });
      expect(done.ETag).toMatch(/^"[0-9a-f]{32}-3"$/);
      const got = await cos.getObject({ ...WHERE, Key });
      expect(got.Body.equals(Buffer.concat(parts))).toBe(true);
      expect((await cos.multipartList({ ...WHERE, Prefix: Key, Delimiter: '' })).Upload).toEqual(
        [],
      );
    });

    it('aborts', async () => {
      const { UploadId } = await cos.multipartInit({ ...WHERE, Key: 'aborted' });
      await cos.multipartAbort({ ...WHERE, Key: 'aborted', UploadId });
      const again = cos.multipartListPart({ ...WHERE, Key: 'aborted', UploadId });
      await expect(again).rejects.toMatchObject({ code: 'NoSuchUpload' });
    });

    it('uploads a file in slices with temporary credentials for its key alone', async () => {
      const Key = '临时/6 MB.bin';
      const path = join(folder, 'six.bin');
      const body = patternBytes(6 * MIB + 11);
      writeFileSync(path, body);
      const temporary = new COS({ ...sdkOptions(store), getAuthorization: lend(Key) });
      const sent = await temporary.uploadFile({
        ...WHERE,
        Key,
        FilePath: path,
        SliceSize: MIB,
        ChunkSize: MIB,
      });
      expect(sent.statusCode).toBe(200);
      expect((await cos.getObject({ ...WHERE, Key })).Body.equals(body)).toBe(true);
    });

    it('resumes with the parts that are there', async () => {
      const Key = 'resumed.bin';
      const path = join(folder, 'resumed.bin');
      const body = patternBytes(4 * MIB);
      writeFileSync(path, body);
      const { UploadId } = await cos.multipartInit({ ...WHERE, Key });
      for (const PartNumber of [1, 2]) {
        const Body = body.subarray((PartNumber - 1) * MIB, PartNumber * MIB);
        await cos.multipartUpload({ ...WHERE, Key, UploadId, PartNumber, Body });
      }
      const before = store.sentParts();
      const temporary = new COS({ ...sdkOptions(store), getAuthorization: lend(Key) });
      await temporary.sliceUploadFile({ ...WHERE, Key, FilePath: path, ChunkSize: MIB });
      expect(store.sentParts() - before).toBe(2);
      expect((await cos.getObject({ ...WHERE, Key })).Body.equals(body)).toBe(true);
    });

    it('lists parts in pages', async () => {
      const Key = 'pages.bin';
      const { UploadId } = await cos.multipartInit({ ...WHERE, Key });
      for (const PartNumber of [1, 3, 5]) {
        await cos.multipartUpload({ ...WHERE, Key, UploadId, PartNumber, Body: `${PartNumber}` });
      }
      const first = await cos.multipartListPart({ ...WHERE, Key, UploadId, MaxParts: 2 });
      expect(first).toMatchObject({
        IsTruncated: 'true',
        NextPartNumberMarker: '3',
        MaxParts: '2',
      });
      const PartNumberMarker = '3';
      const rest = await cos.multipartListPart({ ...WHERE, Key, UploadId, PartNumberMarker });
      expect(rest.Part.map((part) => part.PartNumber)).toEqual(['5']);
      expect(rest.IsTruncated).toBe('false');
    });
  });

  describe('links', () => {
    it('presigns a download, in both of its forms', async () => {
      const Key = '链接/a b+%.txt';
      await cos.putObject({ ...WHERE, Key, Body: 'linked' });
      const Query = { 'response-content-disposition': 'attachment; filename="x y.txt"' };
      const sync = cos.getObjectUrl({ ...WHERE, Key, Sign: true, Query }, () => {});
      const { promise, resolve } = Promise.withResolvers<string>();
      cos.getObjectUrl({ ...WHERE, Key, Sign: true, Query }, (_error, data) => resolve(data.Url));
      for (const url of [sync, await promise]) {
        const response = await fetch(url, { headers: { Range: 'bytes=0-2' } });
        expect(response.status).toBe(206);
        expect(await response.text()).toBe('lin');
        expect(response.headers.get('content-disposition')).toBe(
          Query['response-content-disposition'],
        );
      }
    });

    it('presigns an upload', async () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const request = { ...WHERE, Key: 'put-link', Method: 'PUT', Sign: true } as const;
      cos.getObjectUrl(request, (_error, data) => resolve(data.Url));
      const response = await fetch(await promise, { method: 'PUT', body: 'by link' });
      expect(response.status).toBe(200);
      const got = await cos.getObject({ ...WHERE, Key: 'put-link' });
      expect(got.Body.toString()).toBe('by link');
    });
  });

  describe('mistakes', () => {
    it('corrects a clock that is two hours behind', async () => {
      const late = new COS({
        ...sdkOptions(store),
        SecretId: KEYS.secretId,
        SecretKey: KEYS.secretKey,
        SystemClockOffset: -2 * 3_600_000,
        CorrectClockSkew: true,
      });
      expect((await late.putObject({ ...WHERE, Key: 'late', Body: 'x' })).statusCode).toBe(200);
    });

    it('corrects a clock that is two hours ahead', async () => {
      const early = new COS({
        ...sdkOptions(store),
        SecretId: KEYS.secretId,
        SecretKey: KEYS.secretKey,
        SystemClockOffset: 2 * 3_600_000,
        CorrectClockSkew: true,
      });
      expect((await early.putObject({ ...WHERE, Key: 'early', Body: 'x' })).statusCode).toBe(200);
    });

    it.each([
      ['a wrong secret', { SecretId: KEYS.secretId, SecretKey: 'wrong' }, 'SignatureDoesNotMatch'],
      ['an unknown id', { SecretId: 'AKIDnobody', SecretKey: 'x' }, 'InvalidAccessKeyId'],
    ])('refuses %s', async (_, keys, code) => {
      const wrong = new COS({ ...sdkOptions(store), ...keys });
      await expect(wrong.putObject({ ...WHERE, Key: 'x', Body: 'x' })).rejects.toMatchObject({
        code,
      });
    });

    it.each([
      [{ Bucket: '', Region: REGION, Key: 'k' }, 'missing param Bucket'],
      [{ Bucket: BUCKET, Region: '', Key: 'k' }, 'missing param Region'],
      [{ Bucket: BUCKET, Region: REGION, Key: '' }, 'missing param Key'],
      [
        { Bucket: 'nodigits', Region: REGION, Key: 'k' },
        'Bucket should format as "test-1250000000".',
      ],
      [{ Bucket: BUCKET, Region: 'cos.x', Key: 'k' }, 'should not be start with "cos."'],
      [{ Bucket: BUCKET, Region: 'A B', Key: 'k' }, 'Region format error.'],
    ])('keeps the spec’s message for %o', async (where, message) => {
      await expect(cos.putObject({ ...where, Body: 'x' })).rejects.toThrow(message);
    });

    it('does not offer what it does not have', async () => {
      await cos.putObject({ ...WHERE, Key: 'plain', Body: 'x' });
      const acl = cos.getObjectAcl({ ...WHERE, Key: 'plain' });
      await expect(acl).rejects.toMatchObject({ statusCode: 501, code: 'NotImplemented' });
    });
  });
});

/** What the product's STS call tells browsers (COS.md §1.1). */
function sdkOptions(store: TestStore) {
  return { Domain: `${store.host}/cos/{Region}/{Bucket}`, Protocol: 'http:' } as const;
}

function lend(key: string): NonNullable<COS.COSOptions['getAuthorization']> {
  const lent = credentialsFor(key);
  return (_options, callback) =>
    callback({
      TmpSecretId: lent.secretId,
      TmpSecretKey: lent.secretKey,
      SecurityToken: lent.token ?? '',
      StartTime: nowSeconds() - 60,
      ExpiredTime: nowSeconds() + 1800,
      ScopeLimit: true,
    });
}
