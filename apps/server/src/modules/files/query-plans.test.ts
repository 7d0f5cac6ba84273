import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { openPlannedDatabase, type PlannedDatabase } from '#test/database/query-plans.ts';
import { findBackup } from './backups/file-backups.store.ts';
import {
  countFiles,
  deleteFile,
  deleteFilesOf,
  findFileByCode,
  findFileByKey,
  getFile,
  keepFilesUntil,
  listPurgeable,
  moveFiles,
  spendDownload,
  sumLiveBytes,
} from './records/files.store.ts';
import { buildFile, buildUpload } from './testing/build-file.ts';
import {
  endStaleUpload,
  endUpload,
  endUploadsOf,
  findUncleanedFile,
  findUploadByKey,
  findWriteCap,
  listStaleUploads,
  listUncleanedFiles,
  listUncleanedUploads,
  measureOpenUploads,
  moveUploads,
} from './uploads/uploads.store.ts';
import { hasVisitSince, hideVisits, moveFileVisits } from './visits/file-visits.store.ts';

let planned: PlannedDatabase;

beforeAll(async () => {
  planned = await openPlannedDatabase();
  await buildFile(planned.db);
  await buildUpload(planned.db);
});
afterAll(() => planned.close());

const visit = { fileId: 1, viewer: 'v:a', action: 'view' } as const;

it.each([
  ['a file by code', (db: Database) => findFileByCode(db, 'x'), ['files_code_unique']],
  ['a file by key', (db: Database) => findFileByKey(db, 'x'), ['files_object_key']],
  [
    'a backup by content',
    (db: Database) => findBackup(db, { md5: 'a', size_bytes: 1, crc64: '1' }),
    ['file_backups_content'],
  ],
  ['a file by id', (db: Database) => getFile(db, 1), ['INTEGER PRIMARY KEY']],
  [
    'live bytes of an owner',
    (db: Database) => sumLiveBytes(db, 'v:a', 0),
    ['COVERING INDEX files_owner_live'],
  ],
  [
    'deleting',
    (db: Database) => deleteFile(db, { code: 'x', owner: 'v:a', now: 0 }),
    ['files_code_unique'],
  ],
  [
    'what to keep longer',
    (db: Database) => keepFilesUntil(db, [1, 2], { now: 0, expiresAt: 1 }),
    ['INTEGER PRIMARY KEY'],
  ],
  ['spending', (db: Database) => spendDownload(db, 1), ['INTEGER PRIMARY KEY']],
  [
    'what to purge',
    (db: Database) => listPurgeable(db, { deletedBefore: 0, expiredBefore: 0 }, 10),
    ['files_waiting_status_removed_at', 'files_waiting_status_expires_at'],
  ],
  ['an upload by key', (db: Database) => findUploadByKey(db, 'x'), ['uploads_object_key_unique']],
  ['the right to write', (db: Database) => findWriteCap(db, 'x'), ['uploads_object_key_unique']],
  [
    'open uploads of an owner',
    (db: Database) => measureOpenUploads(db, 'v:a'),
    ['uploads_waiting_owner_reserved_bytes'],
  ],
  ['ending', (db: Database) => endUpload(db, 1, 0), ['INTEGER PRIMARY KEY']],
  ['ending a stale one', (db: Database) => endStaleUpload(db, 1, 0), ['INTEGER PRIMARY KEY']],
  ['stale uploads', (db: Database) => listStaleUploads(db, 0, 10), ['uploads_waiting_expires_at']],
  [
    'uploads to clean',
    (db: Database) => listUncleanedUploads(db, 10),
    ['uploads_waiting_ended_at'],
  ],
  [
    'files to clean beside',
    (db: Database) => listUncleanedFiles(db, 10),
    ['uploads_finished_uncleaned'],
  ],
  [
    'a file to clean beside',
    (db: Database) => findUncleanedFile(db, 1),
    ['uploads_finished_uncleaned'],
  ],
  ['files of an owner', (db: Database) => countFiles(db, 'v:a'), ['files_own']],
  ['files to move', (db: Database) => moveFiles(db, 'v:a', 'u:1'), ['files_own']],
  ['files to delete', (db: Database) => deleteFilesOf(db, 'v:a', 0), ['files_own']],
  ['uploads to move', (db: Database) => moveUploads(db, 'v:a', 'u:1'), ['uploads_owner']],
  ['uploads to end', (db: Database) => endUploadsOf(db, 'v:a', 0), ['uploads_waiting_owner']],
  ['visits to hide', (db: Database) => hideVisits(db, 'v:a', undefined), ['file_visits_history']],
  ['visits to move', (db: Database) => moveFileVisits(db, 'v:a', ''), ['file_visits_viewer']],
  ['a visit', (db: Database) => hasVisitSince(db, visit, 0), ['file_visits_file']],
] as const)('looks up %s by an index', async (_title, run, indexes) => {
  const plan = await planned.planOf(() => run(planned.db));
  expect(plan).not.toMatch(/^SCAN|USE TEMP B-TREE/m);
  for (const index of indexes) expect(plan).toContain(index);
});
