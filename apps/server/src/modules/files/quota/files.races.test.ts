import { describe, expect, it } from 'vitest';
import { during, knownVisitor } from '#test/at-once.ts';
import { bringObject } from '#test/send-file.ts';
import { createFakeStorage } from '#test/store/fake-storage.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { usageLock } from './owner-usage.ts';

const GIB = 1024 ** 3;
const claim = { name: 'a.txt', size: 3, file_type: 1 };

describe.each(['sqlite', 'postgres'] as const)('many calls at once (%s)', (engine) => {
  it('T8 (b): of 50 uploads with room for one exactly one is granted', async () => {
    const app = await createTestApp({ engine, storage: createFakeStorage() });
    const viewer = await knownVisitor(app);
    for (const name of ['1', '2', '3']) {
      await viewer.api.files.uploadCredentials({
        module: 'transmit',
        filename: name,
        size: 5 * GIB,
      });
    }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        viewer.get(`/api/transmit/sts?filename=race-${index}&size=${3 * GIB}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // On a busy machine some are told to come again, and would then be refused the same way.
    const refused = answers.filter(({ body }) => /^E_(QUOTA|BUSY)$/.test(`${body['code']}`));
    expect(refused).toHaveLength(49);
    expect(await reservedBytes(app)).toBe(18 * GIB);
  });

  it('T8: a grant waits for another of the same owner, and counts it', async () => {
    const app = await createTestApp({ engine, storage: createFakeStorage() });
    const { db } = app.services;
    const viewer = await knownVisitor(app);
    await viewer.api.files.uploadCredentials({ module: 'transmit', filename: 'a', size: 5 * GIB });
    const { id: _, ...first } = await db
      .selectFrom('uploads')
      .selectAll()
      .executeTakeFirstOrThrow();
    const room = { reserved_bytes: 15 * GIB, object_key: 'b' };
    const asked = await during(db, usageLock(first.owner), {
      change: (tx) =>
        tx
          .insertInto('uploads')
          .values({ ...first, ...room })
          .execute(),
      call: () => viewer.get(`/api/transmit/sts?filename=c&size=${GIB}`),
    });
    expect(asked).toMatchObject({ status: 403, body: { code: 'E_QUOTA' } });
  });

  it('two visitors who want one key get one each', async () => {
    const app = await createTestApp({ engine });
    const viewers = await Promise.all(Array.from({ length: 20 }, () => knownVisitor(app)));
    const answers = await Promise.all(
      viewers.map((viewer) =>
        viewer.api.files.uploadCredentials({ module: 'transmit', filename: 'same.txt', size: 1 }),
      ),
    );
    const keys = answers.map(({ data }) => data.key);
    expect(new Set(keys).size).toBe(20);
    expect(keys.filter((key) => key === 'same.txt')).toHaveLength(1);
  });

  it('asking 20 times for the own key opens one upload', async () => {
    const app = await createTestApp({ engine });
    const viewer = await knownVisitor(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        viewer.api.files.uploadCredentials({ module: 'transmit', filename: 'mine.txt', size: 1 }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.key))).toEqual(new Set(['mine.txt']));
    expect(await reservedBytes(app)).toBe(1);
  });

  it('finishing 20 times makes one file and one answer', async () => {
    const app = await createTestApp({ engine });
    const viewer = await knownVisitor(app);
    const key = await bringObject(app, viewer, { key: 'a.txt', content: 'abc' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        viewer.post('/api/transmit/upload_count', { ...claim, key, expire_days: 1 }),
      ),
    );
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(answers[0]?.status).toBe(200);
    expect(await app.services.db.selectFrom('files').select('id').execute()).toHaveLength(1);
  });

  it('finishing and cancelling at once leaves either a file or nothing', async () => {
    const storage = createFakeStorage();
    const app = await createTestApp({ engine, storage });
    const viewer = await knownVisitor(app);
    for (let round = 0; round < 10; round += 1) {
      const key = await bringObject(app, viewer, { key: `${round}.txt`, content: 'abc' });
      const [finished, cancelled] = await Promise.all([
        viewer.post('/api/transmit/upload_count', { ...claim, key }),
        viewer.post('/api/transmit/upload_cancel', { key }),
      ]);
      const isFile = finished.status === 200;
      expect(cancelled.status).toBe(isFile ? 409 : 200);
      expect(storage.objects.has(key)).toBe(isFile);
    }
  });
});

async function reservedBytes({ services }: TestApp): Promise<number> {
  const { bytes } = await services.db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number>('declared_bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
}
