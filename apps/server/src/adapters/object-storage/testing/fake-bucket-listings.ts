/** The listings of the bucket of the tests, page by page (COS.md §2.2; GET Bucket Object versions). */
import { MAX_LISTED, type XmlElement } from '@transmit/cos';
import type { FakeBucketState, FakeUpload } from './fake-bucket-state.ts';
import type { FakeVersion } from './fake-versions.ts';

type Params = ReadonlyMap<string, string>;

export function listFake({ name, versions }: FakeBucketState, params: Params): XmlElement {
  const marker = params.get('marker') ?? '';
  const after = versions
    .latest()
    .filter(({ key }) => isAfter(key, marker) && key.startsWith(params.get('prefix') ?? ''));
  const { page, isMore } = pageOf(after, params);
  return [
    'ListBucketResult',
    [
      ['Name', name],
      ['IsTruncated', isMore],
      ...(isMore ? [['NextMarker', page.at(-1)?.key ?? ''] as const] : []),
      ...page.map((version): XmlElement => ['Contents', describe(version)]),
    ],
  ];
}

export function listFakeVersions(state: FakeBucketState, params: Params): XmlElement {
  const all = state.versions.list().filter(({ key }) => key.startsWith(params.get('prefix') ?? ''));
  const keyMarker = params.get('key-marker') ?? '';
  const idMarker = params.get('version-id-marker') ?? '';
  const last = all.findIndex(({ key, id }) => key === keyMarker && id === idMarker);
  const after =
    last === -1 ? all.filter(({ key }) => isAfter(key, keyMarker)) : all.slice(last + 1);
  const { page, isMore } = pageOf(after, params);
  return [
    'ListVersionsResult',
    [
      ['Name', state.name],
      ['IsTruncated', isMore],
      ...(isMore
        ? ([
            ['NextKeyMarker', page.at(-1)?.key ?? ''],
            ['NextVersionIdMarker', page.at(-1)?.id ?? ''],
          ] as const)
        : []),
      ...page.map(
        (version): XmlElement => [
          version.content ? 'Version' : 'DeleteMarker',
          [
            ['VersionId', version.id],
            ['IsLatest', state.versions.isLatest(version)],
            ...describe(version),
          ],
        ],
      ),
    ],
  ];
}

export function listFakeUploads({ uploads }: FakeBucketState, params: Params): XmlElement {
  const keyMarker = params.get('key-marker') ?? '';
  const idMarker = params.get('upload-id-marker') ?? '';
  const all = [...uploads]
    .filter(([, { key }]) => key.startsWith(params.get('prefix') ?? ''))
    .toSorted(([, a], [, b]) => compare(a.key, b.key));
  const last = all.findIndex(([id]) => id === idMarker);
  const after =
    last === -1 ? all.filter(([, { key }]) => isAfter(key, keyMarker)) : all.slice(last + 1);
  const { page, isMore } = pageOf(after, params);
  return [
    'ListMultipartUploadsResult',
    [
      ['IsTruncated', isMore],
      ...(isMore
        ? ([
            ['NextKeyMarker', page.at(-1)?.[1].key ?? ''],
            ['NextUploadIdMarker', page.at(-1)?.[0] ?? ''],
          ] as const)
        : []),
      ...page.map(uploadElement),
    ],
  ];
}

function uploadElement([id, { key, startedAt }]: [string, FakeUpload]): XmlElement {
  return [
    'Upload',
    [
      ['Key', key],
      ['UploadId', id],
      ['Initiated', new Date(startedAt).toISOString()],
    ],
  ];
}

function describe({ key, modifiedAt, content }: FakeVersion): XmlElement[] {
  return [
    ['Key', key],
    ['LastModified', new Date(modifiedAt).toISOString()],
    ...(content
      ? ([
          ['ETag', `"${content.etag}"`],
          ['Size', content.bytes.length],
        ] as const)
      : []),
  ];
}

function pageOf<T>(all: readonly T[], params: Params): { page: T[]; isMore: boolean } {
  const asked = params.get('max-keys') ?? params.get('max-uploads');
  const size = Math.min(Number(asked ?? MAX_LISTED), MAX_LISTED);
  return { page: all.slice(0, size), isMore: all.length > size };
}

function isAfter(key: string, marker: string): boolean {
  return compare(key, marker) > 0;
}

/** Compares keys by their bytes. */
function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
