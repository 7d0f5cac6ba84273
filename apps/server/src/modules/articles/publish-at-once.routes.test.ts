import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import type { TestApp } from '#test/test-app.ts';

/** Both calls are inside the database and wait for a row before either may change it. */
async function atTheSameRow<T>({ services: { db } }: TestApp, calls: () => Promise<T>): Promise<T> {
  const { answers } = await db.transaction().execute(async (tx) => {
    await sql`update articles set online = online`.execute(tx);
    const begun = calls();
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { answers: begun };
  });
  return answers;
}

async function countWaiting(db: TestApp['services']['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%"articles"%'
  `.execute(db);
  return Number(rows[0]?.count);
}

it('two who publish one draft at the same moment make one version of it', async () => {
  const app = await createAccountsApp({ engine: 'postgres' });
  const office = await logInAs(app, 'operator');
  const { articles } = office.api;
  const { data } = await articles.draft({ slug: 'privacy' });
  const { slug, title } = data;
  const saved = await articles.save({
    slug,
    title,
    source: '## 新的一句',
    revision: data.revision,
  });
  const publish = () =>
    office.post('/api/article/publish', { slug, revision: saved.data.revision });
  const answers = await atTheSameRow(app, () => Promise.all([publish(), publish()]));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const published = await articles.draft({ slug });
  expect(published.data).toMatchObject({ online: 2, is_changed: false });
  expect(published.data.versions.map(({ number }) => number)).toEqual([2, 1]);
});
