import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlannedDatabase, type PlannedDatabase } from '#test/database/query-plans.ts';
import { buildFile } from '#test/file-rows.ts';
import { listFilesWithoutMd5 } from './actions/operated-files.store.ts';

let planned: PlannedDatabase;

beforeAll(async () => {
  planned = await openPlannedDatabase();
  await buildFile(planned.db);
});
afterAll(() => planned.close());

it('looks for files without an MD5 among those alone', async () => {
  const page = { afterId: 0, createdFrom: 0, limit: 1 };
  const plan = await planned.planOf(() => listFilesWithoutMd5(planned.db, page));
  expect(plan).toContain('files_without_md5');
  expect(plan).not.toContain('TEMP B-TREE');
});
