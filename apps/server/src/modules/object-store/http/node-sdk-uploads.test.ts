/** Uploads in parts by the official Node SDK, as it is, against the store (COS.md §5). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import COS from 'cos-nodejs-sdk-v5';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { sdkOptions, useSdk, WHERE } from '../testing/test-sdk.ts';
import { credentialsFor, MIB, nowSeconds, patternBytes } from '../testing/test-store.ts';

describeEachDatabase('the official Node SDK, sending in parts', (database) => {
  const sdk = useSdk(database);

  it('initiates, uploads, lists, completes', async () => {
    const Key = '大文件.bin';
    const { UploadId } = await sdk().cos.multipartInit({ ...WHERE, Key });
    const parts = [patternBytes(MIB, 1), patternBytes(MIB, 2), patternBytes(7, 3)];
    const Parts: { PartNumber: number; ETag: string }[] = [];
    for (const [index, Body] of parts.entries()) {
      const PartNumber = index + 1;
      const { ETag } = await sdk().cos.multipartUpload({
        ...WHERE,
        Key,
        UploadId,
        PartNumber,
        Body,
      });
      Parts.push({ PartNumber, ETag });
    }
    const listed = await sdk().cos.multipartListPart({ ...WHERE, Key, UploadId });
    expect(listed.Part.map((part) => part.ETag)).toEqual(Parts.map((part) => part.ETag));
    const uploads = await sdk().cos.multipartList({ ...WHERE, Prefix: Key, Delimiter: '' });
    expect(uploads.Upload.map((one) => one.UploadId)).toEqual([UploadId]);
    const done = await sdk().cos.multipartComplete({ ...WHERE, Key, UploadId, Parts });
    expect(done.ETag).toMatch(/^"[0-9a-f]{32}-3"$/);
    const got = await sdk().cos.getObject({ ...WHERE, Key });
    expect(got.Body.equals(Buffer.concat(parts))).toBe(true);
    expect(
      (await sdk().cos.multipartList({ ...WHERE, Prefix: Key, Delimiter: '' })).Upload,
    ).toEqual([]);
  });

  it('aborts', async () => {
    const { UploadId } = await sdk().cos.multipartInit({ ...WHERE, Key: 'aborted' });
    await sdk().cos.multipartAbort({ ...WHERE, Key: 'aborted', UploadId });
    const again = sdk().cos.multipartListPart({ ...WHERE, Key: 'aborted', UploadId });
    await expect(again).rejects.toMatchObject({ code: 'NoSuchUpload' });
  });

  it('uploads a file in slices with temporary credentials for its key alone', async () => {
    const Key = '临时/6 MB.bin';
    const path = join(sdk().folder, 'six.bin');
    const body = patternBytes(6 * MIB + 11);
    writeFileSync(path, body);
    const temporary = new COS({ ...sdkOptions(sdk().store), getAuthorization: lend(Key) });
    const sent = await temporary.uploadFile({
      ...WHERE,
      Key,
      FilePath: path,
      SliceSize: MIB,
      ChunkSize: MIB,
    });
    expect(sent.statusCode).toBe(200);
    expect((await sdk().cos.getObject({ ...WHERE, Key })).Body.equals(body)).toBe(true);
  });

  it('resumes with the parts that are there', async () => {
    const Key = 'resumed.bin';
    const path = join(sdk().folder, 'resumed.bin');
    const body = patternBytes(4 * MIB);
    writeFileSync(path, body);
    const { UploadId } = await sdk().cos.multipartInit({ ...WHERE, Key });
    for (const PartNumber of [1, 2]) {
      const Body = body.subarray((PartNumber - 1) * MIB, PartNumber * MIB);
      await sdk().cos.multipartUpload({ ...WHERE, Key, UploadId, PartNumber, Body });
    }
    const before = sdk().store.sentParts();
    const temporary = new COS({ ...sdkOptions(sdk().store), getAuthorization: lend(Key) });
    await temporary.sliceUploadFile({ ...WHERE, Key, FilePath: path, ChunkSize: MIB });
    expect(sdk().store.sentParts() - before).toBe(2);
    expect((await sdk().cos.getObject({ ...WHERE, Key })).Body.equals(body)).toBe(true);
  });

  it('lists parts in pages', async () => {
    const Key = 'pages.bin';
    const { UploadId } = await sdk().cos.multipartInit({ ...WHERE, Key });
    for (const PartNumber of [1, 3, 5]) {
      await sdk().cos.multipartUpload({
        ...WHERE,
        Key,
        UploadId,
        PartNumber,
        Body: `${PartNumber}`,
      });
    }
    const first = await sdk().cos.multipartListPart({ ...WHERE, Key, UploadId, MaxParts: 2 });
    expect(first).toMatchObject({
      IsTruncated: 'true',
      NextPartNumberMarker: '3',
      MaxParts: '2',
    });
    const PartNumberMarker = '3';
    const rest = await sdk().cos.multipartListPart({ ...WHERE, Key, UploadId, PartNumberMarker });
    expect(rest.Part.map((part) => part.PartNumber)).toEqual(['5']);
    expect(rest.IsTruncated).toBe('false');
  });
});

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
