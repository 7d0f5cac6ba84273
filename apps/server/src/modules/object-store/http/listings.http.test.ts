/** Listings of parts, uploads and objects over raw HTTP (COS.md §2.2). */
import { childrenNamed, childText, type XmlNode } from '@transmit/cos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { parsed } from '../testing/test-replies.ts';
import {
  md5Hex,
  openTestStore,
  patternBytes,
  type TestRequest,
  type TestStore,
} from '../testing/test-store.ts';
import { initiate as initiateAt, sendPart } from '../testing/test-uploads.ts';

describeEachDatabase('listings over HTTP', (database) => {
  let store: TestStore;
  const send = (request: TestRequest) => store.send(request);
  const put = (key: string, body: string) => send({ method: 'PUT', key, body });
  const initiate = (key: string) => initiateAt(store, key);

  beforeAll(async () => {
    store = await openTestStore(database());
  });
  afterAll(async () => {
    expect(store.logged).toEqual([]);
    await store.close();
  });

  it('lists parts with everything COS names', async () => {
    const uploadId = await initiate('parts/list 列');
    await sendPart(store, { key: 'parts/list 列', uploadId, partNumber: 7 }, patternBytes(5));
    const reply = await send({ key: 'parts/list 列', params: { uploadId } });
    const result = parsed(reply, 'ListPartsResult');
    expect(result.children.map((child) => child.name)).toEqual([
      'Bucket',
      'Key',
      'UploadId',
      'Initiator',
      'Owner',
      'PartNumberMarker',
      'Part',
      'StorageClass',
      'MaxParts',
      'IsTruncated',
    ]);
    const [listed] = childrenNamed(result, 'Part');
    expect(listed?.children.map((child) => [child.name, child.text])).toEqual([
      ['PartNumber', '7'],
      ['LastModified', expect.stringMatching(/^\d{4}-.*Z$/)],
      ['ETag', `"${md5Hex(patternBytes(5))}"`],
      ['Size', '5'],
    ]);
  });

  it('encodes keys when asked', async () => {
    const uploadId = await initiate('parts/enc 列');
    const params = { uploadId, 'encoding-type': 'url' };
    const result = parsed(await send({ key: 'parts/enc 列', params }), 'ListPartsResult');
    expect(childText(result, 'EncodingType')).toBe('url');
    expect(childText(result, 'Key')).toBe('parts%2Fenc%20%E5%88%97');
  });

  it('lists uploads and objects with everything COS names, encoded when asked', async () => {
    const uploadId = await initiate('names/列 up');
    await put('names/列 a', 'x');
    await put('names/列 b', 'x');
    const params = { prefix: 'names/列', 'encoding-type': 'url' };
    const uploads = await send({ params: { ...params, uploads: '' } });
    const listed = parsed(uploads, 'ListMultipartUploadsResult');
    expect(namesIn(listed)).toEqual([
      'Bucket EncodingType KeyMarker UploadIdMarker MaxUploads IsTruncated Prefix Delimiter',
      'Upload: Key UploadId StorageClass Initiator Owner Initiated',
    ]);
    expect(childText(listed, 'Prefix')).toBe('names%2F%E5%88%97');
    const [upload] = childrenNamed(listed, 'Upload');
    expect(upload && childText(upload, 'Key')).toBe('names%2F%E5%88%97%20up');
    expect(upload && childText(upload, 'UploadId')).toBe(uploadId);

    const page = await send({ params: { ...params, 'max-keys': '1' } });
    const objects = parsed(page, 'ListBucketResult');
    expect(namesIn(objects)).toEqual([
      'Name EncodingType Prefix Marker MaxKeys Delimiter IsTruncated NextMarker',
      'Contents: Key LastModified ETag Size Owner StorageClass',
    ]);
    expect(childText(objects, 'IsTruncated')).toBe('true');
    expect(childText(objects, 'NextMarker')).toBe('names%2F%E5%88%97%20a');
  });

  it('lists uploads by key, then by age, page by page', async () => {
    const ids = [await initiate('up/a'), await initiate('up/b'), await initiate('up/a')];
    const found: (string | undefined)[] = [];
    let markers: Record<string, string> = {};
    for (let pages = 0; pages < 5; pages += 1) {
      const params = { uploads: '', prefix: 'up/', 'max-uploads': '1', ...markers };
      const result = parsed(await send({ params }), 'ListMultipartUploadsResult');
      found.push(...childrenNamed(result, 'Upload').map((one) => childText(one, 'UploadId')));
      if (childText(result, 'IsTruncated') === 'false') break;
      markers = {
        'key-marker': childText(result, 'NextKeyMarker') ?? '',
        'upload-id-marker': childText(result, 'NextUploadIdMarker') ?? '',
      };
    }
    expect(found).toEqual([ids[0], ids[2], ids[1]]);
  });

  it('skips a whole key when only its name is the marker', async () => {
    await initiate('mark/a');
    const second = await initiate('mark/b');
    const params = { uploads: '', prefix: 'mark/', 'key-marker': 'mark/a' };
    const result = parsed(await send({ params }), 'ListMultipartUploadsResult');
    const ids = childrenNamed(result, 'Upload').map((one) => childText(one, 'UploadId'));
    expect(ids).toEqual([second]);
  });

  it.each(['0', '1001', '-1', 'abc'])('refuses a page of %s', async (size) => {
    for (const params of [{ 'max-keys': size }, { uploads: '', 'max-uploads': size }]) {
      expect(await send({ params })).toMatchObject({ status: 400, code: 'InvalidArgument' });
    }
  });

  it('refuses another encoding than url', async () => {
    const reply = await send({ params: { 'encoding-type': 'base64' } });
    expect(reply).toMatchObject({ status: 400, code: 'InvalidArgument' });
  });

  it('lists objects by the bytes of their keys', async () => {
    const keys = ['ls/A', 'ls/a', 'ls/é', 'ls/汉', 'ls/😀', 'ls/\uffee'];
    for (const key of keys) await put(key, 'x');
    const result = parsed(await send({ params: { prefix: 'ls/' } }), 'ListBucketResult');
    const listed = childrenNamed(result, 'Contents').map((one) => childText(one, 'Key'));
    const byBytes = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(listed).toEqual(byBytes);
  });
});

/** The elements of a listing, and those of its first entry. */
function namesIn(list: XmlNode): string[] {
  const entry = list.children.find(({ name }) => name === 'Upload' || name === 'Contents');
  const names = (nodes: XmlNode[]) => nodes.map(({ name }) => name).join(' ');
  return [
    names(list.children.filter((child) => child.name !== entry?.name)),
    `${entry?.name}: ${names(entry?.children ?? [])}`,
  ];
}
