import { RECORDS_KEPT_MS } from '@transmit/contract';
import { beforeEach, expect, it } from 'vitest';
import { AREAS } from '#areas.ts';
import type { Archive, Traces } from '#kernel/archiving.ts';
import { removeBelongings } from '#kernel/belongings.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Tables } from '#kernel/database/tables.ts';
import { insertBundleFiles } from '#modules/bundles/bundle-files.store.ts';
import type { FileRow, NewFile } from '#modules/files/files.tables.ts';
import { createFile } from '#modules/files/records/create-file.ts';
import { insertFavorite } from '#modules/library/favorites/favorites.store.ts';
import { insertEntitlements } from '#modules/money/entitlements/entitlements.store.ts';
import { listDanglingRows } from '#modules/operations/data-checks/data-checks.store.ts';
import { storeShareCode } from '#modules/shares/codes/store-share-code.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildFile, buildUpload } from '#test/file-rows.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 4);
/** A moment before the last that goes. */
const LONG_AGO = NOW - RECORDS_KEPT_MS;
const OWNER = 'u:1';
const TERMS = { label: '', removed_at: null, password_hash: null, max_downloads: null };

/** All that these tests write to; those that hang on others first. */
const TABLES = [
  ...['reports', 'collect_submissions', 'collections', 'entitlements', 'favorites'],
  ...['bundle_files', 'bundle_folders', 'zip_sums', 'sealed_heads', 'file_visit_days'],
  ...['file_visits', 'share_codes', 'uploads', 'files'],
] as (keyof Tables)[];

const TRACES = AREAS.flatMap((area): Traces[] => (area.traces ? [area.traces] : []));
const ARCHIVES = AREAS.toReversed().flatMap((area): Archive[] => [...(area.archives ?? [])]);

describeEachDatabase('archiving what ended a year ago', (database) => {
  beforeEach(async () => {
    for (const table of TABLES) await database().deleteFrom(table).execute();
  });

  it('removes the record of a file whose bytes went a year ago, with all that hangs on it', async () => {
    const db = database();
    const file = await buildEnded();
    await hangOn(db, file);
    expect(await archive(db)).toMatchObject({ files: 1, uploads: 1 });
    expect(await countAll(db)).toEqual({
      files: 0,
      uploads: 0,
      share_codes: 0,
      file_visits: 0,
      file_visit_days: 0,
      sealed_heads: 0,
      zip_sums: 0,
    });
    expect(await listDanglingRows(db, LONG_AGO)).toEqual([]);
  });

  it('SECURITY §3 row 317: gives its codes to nobody again, whatever they opened', async () => {
    const db = database();
    const file = await buildEnded();
    const extra = await extraCodeOf(file);
    const { code: ofBundle } = await bundleOf([], { expires_at: LONG_AGO });
    await archive(db);
    expect(await codesIn(db, 'files')).toEqual([]);
    expect(await codesIn(db, 'share_codes')).toEqual([]);
    for (const taken of [file.code, extra.code, ofBundle]) {
      const drawn = [taken, `${taken.slice(0, -1)}?`].values();
      const { id: _, is_favorite: __, ...row } = file;
      const made = await createFile(db, row, () => drawn.next().value ?? '');
      expect(made.code).not.toBe(taken);
      await db.deleteFrom('files').execute();
    }
  });

  it.each<[string, Partial<NewFile>]>([
    ['is alive', { purged_at: null, expires_at: NOW + DAY_MS }],
    ['was removed and can be had back', { purged_at: null, status: 0, removed_at: NOW }],
    ['ended and whose bytes are still there', { purged_at: null }],
    ['ended less than a year ago', { purged_at: LONG_AGO + 1 }],
  ])('keeps a file that %s', async (_title, overrides) => {
    const file = await buildEnded(overrides);
    await hangOn(database(), file);
    const before = await countAll(database());
    await archive(database());
    expect(await countAll(database())).toEqual(before);
  });

  it('SECURITY §3 row 318: keeps what was paid for, what a report names and what a bundle holds', async () => {
    const db = database();
    const paid = await buildEnded();
    await insertEntitlements(db, { owner: 'u:9', orderId: 1, fileIds: [paid.id], now: 0 });
    const reported = await buildEnded();
    await report({ file_id: reported.id });
    const bundled = await buildEnded();
    await bundleOf([bundled], { expires_at: NOW });
    await buildEnded();
    expect(await archive(db)).toMatchObject({ files: 1, shares: 0 });
    const kept = await db.selectFrom('files').select('id').orderBy('id').execute();
    expect(kept.map(({ id }) => id)).toEqual([paid.id, reported.id, bundled.id]);
  });

  it('removes bundles with their contents, but none that a report or a collection names', async () => {
    const db = database();
    const file = await buildEnded();
    const gone = await bundleOf([file], { expires_at: LONG_AGO });
    const removed = await bundleOf([], { expires_at: NOW, removed_at: LONG_AGO });
    const reported = await bundleOf([], { expires_at: LONG_AGO });
    await report({ bundle_id: reported.id });
    const handedIn = await bundleOf([], { expires_at: LONG_AGO });
    const ofCollection = await storeShareCode(db, {
      ...TERMS,
      ...{ file_id: null, owner: OWNER, created_at: 0, expires_at: null, removed_at: LONG_AGO },
    });
    await collect(ofCollection, handedIn.id);
    const young = await bundleOf([], { expires_at: LONG_AGO + 1 });
    expect(await archive(db)).toMatchObject({ shares: 2, files: 1 });
    const kept = await codesIn(db, 'share_codes');
    expect(kept).not.toContain(gone.code);
    expect(kept).not.toContain(removed.code);
    expect(kept).toEqual([reported, handedIn, ofCollection, young].map(({ code }) => code));
    expect(await listDanglingRows(db, LONG_AGO)).toEqual([]);
  });

  it('keeps a file as long as somebody has it among the favourites, a year at most', async () => {
    const db = database();
    const [young, old] = [await buildEnded(), await buildEnded()];
    const favorite = { owner: 'u:7', code: '' };
    await insertFavorite(db, { ...favorite, file_id: young.id, created_at: LONG_AGO + 1 });
    await insertFavorite(db, { ...favorite, file_id: old.id, created_at: LONG_AGO });
    expect(await archive(db)).toMatchObject({ favorites: 1, files: 1 });
    expect(await codesIn(db, 'files')).toEqual([young.code]);
  });

  it('keeps an upload whose file is on record: its key is not asked for again', async () => {
    const db = database();
    const file = await buildEnded({ purged_at: null });
    const finished = { created_at: 0, file_id: file.id, cleaned_at: 1, credentials_end_at: null };
    const upload = await buildUpload(db, finished);
    const over = { created_at: 0, ended_at: LONG_AGO, credentials_end_at: null };
    await buildUpload(db, { ...over, cleaned_at: 1 });
    const unclean = await buildUpload(db, { ...over, cleaned_at: null });
    const open = await buildUpload(db, { created_at: NOW });
    expect(await archive(db)).toMatchObject({ uploads: 1 });
    const left = await db.selectFrom('uploads').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual([upload.id, unclean.id, open.id]);
  });

  it('goes on where a kill has left it, and loses nothing else', async () => {
    const db = database();
    const [first, second] = [await buildEnded(), await buildEnded({ purged_at: null })];
    await hangOn(db, first);
    await hangOn(db, second);
    const broken = { ...TRACES.at(-1), fileRows: [() => Promise.reject(new Error('killed'))] };
    await expect(archive(db, [...TRACES, broken])).rejects.toThrow('killed');
    expect(await codesIn(db, 'files')).toEqual([first.code, second.code]);
    expect(await archive(db)).toMatchObject({ files: 1, uploads: 1 });
    expect(await codesIn(db, 'files')).toEqual([second.code]);
    expect(await countAll(db)).toMatchObject({ uploads: 1, share_codes: 1, file_visits: 2 });
    expect(await listDanglingRows(db, LONG_AGO)).toEqual([]);
  });

  it('goes through any number, also past those that stay', async () => {
    const db = database();
    const kept = await buildEnded({ purged_at: null });
    const { id: _, code: __, is_favorite: ___, ...row } = kept;
    for (let at = 0; at < 450; at += 1)
      await buildFile(db, { ...row, purged_at: at % 2 ? 1 : null });
    expect(await archive(db)).toMatchObject({ files: 225 });
    expect(await codesIn(db, 'files')).toHaveLength(226);
  });

  it('leaves what is left of an owner to the end of the account', async () => {
    const db = database();
    await buildEnded();
    const alive = await buildEnded({ purged_at: null, expires_at: NOW + DAY_MS });
    await archive(db);
    const belongings = AREAS.flatMap((area) => area.belongings ?? []);
    await removeBelongings(db, belongings, { owner: OWNER, now: NOW });
    const files = await db.selectFrom('files').select(['id', 'status']).execute();
    expect(files).toEqual([{ id: alive.id, status: 0 }]);
  });

  function buildEnded(overrides: Partial<NewFile> = {}): Promise<FileRow> {
    const ended = { owner: OWNER, created_at: 0, purged_at: LONG_AGO };
    return buildFile(database(), { ...ended, ...overrides });
  }

  function extraCodeOf({ id, owner }: FileRow) {
    const further = { file_id: id, owner, created_at: 0, expires_at: null };
    return storeShareCode(database(), { ...TERMS, ...further });
  }

  async function bundleOf(
    files: FileRow[],
    ends: { expires_at: number; removed_at?: number | null },
  ) {
    const row = { ...TERMS, file_id: null, owner: OWNER, created_at: 0, ...ends };
    const bundle = await storeShareCode(database(), row);
    await insertBundleFiles(
      database(),
      files.map(({ id }, position) => ({ bundle_id: bundle.id, position, file_id: id, path: 'a' })),
    );
    await database()
      .insertInto('bundle_folders')
      .values({ bundle_id: bundle.id, path: '空' })
      .execute();
    return bundle;
  }

  async function hangOn(db: Database, file: FileRow): Promise<void> {
    await extraCodeOf(file);
    await buildUpload(db, { file_id: file.id, cleaned_at: 1, credentials_end_at: null });
    const visit = { file_id: file.id, viewer: 'v:9', client: 'desktop', address: '' };
    await db
      .insertInto('file_visits')
      .values([
        { ...visit, at: 1, action: 'view' },
        { ...visit, at: 2 * DAY_MS, action: 'download' },
      ])
      .execute();
    await db.insertInto('sealed_heads').values({ file_id: file.id, head: 'h' }).execute();
    await db.insertInto('zip_sums').values({ file_id: file.id, crc32: 1 }).execute();
  }

  async function report(of: { file_id?: number; bundle_id?: number }): Promise<void> {
    const told = { kind: 'report', reason: 'fraud', text: '', contact: '', note: '', answer: '' };
    await database()
      .insertInto('reports')
      .values({
        ...{ file_id: null, bundle_id: null, ...of, ...told, kind: 'report', reason: 'fraud' },
        ...{ owner: 'u:3', request_key: `r${JSON.stringify(of)}`, code: 'c', state: 'working' },
        ...{ created_at: 0, answered_at: null },
      })
      .execute();
  }

  async function collect(share: { id: number; code: string }, bundleId: number): Promise<void> {
    const rules = {
      kinds: 'all',
      endings: '[]',
      max_files: 1,
      max_bytes: 1,
      fields: '[]',
    } as const;
    const { id } = await database()
      .insertInto('collections')
      .values({
        ...rules,
        ...{ share_id: share.id, code: share.code, owner: OWNER, title: 't', note: '' },
        ...{ created_at: 0, ends_at: 1, may_change: 1, pattern: '' },
        ...{ request_key: 'k', request_sum: 's' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database()
      .insertInto('collect_submissions')
      .values({
        ...{ collection_id: id, key_hash: 'h', state: 'handed', receipt: 'r', field_values: '[]' },
        ...{ person: null, is_tied: 0, alike: '[]', who: 'n:a', turn: 1, created_at: 0 },
        ...{ first_handed_at: 0, handed_at: 0, removed_at: null, is_seen: 0, word: '' },
        ...{ bundle_id: bundleId, bundle_code: '', file_count: 1, total_bytes: 1 },
      })
      .execute();
  }
});

/** All archives in their order, as the job goes through them; the number of records by name. */
async function archive(db: Database, traces: readonly Traces[] = TRACES) {
  const counts: Record<string, number> = {};
  for (const { name, archiveSome } of ARCHIVES) {
    let afterId: number | undefined = 0;
    counts[name] = 0;
    while (afterId !== undefined) {
      const some = await archiveSome({ db, traces }, { now: NOW, afterId });
      counts[name] += some.count;
      afterId = some.lastId;
    }
  }
  return counts;
}

async function codesIn(db: Database, table: 'files' | 'share_codes'): Promise<string[]> {
  const rows = await db.selectFrom(table).select('code').orderBy('id').execute();
  return rows.map(({ code }) => code);
}

async function countAll(db: Database): Promise<Record<string, number>> {
  const tables = [
    'files',
    'uploads',
    'share_codes',
    'file_visits',
    'file_visit_days',
    'sealed_heads',
    'zip_sums',
  ] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(count);
  }
  return counts;
}
