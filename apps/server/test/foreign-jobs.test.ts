/**
 * SECURITY §10.7, §3 row 147: jobs of all areas share their numbers, and an area's calls know those of
 * its own alone. The kinds are those that the areas register: none can be forgotten.
 */
import { describe, expect, it } from 'vitest';
import { AREAS } from '#areas.ts';
import type { Database } from '#kernel/database/database.ts';
import { insertJob } from '#kernel/jobs/jobs.store.ts';
import type { JobRow } from '#kernel/jobs/jobs.tables.ts';
import { agree, openStudio, RENAME } from '#modules/ai/testing/open-studio.ts';
import { createAccountsApp, logInAs } from './log-in-as.ts';
import type { TestViewer } from './test-app.ts';

const KINDS = AREAS.flatMap(({ name, jobKinds }) =>
  (jobKinds ?? []).map(({ kind }) => ({ area: name, kind })),
);
/** Begun by the clock: an area's, and no operator's. */
const BY_THE_CLOCK = ['archive'];
const isOwn = ({ area, kind }: (typeof KINDS)[number]) =>
  area === 'operations' && !BY_THE_CLOCK.includes(kind);
const FOREIGN = [
  ...KINDS.filter((one) => !isOwn(one)),
  { area: 'no area at all', kind: 'of.a.newer.version' },
];
const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };

it('knows jobs of several areas', () => {
  expect(new Set(KINDS.map(({ area }) => area)).size).toBeGreaterThan(2);
  expect(KINDS.filter(isOwn)).toHaveLength(5);
});

describe.each(['waiting', 'running', 'done'] as const)('a job that is %s', (state) => {
  it.each(FOREIGN)('row 147: of $area ($kind) is not found by operations', async ({ kind }) => {
    const { operator, services } = await openWithOperator();
    // Nobody works on this lane, so the job stays as it is.
    const id = await addJob(services.db, { kind, state });
    expect(await operator.get(`/api/transmit/operation_job?job_id=${id}`)).toMatchObject(NOT_FOUND);
    expect(await operator.post('/api/transmit/operation_job/cancel', { job_id: id })).toMatchObject(
      NOT_FOUND,
    );
    expect(await jobIn(services.db, id)).toMatchObject({ state, is_cancelled: 0 });
    const { rows } = await operator.api.accounts.auditLog({});
    expect(rows.filter(({ action }) => action === 'job.cancel')).toEqual([]);
  });
});

it.each(KINDS.filter(isOwn))('finds its own: $kind', async ({ kind }) => {
  const { operator, services } = await openWithOperator();
  const id = await addJob(services.db, { kind, state: 'waiting' });
  expect((await operator.api.operations.job({ job_id: id })).data).toMatchObject({ kind });
  await operator.api.operations.cancelJob({ job_id: id });
  expect(await jobIn(services.db, id)).toMatchObject({ state: 'cancelled' });
});

it('row 147: a batch of pictures is found by its owner alone, whatever is asked of it', async () => {
  const studio = await openStudio({ engine: 'sqlite' });
  const job_id = await studio.start(['one']);
  await studio.settled();
  const [item] = await studio.items(job_id);
  const item_id = item?.item_id ?? 0;
  expect(item_id).toBeGreaterThan(0);
  for (const role of ['user', 'operator'] as const) {
    const stranger = await logInAs(studio, role);
    await agree(stranger);
    const own = await startOwn(stranger, await studio.send('one', stranger));
    const request_key = `of-a-stranger-${role}`;
    const answers = [
      await stranger.get(`/api/ai/job?job_id=${job_id}`),
      await stranger.get(`/api/ai/items?job_id=${job_id}`),
      await stranger.get(`/api/ai/events?job_id=${job_id}`),
      await stranger.post('/api/ai/jobs/cancel', { job_id }),
      await stranger.post('/api/ai/jobs/cancel', { job_id: own, item_id }),
      await stranger.post('/api/ai/jobs/resume', { job_id }),
      await stranger.post('/api/ai/jobs/again', { job_id, item_id, request_key }),
      await stranger.post('/api/ai/jobs/again', { job_id: own, item_id, request_key }),
      await stranger.post('/api/ai/history/remove', { item_id }),
    ];
    expect(answers).toMatchObject(answers.map(() => NOT_FOUND));
  }
  expect(await studio.items(job_id)).toEqual([item]);
});

async function startOwn(viewer: TestViewer, source_id: string): Promise<number> {
  const items = [{ ref: 'r', source_id }];
  const wish = { request_key: 'own-of-a-stranger', work: RENAME, items, is_partial: 1 } as const;
  return (await viewer.api.ai.start(wish)).data.job_id;
}

async function openWithOperator() {
  const app = await createAccountsApp();
  return { ...app, operator: await logInAs(app, 'operator') };
}

async function addJob(
  db: Database,
  { kind, state }: Pick<JobRow, 'kind' | 'state'>,
): Promise<number> {
  const job = { lane: 'nobody', kind, input: JSON.stringify({ kind }), actor: 'u:1', total: 0 };
  const { id } = await insertJob(db, { ...job, created_at: 0 });
  await db.updateTable('jobs').set({ state }).where('id', '=', id).execute();
  return id;
}

function jobIn(db: Database, id: number) {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
