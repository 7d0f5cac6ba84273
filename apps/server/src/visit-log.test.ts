import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openTestDatabase } from '#test/each-database.ts';
import { createLogger } from './logger.ts';
import { createVisitLog } from './visit-log.ts';

const page = { at: 1, viewer: 'v:a', action: 'view', url: '/', client: '', address: '' };
const look = { file_id: 1, at: 1, viewer: 'v:a', action: 'view', client: '', address: '' } as const;

it('writes everything that is waiting, whatever its number', async () => {
  const database = await openTestDatabase();
  const visits = createVisitLog(database.db, createLogger('silent'));
  for (let index = 0; index < 1201; index += 1) visits.add({ ...page, at: index });
  visits.addFileVisit(look);
  await visits.close();
  expect(await database.db.selectFrom('visits').select('at').execute()).toHaveLength(1201);
  expect(await database.db.selectFrom('file_visits').selectAll().execute()).toMatchObject([look]);
  await database.close();
});

it('counts a look once that comes again before the first is written', async () => {
  const database = await openTestDatabase();
  const visits = createVisitLog(database.db, createLogger('silent'));
  const others = [{ file_id: 2 }, { viewer: 'v:b' }, { action: 'download' }] as const;
  visits.addFileVisit(look);
  visits.addFileVisit({ ...look, at: 2 });
  for (const other of others) visits.addFileVisit({ ...look, ...other });
  await visits.close();
  const rows = await database.db.selectFrom('file_visits').selectAll().execute();
  expect(rows).toMatchObject([look, ...others.map((other) => ({ ...look, ...other }))]);
  await database.close();
});

it('keeps lines while another process holds the database', async () => {
  const database = await openTestDatabase();
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database.db);
  const other = new DatabaseSync(rows[0]?.file ?? '');
  other.exec('begin immediate');
  const log = createLogger('silent');
  const warn = vi.spyOn(log, 'warn');
  const visits = createVisitLog(database.db, log);
  visits.add(page);
  visits.addFileVisit(look);
  await visits.close();
  expect(warn).toHaveBeenCalledWith({ lines: 2 }, 'visit lines not written');
  other.exec('commit');
  other.close();
  await visits.close();
  expect(await database.db.selectFrom('visits').select('at').execute()).toHaveLength(1);
  expect(await database.db.selectFrom('file_visits').select('at').execute()).toHaveLength(1);
  await database.close();
});

it('loses lines, and nothing else, when the database is closed', async () => {
  const database = await openTestDatabase();
  const visits = createVisitLog(database.db, createLogger('silent'));
  visits.add(page);
  await database.close();
  await visits.close();
});
