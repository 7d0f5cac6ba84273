import { createHash } from 'node:crypto';
import { crc64 } from '@transmit/cos';
import type {
  IssuedCredentials,
  ObjectPage,
  ObjectStorage,
  StoredObject,
  UnfinishedUpload,
} from '#adapters/object-storage/object-storage.ts';
import { AppError, fail } from '#core/app-error.ts';

export interface FakeStorage extends ObjectStorage {
  revokesAtOnce: boolean;
  objects: Map<string, Uint8Array>;
  /** Keys whose unfinished uploads were ended. */
  aborted: string[];
  /** Every call that needs the store is refused, as if it could not be reached. */
  isAway: boolean;
  /** Answer of `freeBytes`. */
  free: number | undefined;
}

/** The port in memory, with faults on demand, for rules that need no bytes on a disk. */
export function createFakeStorage(): FakeStorage {
  const fake: FakeStorage = {
    objects: new Map(),
    aborted: [],
    isAway: false,
    free: undefined,
    storageType: 1,
    revokesAtOnce: true,
    browserOrigin: 'http://store.test',

    // Nobody writes here with credentials: an object is out of their reach where it is.
    async sealObject({ key, version }) {
      const bytes = fake.objects.get(key);
      return bytes && describe(bytes).version === version ? { key, version: null } : undefined;
    },

    async removeOtherVersions() {
      requireStore();
    },

    async issueUploadCredentials({ key, maxSizeBytes, ttlSeconds }): Promise<IssuedCredentials> {
      requireStore();
      return {
        credentials: {
          tmpSecretId: 'id',
          tmpSecretKey: 'key',
          sessionToken: `${key}:${maxSizeBytes}`,
        },
        region: 'ap-test',
        bucket: 'test-1250000000',
        startTime: 0,
        expiredTime: ttlSeconds,
      };
    },

    async findObject(key): Promise<StoredObject | undefined> {
      requireStore();
      const bytes = fake.objects.get(key);
      return bytes && describe(bytes);
    },

    presignDownload: ({ key, fileName, disposition, contentType = '' }) =>
      `http://store.test/${encodeURIComponent(key)}?${new URLSearchParams({ fileName, disposition, contentType })}`,

    async copyObject(from, to) {
      requireStore();
      fake.objects.set(to, fake.objects.get(from) ?? fail('E_NOT_FOUND'));
    },

    async removeObject(key) {
      requireStore();
      fake.objects.delete(key);
    },

    async abortUploads(key) {
      requireStore();
      fake.aborted.push(key);
    },

    async *readObject(key, range) {
      requireStore();
      const bytes = fake.objects.get(key) ?? fail('E_NOT_FOUND');
      yield bytes.subarray(range?.start, range?.end);
    },

    async writeObject(key, bytes) {
      requireStore();
      fake.objects.set(key, bytes instanceof Uint8Array ? bytes : await collect(bytes));
    },

    async listObjects(afterKey = ''): Promise<ObjectPage> {
      const keys = [...fake.objects.keys()].filter((key) => key > afterKey).sort();
      return {
        objects: keys.map((key) => ({
          key,
          sizeBytes: fake.objects.get(key)?.length ?? 0,
          lastModified: 0,
        })),
      };
    },

    listUploads: async (): Promise<UnfinishedUpload[]> => [],

    async checkReady() {
      requireStore();
    },

    freeBytes: async () => fake.free,
  };

  function requireStore(): void {
    if (fake.isAway) throw new AppError('E_STORAGE');
  }

  return fake;
}

function describe(bytes: Uint8Array): StoredObject {
  return {
    sizeBytes: bytes.length,
    crc64: crc64(bytes).toString(),
    etag: createHash('md5').update(bytes).digest('hex'),
    contentType: 'application/octet-stream',
    lastModified: 0,
    version: crc64(bytes).toString(),
  };
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
