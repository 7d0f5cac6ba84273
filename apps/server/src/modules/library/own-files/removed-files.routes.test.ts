import { MAX_OWNER_BYTES, PURGE_DELETED_AFTER_MS, RESTORE_WITHIN_MS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { objectKeyOf, sendFile } from '#test/send-file.ts';
import { createTestApp, type TestApp, type TestViewer } from '#test/test-app.ts';

const DAY_MS = 86_400_000;

async function removed(app: TestApp, owner: TestViewer, file: object = {}) {
  const sent = await sendFile(app, owner, file);
  await owner.api.shares.remove({ code: sent.code });
  return sent;
}

const restore = (viewer: TestViewer, code: string) =>
  viewer.post('/api/transmit/restore', { code });

const namesOf = async (viewer: TestViewer) =>
  (await viewer.api.library.removedFiles({})).rows.map(({ name }) => name);

describe('what was removed', () => {
  it('is listed to its owner with how long it can be had back, and to nobody else', async () => {
    const app = await createTestApp({ now: Date.UTC(2026, 10, 20, 4) });
    const [mine, other] = [app.visitor(), app.visitor()];
    const { id, code } = await removed(app, mine, { name: '报告.pdf' });
    expect((await mine.api.library.removedFiles({})).rows).toEqual([
      {
        id,
        code,
        name: '报告.pdf',
        file_size: 3,
        removed_time: '2026-11-20 12:00:00',
        restorable_until: '2026-11-27 11:59:00',
      },
    ]);
    expect(await namesOf(other)).toEqual([]);
  });

  it('is listed a page at a time, and not what is there or has gone for good', async () => {
    const app = await createTestApp();
    const mine = app.visitor();
    const [old, first, second] = [
      await removed(app, mine, { name: 'old' }),
      await sendFile(app, mine, { name: 'first' }),
      await sendFile(app, mine, { name: 'second' }),
    ];
    app.clock.now += RESTORE_WITHIN_MS;
    await sendFile(app, mine, { name: 'there' });
    for (const { code } of [first, second]) await mine.api.shares.remove({ code });
    expect(await namesOf(mine)).toEqual(['second', 'first']);
    const after = await mine.api.library.removedFiles({ last_id: second.id });
    expect(after.rows.map(({ name }) => name)).toEqual(['first']);
    expect((await restore(mine, old.code)).status).toBe(404);
  });

  it.each(['last_id=0', 'last_id=x', 'owner=v:x', 'limit=1000'])('refuses %s', async (query) => {
    const app = await createTestApp();
    const answer = await app.visitor().get(`/api/transmit/query_removed?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'E_PARAM' } });
  });
});

describe('bringing a removed file back', () => {
  it('gives everybody the same bytes under the same code again', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code, id } = await removed(app, owner, { name: '报告.pdf', password: 'secret' });
    app.clock.now += 3 * DAY_MS;
    expect((await restore(owner, code)).status).toBe(200);
    const stranger = app.visitor();
    expect((await stranger.api.shares.detail({ code })).data).toMatchObject({ locked: true });
    await stranger.api.shares.unlock({ code, password: 'secret' });
    expect((await stranger.api.shares.detail({ code })).data.file).toMatchObject({
      name: '报告.pdf',
      status: 1,
    });
    expect(await namesOf(owner)).toEqual([]);
    expect((await owner.api.library.ownFiles({})).rows).toMatchObject([{ id, status: 1 }]);
    expect(await app.services.storage.findObject(await objectKeyOf(app, { id }))).toBeDefined();
  });

  it('done again finds it done', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await removed(app, owner);
    expect((await restore(owner, code)).status).toBe(200);
    expect((await restore(owner, code)).status).toBe(200);
  });

  it('SECURITY T4: is refused to others exactly like a code that never was', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await removed(app, owner);
    const [foreign, unknown, broken] = await Promise.all([
      restore(app.visitor(), code),
      restore(app.visitor(), '0000000000'),
      restore(app.visitor(), "1' or 1=1"),
    ]);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'E_NOT_FOUND' } });
    expect(foreign.body).toEqual(unknown.body);
    expect(foreign.body).toEqual(broken.body);
    expect(await namesOf(owner)).toHaveLength(1);
  });

  it('asks for a proof that our own page asks', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await removed(app, owner);
    const answer = await owner.send('/api/transmit/restore', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({ code }),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await namesOf(owner)).toHaveLength(1);
  });

  it.each([
    ['a minute before its bytes go', RESTORE_WITHIN_MS - 1, 200],
    ['in the last minute', RESTORE_WITHIN_MS, 404],
    ['after seven days', PURGE_DELETED_AFTER_MS, 404],
    ['long after', 100 * DAY_MS, 404],
  ])('%s', async (_when, passed, status) => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await removed(app, owner);
    app.clock.now += passed;
    expect((await restore(owner, code)).status).toBe(status);
  });

  it('is not possible once an operator has cleared it or its bytes are gone', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const [cleared, purged] = [await removed(app, owner), await removed(app, owner)];
    const set = (id: number, changes: object) =>
      app.services.db.updateTable('files').set(changes).where('id', '=', id).execute();
    await set(cleared.id, { status: 2 });
    await set(purged.id, { purged_at: app.clock.now });
    expect((await restore(owner, cleared.code)).status).toBe(404);
    expect((await restore(owner, purged.code)).status).toBe(404);
    expect(await namesOf(owner)).toEqual([]);
  });

  it('finds its code still its own: no other file or share was given it meanwhile', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await removed(app, owner);
    const taken = await app.services.db
      .selectFrom('codes')
      .select('code')
      .where('code', '=', code)
      .execute();
    expect(taken).toEqual([{ code }]);
    expect((await restore(owner, code)).status).toBe(200);
  });

  it('is refused while its room is used by other files', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await removed(app, owner);
    const filler = await sendFile(app, owner);
    const fill = (size: number) =>
      app.services.db
        .updateTable('files')
        .set({ size_bytes: size })
        .where('id', '=', filler.id)
        .execute();
    await fill(MAX_OWNER_BYTES.visitor - 2);
    expect(await restore(owner, code)).toMatchObject({ status: 403, body: { code: 'E_QUOTA' } });
    await fill(MAX_OWNER_BYTES.visitor - 3);
    expect((await restore(owner, code)).status).toBe(200);
  });

  it('takes no room for what has expired meanwhile, which can then be extended', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await removed(app, owner, { expire_days: 1 });
    app.clock.now += 2 * DAY_MS;
    expect((await restore(owner, code)).status).toBe(200);
    expect((await owner.api.shares.detail({ code })).data.file).toMatchObject({ expire_status: 1 });
    await owner.api.shares.extend({ code, expire_days: 1 });
    expect((await app.visitor().api.shares.detail({ code })).data.file).toMatchObject({
      expire_status: 0,
    });
  });

  it('is backed up as before where its content is', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code, id } = await removed(app, owner);
    const { md5, size_bytes, crc64 } = await app.services.db
      .selectFrom('files')
      .select(['md5', 'size_bytes', 'crc64'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await app.services.db
      .insertInto('file_backups')
      .values({ object_key: 'kept', md5, size_bytes, crc64, created_at: app.clock.now })
      .execute();
    await restore(owner, code);
    expect((await owner.api.library.ownFiles({})).rows).toMatchObject([{ status: 3 }]);
  });
});
