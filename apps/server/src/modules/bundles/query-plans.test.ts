import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { newShares } from '#modules/shares/index.ts';
import { openPlannedDatabase, type PlannedDatabase } from '#test/database/query-plans.ts';
import { buildFile } from '#test/file-rows.ts';
import {
  countBundledFiles,
  findBundledFile,
  findFilesOfOwner,
  listBundledFiles,
  listFirstPaths,
  sumBundledFiles,
} from './bundle-files.store.ts';
import { findBundleById, listOwnBundles } from './bundles.store.ts';

let planned: PlannedDatabase;

beforeAll(async () => {
  planned = await openPlannedDatabase();
  await buildFile(planned.db);
});
afterAll(() => planned.close());

const page = { beforeId: 10, limit: 50 };

it.each([
  ['own bundles', (db: Database) => listOwnBundles(db, 'v:a', page), ['share_codes_own_bundles']],
  ['a bundle by id', (db: Database) => findBundleById(db, 1), ['INTEGER PRIMARY KEY']],
  [
    'a request',
    (db: Database) => newShares.findByRequest(db, 'v:a', 'k'),
    ['share_codes_request_unique'],
  ],
  [
    'sums of bundles',
    (db: Database) => sumBundledFiles(db, [1, 2], 0),
    ['bundle_files', 'INTEGER PRIMARY KEY'],
  ],
  ['first paths', (db: Database) => listFirstPaths(db, [1, 2], 3), ['bundle_files']],
  [
    'files of a bundle',
    (db: Database) => listBundledFiles(db, 1),
    ['bundle_files', 'INTEGER PRIMARY KEY'],
  ],
  [
    'one file of a bundle',
    (db: Database) => findBundledFile(db, 1, 2),
    ['bundle_files', 'INTEGER PRIMARY KEY'],
  ],
  ['the number of files', (db: Database) => countBundledFiles(db, [1, 2]), ['bundle_files']],
  [
    'own files by codes',
    (db: Database) => findFilesOfOwner(db, 'v:a', ['x', 'y']),
    ['files_code_unique'],
  ],
] as const)('looks up %s by an index', async (_title, run, indexes) => {
  const plan = await planned.planOf(() => run(planned.db));
  expect(plan).not.toMatch(/^SCAN|USE TEMP B-TREE/m);
  for (const index of indexes) expect(plan).toContain(index);
});
