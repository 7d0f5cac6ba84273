import { describe, expect, it } from 'vitest';
import { during, insist, knownVisitor } from '#test/at-once.ts';
import { sendFile } from '#test/send-file.ts';
import { createTestApp } from '#test/test-app.ts';

describe.each(['sqlite', 'postgres'] as const)('many calls at once (%s)', (engine) => {
  it('T16: a code waits for another of the same file, and counts it', async () => {
    const app = await createTestApp({ engine });
    const { db } = app.services;
    const owner = app.visitor();
    const { code, id } = await sendFile(app, owner);
    for (let n = 1; n < 20; n += 1) await owner.api.shares.createCode({ code, label: `${n}` });
    const { id: _, ...one } = await db
      .selectFrom('share_codes')
      .selectAll()
      .executeTakeFirstOrThrow();
    const asked = await during(db, `codes:${id}`, {
      change: (tx) =>
        tx
          .insertInto('share_codes')
          .values({ ...one, code: 'the last' })
          .execute(),
      call: () =>
        insist(() => owner.post('/api/transmit/create_code', { code, label: 'one more' })),
    });
    expect(asked.body).toMatchObject({ code: 'E_LIMIT' });
  });

  it('T16: one download that is left is given to one of 20 viewers', async () => {
    const app = await createTestApp({ engine });
    const { code } = await sendFile(app, app.visitor(), { max_downloads: 1 });
    const viewers = await Promise.all(Array.from({ length: 20 }, () => knownVisitor(app)));
    const path = `/api/transmit/get_download_link?code=${code}`;
    const answers = await Promise.all(viewers.map((viewer) => insist(() => viewer.get(path))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'E_USED_UP')).toHaveLength(19);
  });

  it('T16: one viewer who asks 50 times spends one download', async () => {
    const app = await createTestApp({ engine });
    const { code } = await sendFile(app, app.visitor(), { max_downloads: 3 });
    const viewer = await knownVisitor(app);
    const path = `/api/transmit/get_download_link?code=${code}`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => insist(() => viewer.get(path))),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await viewer.api.shares.detail({ code })).data.file?.downloads_left).toBe(2);
  });

  it('a password that is changed while the old one is tried leaves nobody in', async () => {
    const app = await createTestApp({ engine });
    const owner = await knownVisitor(app);
    for (let round = 0; round < 8; round += 1) {
      const { code } = await sendFile(app, owner, { key: `${round}.txt`, password: 'old' });
      const viewer = await knownVisitor(app);
      await Promise.all([
        insist(() => viewer.post('/api/transmit/unlock', { code, password: 'old' })),
        insist(() => owner.post('/api/transmit/set_password', { code, password: 'new' })),
      ]);
      expect((await viewer.api.shares.detail({ code })).data.locked).toBe(true);
    }
  });

  it('SECURITY §3 row 18: one viewer who counts 100 times counts once, 10 viewers ten times', async () => {
    const app = await createTestApp({ engine });
    const { code } = await sendFile(app, app.visitor());
    const viewers = await Promise.all(Array.from({ length: 10 }, () => knownVisitor(app)));
    const path = `/api/transmit/count_download?code=${code}`;
    const times = Array.from({ length: 10 }, () => viewers).flat();
    await Promise.all(times.map((viewer) => insist(() => viewer.get(path))));
    const { data } = await app.visitor().api.shares.detail({ code });
    expect(data.file?.dcount).toBe(10);
  });
});
