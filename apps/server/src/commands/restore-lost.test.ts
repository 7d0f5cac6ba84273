/** SECURITY §3 row 173: what a backup has lost costs no more than itself, and its records say so. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_STATUS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { openDatabase } from '#kernel/database/database.ts';
import { openServices } from '#open-services.ts';
import { readText } from '#test/read-text.ts';
import { objectKeyOf, sendFile } from '#test/send-file.ts';
import { spawnCommand } from '#test/spawn-command.ts';
import {
  backUp,
  checkBackup,
  flipByte,
  keepCopy,
  keyFileOf,
  newFolder,
  newPlace,
  pathsUnder,
  poolPathOf,
  restore,
} from '#test/store/backup-places.ts';
import { createTestApp } from '#test/test-app.ts';

describe.each(['sqlite', 'postgres'] as const)('restore --accept-missing (%s)', (engine) => {
  it('names what is lost, brings the rest, and its records say what is so', async () => {
    const app = await createTestApp({ engine, now: Date.now() });
    const kept = await sendFile(app, app.visitor(), { name: '留下.txt', content: 'kept' });
    const lost = await sendFile(app, app.visitor(), {
      key: 'k2',
      name: '合同.txt',
      content: 'lost',
    });
    await keepCopy(app, 'copy');
    // And one that its owner had deleted, and another that an operator had copied.
    const deleted = await sendFile(app, app.visitor(), { key: 'k3', content: 'deleted' });
    const copied = await sendFile(app, app.visitor(), { key: 'k4', content: 'copied once' });
    const { db } = app.services;
    const now = app.clock.now;
    const change = (code: string, values: object) =>
      db.updateTable('files').set(values).where('code', '=', code).execute();
    await change(deleted.code, { status: FILE_STATUS.deleted, removed_at: now });
    await keepCopy(app, 'copied once', 'cd'.repeat(16));
    await change(copied.code, { status: FILE_STATUS.backedUp, md5: 'cd'.repeat(16) });
    const folder = newFolder();
    await backUp(app, folder);
    flipByte(join(folder, poolPathOf(folder, 'lost')));
    flipByte(join(folder, poolPathOf(folder, 'copy')));
    flipByte(join(folder, poolPathOf(folder, 'deleted')));
    // Its bytes are there under the blob's name too: the copy comes from them, unless what tells of it is lost.
    const facts = pathsUnder(folder).find((path) => path.endsWith(`${'cd'.repeat(16)}.json`)) ?? '';
    flipByte(join(folder, facts));

    const place = await newPlace(engine);
    const said: string[] = [];
    const tell = (line: string) => said.push(line);
    await expect(restore(place, folder, { app, tell })).rejects.toThrow('--accept-missing');
    expect(said.join('\n')).toMatch(/\w{5}-\w{5} {2}合同\.txt {2}v:\S+ {2}objects\/blobs\//);
    expect(readdirSync(place.env.DATA_DIR)).not.toContain('transmit.db');

    const done = await restore(place, folder, { app, acceptMissing: true });
    expect(done.lost).toHaveLength(4);
    expect(await checkBackup(place)).toContain('全部通过。');
    const names = readdirSync(place.env.DATA_DIR);
    expect(names.filter((name) => /incoming|unfinished/.test(name))).toEqual([]);
    const back = await createTestApp({ env: place.env, now: app.clock.now });
    const { data } = await back.visitor().api.shares.detail({ code: kept.code });
    expect(data.file?.name).toBe('留下.txt');
    expect(await readText(back.services.storage, await objectKeyOf(back, kept))).toBe('kept');
    const row = await back.services.db
      .selectFrom('files')
      .selectAll()
      .where('code', '=', lost.code)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: FILE_STATUS.cleared, is_public: 0 });
    expect(row.purged_at).not.toBeNull();
    const others = await back.services.db
      .selectFrom('files')
      .select(['code', 'status', 'purged_at'])
      .where('code', 'in', [deleted.code, copied.code])
      .orderBy('id')
      .execute();
    expect(others).toEqual([
      { code: deleted.code, status: FILE_STATUS.deleted, purged_at: expect.any(Number) },
      { code: copied.code, status: FILE_STATUS.normal, purged_at: null },
    ]);
    const audit = await back.services.db
      .selectFrom('audit_log')
      .select(['action', 'actor', 'after'])
      .where('target', '=', lost.code)
      .execute();
    expect(audit).toEqual([
      {
        action: 'file.clear',
        actor: 'command',
        after: JSON.stringify({ status: FILE_STATUS.cleared, reason: 'lost at restore' }),
      },
    ]);
    await expect(back.visitor().api.shares.detail({ code: lost.code })).rejects.toThrow();
  });
});

describe('restore', () => {
  it('that ends between copy and marking is not served, and goes on', async () => {
    const { app, lost, env, again } = await stopBeforeMarking();
    const config = readConfig({ ...env, LOG_LEVEL: 'silent' });
    const opening = openServices({ config, publicOrigin: '', storeOrigin: '' });
    await expect(opening).rejects.toThrow('half a copy');
    expect(await again()).toMatchObject({ code: 3, said: expect.stringContaining('全部通过。') });
    const back = await createTestApp({ env, now: app.clock.now });
    const rows = await back.services.db.selectFrom('files').select(['code', 'status']).execute();
    expect(rows).toEqual([{ code: lost.code.replace('-', ''), status: FILE_STATUS.cleared }]);
    expect((await sendFile(back, back.visitor())).id).toBe(lost.id + 1);
  });

  it('that ends there can be served as well when the file is back after all', async () => {
    const { undo, again } = await stopBeforeMarking();
    undo();
    expect(await again()).toMatchObject({ code: 0, said: expect.stringContaining('全部通过。') });
  });

  it('brings a lost file from the same bytes under another name', async () => {
    const app = await createTestApp();
    await sendFile(app, app.visitor(), { content: 'copy' });
    await keepCopy(app, 'copy');
    const folder = newFolder();
    await backUp(app, folder);
    const blob = pathsUnder(folder).find((path) => path.startsWith('files/objects')) ?? '';
    flipByte(join(folder, blob));
    const place = await newPlace();
    expect(await restore(place, folder, { app })).toMatchObject({ lost: [] });
    expect(await checkBackup(place)).toContain('全部通过。');
  });

  it('of an upload that is under way leaves out the lost part, which is sent again', async () => {
    const app = await createTestApp();
    const { storage, db } = app.services;
    await db
      .insertInto('store_uploads')
      .values({
        id: 'u1',
        key: 'k',
        total_bytes: 0,
        created_at: app.clock.now,
        touched_at: app.clock.now,
        content_type: '',
        storage_class: '',
        headers: '{}',
      })
      .execute();
    const file = await sendFile(app, app.visitor(), { content: 'part' });
    const { id } = await db
      .selectFrom('store_objects')
      .select('id')
      .where('key', '=', await objectKeyOf(app, file))
      .executeTakeFirstOrThrow();
    await db
      .updateTable('store_blobs')
      .set({ owner_id: 'u1' })
      .where('owner_id', '=', id)
      .execute();
    await db.updateTable('store_uploads').set({ total_bytes: 4 }).execute();
    expect(await storage.listUploads()).toHaveLength(1);
    const folder = newFolder();
    await backUp(app, folder);
    flipByte(join(folder, poolPathOf(folder, 'part')));
    const place = await newPlace();
    await restore(place, folder, { app, acceptMissing: true });
    const back = openDatabase({
      url: '',
      sqlitePath: join(readConfig(place.env).dataDir, 'transmit.db'),
    });
    const upload = await back.selectFrom('store_uploads').selectAll().executeTakeFirstOrThrow();
    expect(upload).toMatchObject({ id: 'u1', total_bytes: 0 });
    await back.destroy();
  });
});

/** A restore into PostgreSQL that was killed when all rows were there, and a file of the backup is rotten. */
async function stopBeforeMarking() {
  const app = await createTestApp({ now: Date.now() });
  const lost = await sendFile(app, app.visitor(), { content: 'lost' });
  const folder = newFolder();
  await backUp(app, folder);
  const undo = flipByte(join(folder, poolPathOf(folder, 'lost')));
  const { env } = await newPlace('postgres');
  const again = (more = {}) => {
    const args = [folder, '--key', keyFileOf(app), '--accept-missing'];
    return spawnCommand('commands/restore.ts', args, { ...env, ...more });
  };
  const killed = await again({ FAILPOINT: 'copy.before_amend:kill' });
  expect(killed).toMatchObject({ code: null });
  return { app, lost, env, undo, again };
}
