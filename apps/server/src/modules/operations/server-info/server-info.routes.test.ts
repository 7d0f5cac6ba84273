import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { listReportsSince } from './process-reports.store.ts';
import { reportProcess, startProcessReports } from './report-process.ts';

const MINUTE_MS = 60_000;

it('spec §3: tells disk and memory of this process and of the others', async () => {
  const opened = await createAccountsApp();
  const operator = await logInAs(opened, 'operator');
  await reportProcess(opened.services, { id: 'other', startedAt: 0 });
  const { data } = await operator.api.operations.serverInfo();
  expect(data).toMatchObject({ hostname: hostname() });
  expect(data.available_disk_space).toBeGreaterThan(0);
  expect(data.available_memory_size).toBeGreaterThan(0);
  expect(data.total_disk_space).toBeGreaterThanOrEqual(data.available_disk_space);
  expect(data.total_memory_size).toBeGreaterThanOrEqual(data.available_memory_size);
  expect(data.slaves).toEqual([
    {
      id: 'other',
      hostname: hostname(),
      available_disk_space: expect.any(Number),
      available_memory_size: expect.any(Number),
      report_time: '2026-11-20 12:00:00',
    },
  ]);
});

it('a process that is silent for a minute is gone', async () => {
  const opened = await createAccountsApp();
  const operator = await logInAs(opened, 'operator');
  await reportProcess(opened.services, { id: 'silent', startedAt: 0 });
  opened.clock.now += MINUTE_MS - 1;
  expect((await operator.api.operations.serverInfo()).data.slaves).toHaveLength(1);
  opened.clock.now += 1;
  expect((await operator.api.operations.serverInfo()).data.slaves).toEqual([]);
  await reportProcess(opened.services, { id: 'other', startedAt: 0 });
  expect((await listReportsSince(opened.services.db, 0)).map(({ id }) => id)).toEqual(['other']);
});

it('a process reports itself at its start, is not its own slave, and signs off when it stops', async () => {
  const opened = await createAccountsApp();
  const operator = await logInAs(opened, 'operator');
  const reports = startProcessReports(opened.services);
  await expect.poll(() => listReportsSince(opened.services.db, 0)).toHaveLength(1);
  expect((await operator.api.operations.serverInfo()).data.slaves).toEqual([]);
  await reports.stop();
  expect(await listReportsSince(opened.services.db, 0)).toEqual([]);
});
