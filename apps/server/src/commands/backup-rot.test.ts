/** SECURITY §3 rows 172 and 173: a disk that loses a bit is heard of, and costs no more than that file. */
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupFigures } from '#kernel/figures/backup-figures.ts';
import { objectKeyOf, sendFile } from '#test/send-file.ts';
import { spawnCommand } from '#test/spawn-command.ts';
import {
  backUp,
  flipByte,
  keepCopy,
  keyFileOf,
  newFolder,
  newPlace,
  pathsUnder,
  poolPathOf,
  restore,
  rewrite,
} from '#test/store/backup-places.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { findKey } from './backup/backup-key.ts';
import { RUNS_TO_READ_ALL } from './backup/read-back.ts';
import { verifyBackups } from './backup/verify-backups.ts';

const signal = new AbortController().signal;

async function verify({ services }: TestApp, folder: string) {
  return verifyBackups({ folder, key: await findKey(services.config.dataDir), signal });
}

describe('a flipped byte', () => {
  it('is told by --verify, in whichever file of a backup it is', async () => {
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

  it('is mended by the next backups while the source lives, and else told by each', async () => {
    const app = await createTestApp();
    const folder = newFolder();
    const contents = Array.from({ length: 12 }, (_, index) => `content ${index}`);
    for (const content of contents) await sendFile(app, app.visitor(), { content });
    const first = await backUp(app, folder);
    const pool = contents.map((content) => poolPathOf(folder, content));
    for (const path of pool) flipByte(join(folder, path));
    // The first file has lost its source as well, though the record still names it.
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
      // A rotten file is named in each run until it is mended or dropped.
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
  });

  it('in the newest list costs nothing: what it named is read and sealed anew', async () => {
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
  });

  it('of the store is not taken into a backup as if it were sound', async () => {
    const app = await createTestApp();
    await sendFile(app, app.visitor(), { content: 'rotten' });
    const blobs = join(app.services.config.dataDir, 'objects/blobs');
    const [blob = ''] = pathsUnder(blobs);
    flipByte(join(blobs, blob));
    const { manifest } = await backUp(app, newFolder());
    expect(manifest.missing).toEqual([`objects/blobs/${blob}`]);
  });

  it('of the store and a file that goes in that moment cost no backup', async () => {
    const app = await createTestApp();
    const { dataDir } = app.services.config;
    const folder = newFolder();
    await sendFile(app, app.visitor(), { content: 'rotten' });
    const blobs = pathsUnder(join(dataDir, 'objects/blobs'));
    const [rotten = ''] = blobs.map((blob) => `objects/blobs/${blob}`);
    flipByte(join(dataDir, rotten));
    await sendFile(app, app.visitor(), { content: 'goes' });
    // Between the first look at the files and the moment that counts.
    const tell = (line: string) => {
      if (!line.startsWith('正在复制数据库')) return;
      const goes = poolPathOf(folder, 'goes');
      rmSync(join(folder, goes));
      rmSync(join(dataDir, goes.slice('files/'.length)));
    };
    const { manifest } = await backUp(app, folder, { tell });
    expect(manifest.missing).toHaveLength(2);
    expect(manifest.missing).toContain(rotten);
    expect(pathsUnder(dataDir).filter((path) => path.startsWith('.backup-hold'))).toEqual([]);
  });

  it('in one list keeps what that list names: nothing is dropped by the others', async () => {
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
  });
});

describe('the commands', () => {
  it('tell rot by exit codes and figures', async () => {
    const app = await createTestApp();
    const { config, log, metrics, now } = app.services;
    const { dataDir } = config;
    metrics.show(backupFigures(dataDir, now), log);
    const folder = newFolder();
    await sendFile(app, app.visitor(), { content: 'rots' });
    const env = { DATA_DIR: dataDir };
    const first = await spawnCommand('commands/backup.ts', [folder], env);
    expect(first).toMatchObject({ code: 0 });
    expect(first.said).toContain('已生成备份密钥');
    expect(await figuresOf(app)).toMatchObject({ result: 0, rotten_files: 0, missing_files: 0 });
    expect((await spawnCommand('commands/backup.ts', ['--show-key'], env)).said).toBe(
      readFileSync(keyFileOf(app), 'utf8'),
    );

    const path = poolPathOf(folder, 'rots');
    rewrite(join(folder, path), 'rotz');
    rmSync(join(dataDir, path.slice('files/'.length)));
    const verified = await spawnCommand('commands/backup.ts', [folder, '--verify'], env);
    expect(verified).toMatchObject({ code: 3 });
    expect(verified.said).toContain(path);
    expect(await figuresOf(app)).toMatchObject({ result: 2, rotten_files: 1 });
    const next = await spawnCommand('commands/backup.ts', [folder], env);
    expect(next).toMatchObject({ code: 3 });
    expect(next.said).toContain(path);

    const place = await newPlace();
    const args = [folder, '--key', keyFileOf(app)];
    expect(await spawnCommand('commands/restore.ts', args, place.env)).toMatchObject({ code: 2 });
    const accepted = await spawnCommand(
      'commands/restore.ts',
      [...args, '--accept-missing'],
      place.env,
    );
    expect(accepted).toMatchObject({ code: 3 });
    expect(accepted.said).toContain('全部通过。');

    rmSync(join(dataDir, 'transmit.db'));
    expect((await spawnCommand('commands/backup.ts', [folder], env)).code).toBe(1);
    expect(await figuresOf(app)).toMatchObject({ result: 3 });
  });
});

/** Reads the backup figures of `/metrics`. */
async function figuresOf({ services }: TestApp): Promise<Record<string, number>> {
  const text = await services.metrics.text();
  const lines = text.matchAll(/^transmit_backup_(\w+)\{folder="[^"]+"\} (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', figure]) => [name, Number(figure)]));
}
