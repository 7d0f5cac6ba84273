/** The official Node SDK, as it is, against the store (COS.md §5). */
import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc64 } from '@transmit/cos';
import COS from 'cos-nodejs-sdk-v5';
import { describe, expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { sdkOptions, useSdk, WHERE } from '../testing/test-sdk.ts';
import { BUCKET, KEYS, MIB, patternBytes, REGION } from '../testing/test-store.ts';

describeEachDatabase('the official Node SDK', (database) => {
  const sdk = useSdk(database);

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
      const put = await sdk().cos.putObject({ ...WHERE, Key, Body: body });
      expect(put.ETag).toMatch(/^"[0-9a-f]{32}"$/);
      const head = await sdk().cos.headObject({ ...WHERE, Key });
      expect(head.headers?.['content-length']).toBe('5000');
      expect(head.headers?.['x-cos-hash-crc64ecma']).toBe(String(crc64(body)));
      expect((await sdk().cos.getObject({ ...WHERE, Key })).Body.equals(body)).toBe(true);
      expect((await sdk().cos.deleteObject({ ...WHERE, Key })).statusCode).toBe(204);
      await expect(sdk().cos.headObject({ ...WHERE, Key })).rejects.toMatchObject({
        statusCode: 404,
      });
    });

    it('puts an empty object', async () => {
      await sdk().cos.putObject({ ...WHERE, Key: 'empty', Body: '' });
      expect((await sdk().cos.getObject({ ...WHERE, Key: 'empty' })).Body).toHaveLength(0);
    });

    it('puts from a stream', async () => {
      const path = join(sdk().folder, 'stream.bin');
      const body = patternBytes(300_000);
      writeFileSync(path, body);
      const Body = createReadStream(path);
      await sdk().cos.putObject({ ...WHERE, Key: 'stream', Body, ContentLength: body.length });
      expect((await sdk().cos.getObject({ ...WHERE, Key: 'stream' })).Body.equals(body)).toBe(true);
    });

    it('keeps headers and metadata', async () => {
      await sdk().cos.putObject({
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
      const { headers } = await sdk().cos.headObject({ ...WHERE, Key: 'meta' });
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
      await sdk().cos.putObject({ ...WHERE, Key: 'range', Body: body });
      const part = await sdk().cos.getObject({ ...WHERE, Key: 'range', Range: 'bytes=10-19' });
      expect(part.statusCode).toBe(206);
      expect(part.Body.equals(body.subarray(10, 20))).toBe(true);
    });

    it('answers NotModified when nothing changed', async () => {
      await sdk().cos.putObject({ ...WHERE, Key: 'since', Body: 'x' });
      const IfModifiedSince = new Date(Date.now() + 60_000).toUTCString();
      const got = await sdk().cos.getObject({ ...WHERE, Key: 'since', IfModifiedSince });
      expect(got).toEqual({ NotModified: true });
    });

    it('overrides response headers', async () => {
      await sdk().cos.putObject({ ...WHERE, Key: 'override', Body: 'x' });
      const { headers } = await sdk().cos.getObject({
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
        ...sdkOptions(sdk().store),
        SecretId: KEYS.secretId,
        SecretKey: KEYS.secretKey,
        UploadCheckContentMd5: true,
      });
      const put = await checking.putObject({ ...WHERE, Key: 'md5', Body: 'checked' });
      expect(put.statusCode).toBe(200);
    });

    it('deletes many and names what it deleted', async () => {
      for (const Key of ['many/1', 'many/2'])
        await sdk().cos.putObject({ ...WHERE, Key, Body: 'x' });
      const Objects = [{ Key: 'many/1' }, { Key: 'many/2' }, { Key: 'many/none' }];
      const { Deleted, Error: failed } = await sdk().cos.deleteMultipleObject({
        ...WHERE,
        Objects,
      });
      expect(Deleted?.map((one) => one.Key)).toEqual(['many/1', 'many/2', 'many/none']);
      expect(failed).toEqual([]);
    });

    it('lists with prefix, delimiter and pages', async () => {
      for (const Key of ['l/a', 'l/b/1', 'l/b/2', 'l/c', 'l/d/1']) {
        await sdk().cos.putObject({ ...WHERE, Key, Body: 'x' });
      }
      const all = await sdk().cos.getBucket({ ...WHERE, Prefix: 'l/', Delimiter: '/' });
      expect(all.Contents.map((one) => one.Key)).toEqual(['l/a', 'l/c']);
      expect(all.CommonPrefixes.map((one) => one.Prefix)).toEqual(['l/b/', 'l/d/']);
      const names: string[] = [];
      let Marker = '';
      for (let pages = 0; pages < 10; pages += 1) {
        const page = await sdk().cos.getBucket({
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
      expect((await sdk().cos.headBucket(WHERE)).statusCode).toBe(200);
    });
  });

  describe('copies', () => {
    const source = (key: string) =>
      `${BUCKET}.cos.${REGION}.myqcloud.com/${encodeURIComponent(key).replaceAll('%2F', '/')}`;

    it('copies an object with its headers, and replaces them when asked', async () => {
      const from = '目录/源 文件.txt';
      await sdk().cos.putObject({ ...WHERE, Key: from, Body: 'copied', ContentType: 'text/x-a' });
      const copied = await sdk().cos.putObjectCopy({
        ...WHERE,
        Key: 'copy/1',
        CopySource: source(from),
      });
      expect(copied.ETag).toMatch(/^"[0-9a-f]{32}"$/);
      const kept = await sdk().cos.getObject({ ...WHERE, Key: 'copy/1' });
      expect(kept.Body.toString()).toBe('copied');
      expect(kept.headers?.['content-type']).toBe('text/x-a');
      await sdk().cos.putObjectCopy({
        ...WHERE,
        Key: 'copy/2',
        CopySource: source(from),
        MetadataDirective: 'Replaced',
        ContentType: 'text/x-b',
      });
      const replaced = await sdk().cos.headObject({ ...WHERE, Key: 'copy/2' });
      expect(replaced.headers?.['content-type']).toBe('text/x-b');
    });

    it('copies in slices', async () => {
      const body = patternBytes(3 * MIB + 5);
      await sdk().cos.putObject({ ...WHERE, Key: 'slices', Body: body });
      await sdk().cos.sliceCopyFile({
        ...WHERE,
        Key: 'slices/copy',
        CopySource: source('slices'),
        CopySliceSize: MIB,
        CopyChunkSize: MIB,
      });
      const copy = await sdk().cos.getObject({ ...WHERE, Key: 'slices/copy' });
      expect(copy.Body.equals(body)).toBe(true);
      expect(copy.headers?.['x-cos-hash-crc64ecma']).toBe(String(crc64(body)));
    });

    it('says which source does not exist', async () => {
      const copy = sdk().cos.sliceCopyFile({ ...WHERE, Key: 'x', CopySource: source('nowhere') });
      await expect(copy).rejects.toMatchObject({ ErrorStatus: 'nowhere Not Exist' });
    });
  });

  describe('links', () => {
    it('presigns a download, in both of its forms', async () => {
      const Key = '链接/a b+%.txt';
      await sdk().cos.putObject({ ...WHERE, Key, Body: 'linked' });
      const Query = { 'response-content-disposition': 'attachment; filename="x y.txt"' };
      const sync = sdk().cos.getObjectUrl({ ...WHERE, Key, Sign: true, Query }, () => {});
      const { promise, resolve } = Promise.withResolvers<string>();
      sdk().cos.getObjectUrl({ ...WHERE, Key, Sign: true, Query }, (_error, data) =>
        resolve(data.Url),
      );
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
      sdk().cos.getObjectUrl(request, (_error, data) => resolve(data.Url));
      const response = await fetch(await promise, { method: 'PUT', body: 'by link' });
      expect(response.status).toBe(200);
      const got = await sdk().cos.getObject({ ...WHERE, Key: 'put-link' });
      expect(got.Body.toString()).toBe('by link');
    });
  });

  describe('mistakes', () => {
    it('corrects a clock that is two hours behind', async () => {
      const late = new COS({
        ...sdkOptions(sdk().store),
        SecretId: KEYS.secretId,
        SecretKey: KEYS.secretKey,
        SystemClockOffset: -2 * 3_600_000,
        CorrectClockSkew: true,
      });
      expect((await late.putObject({ ...WHERE, Key: 'late', Body: 'x' })).statusCode).toBe(200);
    });

    it('corrects a clock that is two hours ahead', async () => {
      const early = new COS({
        ...sdkOptions(sdk().store),
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
      const wrong = new COS({ ...sdkOptions(sdk().store), ...keys });
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
      await expect(sdk().cos.putObject({ ...where, Body: 'x' })).rejects.toThrow(message);
    });

    it('does not offer what it does not have', async () => {
      await sdk().cos.putObject({ ...WHERE, Key: 'plain', Body: 'x' });
      const acl = sdk().cos.getObjectAcl({ ...WHERE, Key: 'plain' });
      await expect(acl).rejects.toMatchObject({ statusCode: 501, code: 'NotImplemented' });
    });
  });
});
