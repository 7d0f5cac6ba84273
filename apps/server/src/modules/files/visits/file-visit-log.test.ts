import { expect, it, vi } from 'vitest';
import { createLogger } from '#kernel/logger.ts';
import { openTestDatabase } from '#test/each-database.ts';
import { createFileVisitLog } from './file-visit-log.ts';

const look = { file_id: 1, at: 1, viewer: 'v:a', action: 'view', client: '', address: '' } as const;

it('counts a look once that comes again before the first is written', async () => {
  const database = await openTestDatabase();
  const visits = createFileVisitLog(database.db, createLogger('silent'));
  const others = [{ file_id: 2 }, { viewer: 'v:b' }, { action: 'download' }] as const;
  visits.add(look);
  visits.add({ ...look, at: 2 });
  for (const other of others) visits.add({ ...look, ...other });
  await visits.close();
  const rows = await database.db.selectFrom('file_visits').selectAll().execute();
  expect(rows).toMatchObject([look, ...others.map((other) => ({ ...look, ...other }))]);
  await database.close();
});

it('says how many looks it loses when the database is closed before them, and closes all the same', async () => {
  const database = await openTestDatabase();
  const log = createLogger('silent');
  const warn = vi.spyOn(log, 'warn');
  const visits = createFileVisitLog(database.db, log);
  visits.add(look);
  visits.add({ ...look, file_id: 2 });
  await database.close();
  await expect(visits.close()).resolves.toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'file visits', rows: 2 }),
    'rows lost',
  );
});
