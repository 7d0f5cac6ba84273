/** SECURITY §3 rows 172 and 173: a disk that loses a bit is heard of, and costs no more than that file. */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_STATUS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { openDatabase } from '#kernel/database/database.ts';
import {
  backUp,
  check,
  flipByte,
  keyFileOf,
  newFolder,
  newPlace,
  pathsUnder,
  restore,
  rewrite,
} from '#test/backup-places.ts';
import { readText } from '#test/read-text.ts';
import { runCommand } from '#test/run-command.ts';
import { objectKeyOf, sendFile } from '#test/send-file.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { findKey } from './backup/backup-key.ts';
import { RUNS_TO_READ_ALL } from './backup/read-back.ts';
import { verifyBackups } from './backup/verify-backups.ts';

const PATIENCE = { timeout: 120_000 };
const signal = new AbortController().signal;

async function verify({ services }: TestApp, folder: string) {
  return verifyBackups({ folder, key: await findKey(services.config.dataDir), signal });
}

/** A copy as an operator asks for it. */
async function keepCopy({ services }: TestApp, content: string, md5 = 'ab'.repeat(16)) {
  const key = `ab/${md5}`;
  await services.backups.writeObject(key, Buffer.from(content), 'text/plain');
  const { crc64 } = (await services.backups.findObject(key)) ?? { crc64: '' };
  await services.db
    .insertInto('file_backups')
    .values({ object_key: key, md5, size_bytes: content.length, crc64, created_at: 1 })
    .execute();
}

/** The pool's file of this content. */
function poolPathOf(folder: string, content: string): string {
  const path = pathsUnder(folder).find(
    (one) => one.startsWith('files/') && readFileSync(join(folder, one), 'utf8') === content,
  );
  return path ?? expect.fail(`no file holds ${content}`);
}

describe('a flipped byte', () => {
  it('is told by --verify, in whichever file of a backup it is', PATIENCE, async () => {
    const app = await createTestApp();
    const folder = newFolder();
    await sendFile(app, app.visitor(), { content: 'first' });
    await keepCopy(app, 'copy');
    await backUp(app, folder);
    await sendFile(app, app.visitor(), { content: 'second' });
    await backUp(app, folder);
    const paths = pathsUnder(folder);
    const kinds = ['database.sqlite', 'files.tsv', 'manifest.json', 'manifest.mac'];
    expect(paths.length).toBeGreaterThanOrEqual(2 * kinds.length + 4);
    for (const kind of kinds) expect(paths.filter((path) => path.endsWith(kind))).toHaveLength(2);
    expect(await verify(app, folder)).toMatchObject({ rotten: [], unproven: [], backups: 2 });
    for (const path of paths) {
      const { size } = statSync(join(folder, path));
      for (const at of new Set([0, Math.floor(size / 2), size - 1])) {
        const undo = flipByte(join(folder, path), at);
        const { rotten } = await verify(app, folder);
        // A manifest and its seal stand for each other.
        const expected = path.startsWith('files/') ? path : path.split('/')[0];
        expect(rotten.join('\n'), `${path} at ${at}`).toContain(expected);
        undo();
      }
    }
    expect(await verify(app, folder)).toMatchObject({ rotten: [] });
  });

  it('and a file that is not there are told alike', async () => {
    const app = await createTestApp();
    const folder = newFolder();
    await sendFile(app, app.visitor(), { content: 'gone' });
    await backUp(app, folder);
    const path = poolPathOf(folder, 'gone');
    rmSync(join(folder, path));
    expect(await verify(app, folder)).toMatchObject({ rotten: [path] });
  });

  it(
    'is mended by the next backups while the source lives, and else told by each',
    PATIENCE,
    async () => {
      const app = await createTestApp();
      const folder = newFolder();
      const contents = Array.from({ length: 12 }, (_, index) => `content ${index}`);
      for (const content of contents) await sendFile(app, app.visitor(), { content });
      const first = await backUp(app, folder);
      const pool = contents.map((content) => poolPathOf(folder, content));
      for (const path of pool) flipByte(join(folder, path));
      // Of one the source has gone as well, though the record still names it.
      const [lost = ''] = pool;
      const source = join(app.services.config.dataDir, lost.slice('files/'.length));
      rmSync(source);
      const database = `${first.name}/database.sqlite`;
      flipByte(join(folder, database));
      const retaken = new Set<string>();
      let suspects = new Set<string>();
      const turns: number[] = [];
      for (let run = 0; run < RUNS_TO_READ_ALL; run += 1) {
        const { readBack } = await backUp(app, folder, { suspects });
        for (const path of readBack.retaken) retaken.add(path);
        turns.push(readBack.read);
        // What was told once is told until it is mended or dropped.
        for (const path of suspects) expect(readBack.rotten).toContain(path);
        suspects = new Set(readBack.rotten);
      }
      expect([...retaken, lost].toSorted()).toEqual([...pool].toSorted());
      expect([...suspects].toSorted()).toEqual([database, lost].toSorted());
      for (const part of ['files.tsv', 'manifest.json', 'manifest.mac', 'store-keys.json']) {
        const undo = flipByte(join(folder, first.name, part));
        const { readBack } = await backUp(app, folder);
        const told = readBack.rotten.filter((path) => path.startsWith(first.name)).join('\n');
        expect(told).toMatch(part.startsWith('manifest') ? /manifest/ : part);
        undo();
      }
      // A share, and not all of them each time.
      expect(Math.max(...turns)).toBeLessThan(contents.length);
      expect((await verify(app, folder)).rotten.toSorted()).toEqual([database, lost].toSorted());
    },
  );

  it(
    'in the newest list costs nothing: what it named is read and sealed anew',
    PATIENCE,
    async () => {
      const app = await createTestApp();
      const folder = newFolder();
      await sendFile(app, app.visitor(), { content: 'first' });
      const { name } = await backUp(app, folder);
      flipByte(join(folder, name, 'files.tsv'));
      const path = poolPathOf(folder, 'first');
      flipByte(join(folder, path));
      const { readBack } = await backUp(app, folder);
      expect(readBack).toMatchObject({ retaken: [path], rotten: [`${name}/files.tsv`] });
      expect(await restore(await newPlace(), folder, { app })).toMatchObject({ lost: [] });
    },
  );

  it('of the store is not taken into a backup as if it were sound', async () => {
    const app = await createTestApp();
    await sendFile(app, app.visitor(), { content: 'rotten' });
    const blobs = join(app.services.config.dataDir, 'objects/blobs');
    const [blob = ''] = pathsUnder(blobs);
    flipByte(join(blobs, blob));
    const { manifest } = await backUp(app, newFolder());
    expect(manifest.missing).toEqual([`objects/blobs/${blob}`]);
  });

  it(
    'in one list keeps what that list names: nothing is dropped by the others',
    PATIENCE,
    async () => {
      const app = await createTestApp();
      const folder = newFolder();
      const file = await sendFile(app, app.visitor(), { content: 'only there' });
      await backUp(app, folder);
      const { name } = await backUp(app, folder);
      await app.services.storage.removeObject(await objectKeyOf(app, file));
      // All of it gone is no list of nothing.
      rewrite(join(folder, name, 'files.tsv'), '');
      await backUp(app, folder, { keep: 2 });
      expect(poolPathOf(folder, 'only there')).toContain('files/');
    },
  );
});

describe.each(['sqlite', 'postgres'] as const)('restore --accept-missing (%s)', (engine) => {
  it('names what is lost, brings the rest, and its records say what is so', PATIENCE, async () => {
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
    expect(await check(place)).toContain('全部通过。');
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
    expect(await check(place)).toContain('全部通过。');
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

describe('the commands', () => {
  it('tell rot by exit codes and figures', PATIENCE, async () => {
    const app = await createTestApp();
    const { dataDir } = app.services.config;
    const folder = newFolder();
    await sendFile(app, app.visitor(), { content: 'rots' });
    const env = { DATA_DIR: dataDir };
    const first = await runCommand('commands/backup.ts', [folder], env);
    expect(first).toMatchObject({ code: 0 });
    expect(first.said).toContain('已生成备份密钥');
    expect(await figuresOf(app)).toMatchObject({ result: 0, rotten_files: 0, missing_files: 0 });
    expect((await runCommand('commands/backup.ts', ['--show-key'], env)).said).toBe(
      readFileSync(keyFileOf(app), 'utf8'),
    );

    const path = poolPathOf(folder, 'rots');
    rewrite(join(folder, path), 'rotz');
    rmSync(join(dataDir, path.slice('files/'.length)));
    const verified = await runCommand('commands/backup.ts', [folder, '--verify'], env);
    expect(verified).toMatchObject({ code: 3 });
    expect(verified.said).toContain(path);
    expect(await figuresOf(app)).toMatchObject({ result: 2, rotten_files: 1 });
    const next = await runCommand('commands/backup.ts', [folder], env);
    expect(next).toMatchObject({ code: 3 });
    expect(next.said).toContain(path);

    const place = await newPlace();
    const args = [folder, '--key', keyFileOf(app)];
    expect(await runCommand('commands/restore.ts', args, place.env)).toMatchObject({ code: 2 });
    const accepted = await runCommand(
      'commands/restore.ts',
      [...args, '--accept-missing'],
      place.env,
    );
    expect(accepted).toMatchObject({ code: 3 });
    expect(accepted.said).toContain('全部通过。');

    rmSync(join(dataDir, 'transmit.db'));
    expect((await runCommand('commands/backup.ts', [folder], env)).code).toBe(1);
    expect(await figuresOf(app)).toMatchObject({ result: 3 });
  });
});

/** What `/metrics` says of backups. */
async function figuresOf({ services }: TestApp): Promise<Record<string, number>> {
  const text = await services.metrics.text();
  const lines = text.matchAll(/^transmit_backup_(\w+)\{folder="[^"]+"\} (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', figure]) => [name, Number(figure)]));
}
