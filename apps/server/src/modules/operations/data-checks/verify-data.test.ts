import { type DataCheck, PURGE_EXPIRED_AFTER_MS } from '@transmit/contract';
import { crc64 } from '@transmit/cos';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { openTestDatabase } from '#test/each-database.ts';
import { buildFile, buildUpload } from '#test/file-rows.ts';
import { createFakeStorage, type FakeStorage } from '#test/store/fake-storage.ts';
import { verifyData } from './verify-data.ts';

const NOW = Date.UTC(2026, 10, 20, 4);
const HOUR_MS = 3_600_000;

interface Office {
  db: Database;
  storage: FakeStorage;
  backups: FakeStorage;
  /** A file as it should be. */
  store(overrides?: object): Promise<{ id: number; code: string; object_key: string }>;
}

async function withOffice<T>(engine: 'sqlite' | 'postgres', use: (office: Office) => Promise<T>) {
  const opened = await openTestDatabase(engine);
  const office = { db: opened.db, storage: createFakeStorage(), backups: createFakeStorage() };
  const bytes = Buffer.from('abc');
  const store = async (overrides = {}) => {
    const file = await buildFile(opened.db, { crc64: String(crc64(bytes)), ...overrides });
    office.storage.objects.set(file.object_key, bytes);
    return file;
  };
  try {
    return await use({ ...office, store });
  } finally {
    await opened.close();
  }
}

/** Returns the findings of each check, those without a finding left out. */
async function verify(
  { db, storage, backups }: Office,
  sampleFiles: number | 'all' = 10,
  times: { now?: number; storeNow?: number } = {},
) {
  const context = {
    services: { db, storage, backups },
    now: NOW,
    sampleFiles: sampleFiles === 'all' ? undefined : sampleFiles,
    signal: new AbortController().signal,
    ...times,
  };
  const found: Partial<Record<DataCheck, string[]>> = {};
  for await (const { check, total, examples } of verifyData(context)) {
    if (total > 0) found[check] = examples.map(({ subject }) => subject);
  }
  return found;
}

/** Each breaks one thing of data that was right. */
const BREACHES: [DataCheck, (office: Office) => Promise<unknown>, more?: DataCheck[]][] = [
  [
    'missing_object',
    async ({ store, storage }) => storage.objects.delete((await store()).object_key),
  ],
  [
    'missing_object',
    async ({ store, storage }) =>
      storage.objects.set((await store()).object_key, Buffer.from('ab')),
    ['damaged_object'],
  ],
  [
    'missing_object',
    async ({ store, storage }) =>
      storage.objects.set((await store()).object_key, Buffer.from('abd')),
    ['damaged_object'],
  ],
  ['unknown_object', async ({ storage }) => storage.objects.set('nobody', new Uint8Array(1))],
  [
    'leftover_object',
    async ({ db, store }) => {
      const { code } = await store({ status: 2, purged_at: 1 });
      await recordAudit(db, { now: 1, actor: 'u:1', action: 'file.clear', target: code });
    },
  ],
  ['leftover_object', ({ store }) => store({ purged_at: 1 })],
  [
    'leftover_parts',
    async ({ storage }) => {
      storage.listUploads = async () => [
        { key: 'x', uploadId: '1', startedAt: NOW - 25 * HOUR_MS },
      ];
    },
  ],
  [
    'open_upload',
    async ({ db, storage }) => {
      const { object_key } = await buildUpload(db, { expires_at: NOW });
      storage.listUploads = async () => [{ key: object_key, uploadId: '1', startedAt: NOW }];
    },
  ],
  ['stale_upload', ({ db }) => buildUpload(db, { expires_at: NOW - HOUR_MS })],
  ['missing_backup', ({ store }) => store({ status: 3, md5: 'a'.repeat(32) })],
  [
    'missing_backup',
    ({ db }) =>
      db
        .insertInto('file_backups')
        .values({ object_key: 'a/b', md5: 'a', size_bytes: 1, crc64: '1', created_at: 0 })
        .execute(),
  ],
  ['unknown_backup', async ({ backups }) => backups.objects.set('ab/x-1', new Uint8Array(1))],
  ['unknown_status', ({ store }) => store({ status: 15 })],
  ['bad_code', ({ store }) => store({ code: '../../etc' })],
  ['dangling_row', ({ db }) => buildUpload(db, { file_id: 999, cleaned_at: 1, created_at: NOW })],
  [
    'dangling_row',
    ({ db }) => db.insertInto('bundle_folders').values({ bundle_id: 999, path: '空' }).execute(),
  ],
  [
    'dangling_row',
    ({ db }) => db.insertInto('zip_sums').values({ file_id: 999, crc32: 1 }).execute(),
  ],
  [
    'wrong_count',
    async ({ db, store }) => {
      await store();
      await sql`delete from file_counts`.execute(db);
    },
  ],
  ['unaudited_clear', ({ db }) => buildFile(db, { status: 2, purged_at: NOW })],
  [
    'two_online_versions',
    ({ db }) =>
      db
        .insertInto('versions')
        .values(
          ['1.0', '1.1'].map((ver_num) => ({
            product: 'transmit',
            ver_num,
            target: 1,
            content: '',
            created_at: 0,
            released_at: 0,
            is_pro: 1,
          })),
        )
        .execute(),
  ],
];

for (const engine of ['sqlite', 'postgres'] as const) {
  it(`SECURITY §2.2 (${engine}): finds nothing in what was archived`, async () => {
    await withOffice(engine, async (office) => {
      // Its file has left the records, and it follows; what was cleared stands in a packed part of the log.
      await buildUpload(office.db, { file_id: 999, cleaned_at: 1, created_at: 0 });
      await buildFile(office.db, { status: 2, purged_at: 1 });
      expect(await verify(office)).toEqual({});
    });
  });

  it(`judges a backup by its own moment (${engine}), and misses nothing that was purged since`, async () => {
    await withOffice(engine, async (office) => {
      await buildUpload(office.db, { expires_at: NOW + 600_000 });
      const expires_at = NOW - PURGE_EXPIRED_AFTER_MS + HOUR_MS;
      const { object_key, code } = await office.store({ expires_at });
      office.storage.objects.delete(object_key);
      const later = NOW + 2 * HOUR_MS;
      expect(await verify(office)).toEqual({ missing_object: [code] });
      expect(await verify(office, 10, { storeNow: later })).toEqual({});
      const stale_upload = [expect.stringMatching(/^upload:/)];
      expect(await verify(office, 10, { now: later, storeNow: later })).toEqual({ stale_upload });
    });
  });

  it(`misses no copy that went with its file since a backup (${engine})`, async () => {
    await withOffice(engine, async (office) => {
      const md5 = 'a'.repeat(32);
      const expires_at = NOW - PURGE_EXPIRED_AFTER_MS + HOUR_MS;
      const sent = await office.store({ status: 3, md5, expires_at });
      const { size_bytes, crc64 } = await office.db
        .selectFrom('files')
        .select(['size_bytes', 'crc64'])
        .where('id', '=', sent.id)
        .executeTakeFirstOrThrow();
      const object_key = 'a/copy';
      const copy = { object_key, md5, size_bytes, crc64, created_at: 0 };
      await office.db.insertInto('file_backups').values(copy).execute();
      const missing_backup = [object_key];
      expect(await verify(office)).toEqual({ missing_backup });
      expect(await verify(office, 10, { storeNow: NOW })).toEqual({ missing_backup });
      const storeNow = NOW + 2 * HOUR_MS;
      expect(await verify(office, 10, { storeNow })).toEqual({});
      // Another file has the same content, and needs the copy still.
      await office.store({ status: 3, md5, expires_at: storeNow });
      expect(await verify(office, 10, { storeNow })).toEqual({ missing_backup });
    });
  });

  it.each(BREACHES)(`SECURITY §2.2 (${engine}): finds %s`, async (check, breakIt, more = []) => {
    await withOffice(engine, async (office) => {
      await office.store();
      await office.store({ status: 0 });
      expect(await verify(office)).toEqual({});
      await breakIt(office);
      expect(Object.keys(await verify(office)).sort()).toEqual([check, ...more].sort());
    });
  });
}

it('reads all files, or some of every age', async () => {
  await withOffice('sqlite', async (office) => {
    const codes: string[] = [];
    for (let file = 0; file < 40; file += 1) {
      const { code, object_key } = await office.store();
      office.storage.objects.set(object_key, Buffer.from('abd'));
      codes.push(code);
    }
    expect((await verify(office, 'all')).damaged_object).toEqual(codes);
    const some = (await verify(office, 10)).damaged_object ?? [];
    expect(some).toHaveLength(10);
    const places = some.map((code) => codes.indexOf(code));
    expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(30);
  });
});

it('counts all of what it finds and keeps the first hundred', async () => {
  await withOffice('sqlite', async (office) => {
    for (let object = 0; object < 130; object += 1) {
      office.storage.objects.set(`nobody/${object}`, new Uint8Array(1));
    }
    const context = {
      services: office,
      now: NOW,
      sampleFiles: 1,
      signal: new AbortController().signal,
    };
    for await (const { check, total, examples } of verifyData(context)) {
      if (check === 'unknown_object') expect([total, examples.length]).toEqual([130, 100]);
    }
  });
});

it('calls no file damaged whose bytes could not be read because the database was away', async () => {
  await withOffice('sqlite', async (office) => {
    await office.store();
    vi.spyOn(office.storage, 'readObject').mockImplementation(() => {
      throw Object.assign(new Error('of PostgreSQL'), { code: '57P01' });
    });
    await expect(verify(office)).rejects.toMatchObject({ code: '57P01' });
  });
});
