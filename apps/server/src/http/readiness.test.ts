import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApp } from '#test/test-app.ts';
import { atMostEvery } from './readiness.ts';

it('SECURITY §3 row 153: a database that can only be read is not ready, though pages are served', async () => {
  const { services, visitor } = await createTestApp();
  await sql`pragma query_only = 1`.execute(services.db);
  const answer = await visitor().send('/readyz');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).not.toBeNull();
  expect((await visitor().send('/healthz')).status).toBe(200);
});

it('proves at most once in its time, and tells all who ask meanwhile the same', async () => {
  let now = 0;
  let proofs = 0;
  const prove = atMostEvery(
    1000,
    async () => {
      proofs += 1;
      if (proofs === 2) throw new Error('read-only');
    },
    () => now,
  );
  await Promise.all([prove(), prove()]);
  now = 999;
  await prove();
  expect(proofs).toBe(1);
  now = 1000;
  await expect(prove()).rejects.toThrow('read-only');
  await expect(prove()).rejects.toThrow('read-only');
  expect(proofs).toBe(2);
  now = 2000;
  await prove();
});
