/** SECURITY §3 rows 174, 175 and 178: a backup that somebody has changed writes nothing but its own files. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc64 } from '@transmit/cos';
import { describe, expect, it } from 'vitest';
import { sendFile } from '#test/send-file.ts';
import { spawnCommand } from '#test/spawn-command.ts';
import {
  backUp,
  checkBackup,
  keyFileOf,
  newFolder,
  newPlace,
  pathsUnder,
  restore,
  rewrite,
} from '#test/store/backup-places.ts';
import { createTestApp } from '#test/test-app.ts';

interface Made {
  app: Awaited<ReturnType<typeof createTestApp>>;
  folder: string;
  backup: string;
  /** The only file of the pool, below it. */
  stored: string;
}

async function makeOne(): Promise<Made> {
  const app = await createTestApp();
  const folder = newFolder();
  await sendFile(app, app.visitor(), { content: 'abc' });
  const { name } = await backUp(app, folder);
  const [stored = ''] = pathsUnder(join(folder, 'files'));
  return { app, folder, backup: join(folder, name), stored };
}

type Loose = Record<string, unknown> & {
  parts: { name: string; size: number; crc64: string; sha256?: string }[];
};

function changeManifest(backup: string, change: (manifest: Loose) => void): void {
  const path = join(backup, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  change(manifest);
  rewrite(path, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** As somebody without the key would do it: every sum fits, and nothing is left of the seal. */
function forge(backup: string, list: string): void {
  rewrite(join(backup, 'files.tsv'), list);
  changeManifest(backup, (manifest) => {
    for (const part of manifest.parts) {
      const bytes = readFileSync(join(backup, part.name));
      part.size = bytes.length;
      part.crc64 = crc64(bytes).toString();
      if (part.sha256) part.sha256 = createHash('sha256').update(bytes).digest('hex');
    }
  });
}

/** Turns a backup into the form of the version before. */
function toFirstFormat(backup: string): void {
  rmSync(join(backup, 'manifest.mac'));
  changeManifest(backup, (manifest) => {
    manifest['version'] = 1;
    delete manifest['key'];
    delete manifest['run'];
    for (const part of manifest.parts) delete part.sha256;
  });
  forge(
    backup,
    readFileSync(join(backup, 'files.tsv'), 'utf8').replaceAll(/\t[0-9a-f]{64}$/gm, ''),
  );
}

const SUM = `3\t${crc64(Buffer.from('abc'))}`;

describe('a path in the list (SECURITY §3 row 174)', () => {
  it.each([
    '../escaped',
    'objects/blobs/../../../escaped',
    '/etc/transmit-escaped',
    'C:/escaped',
    'objects\\..\\..\\escaped',
    'objects/blobs/aa/../../../../escaped',
    'transmit.db',
    'store-keys.json',
    'backup.key',
    '.unfinished-restore',
    'objects/tmp/x',
    'backup/../transmit.db',
    '',
  ])('%j is refused, whatever else fits, and nothing is written', async (path) => {
    const { folder, backup, stored } = await makeOne();
    // The forged file's bytes lie at the place where a restore would read them.
    const source = join(folder, 'files', stored);
    const list = readFileSync(join(backup, 'files.tsv'), 'utf8');
    forge(backup, `${path}\t${SUM}\n${list}`);
    const place = await newPlace();
    const outside = join(place.env.DATA_DIR, '..');
    await expect(restore(place, folder, { unproven: true })).rejects.toThrow('不是我们写的');
    expect(readdirSync(outside)).toEqual(['restored']);
    expect(readdirSync(place.env.DATA_DIR)).toEqual(['.unfinished-restore']);
    expect(existsSync(source)).toBe(true);
  });

  it.each(['a\tb', 'objects/blobs/aa/bb\t-1\t5', `objects/blobs/aa/bb\t${SUM}\tzz`, '\u001b[2J'])(
    'a line that is none of ours, %j, is refused and shown escaped',
    async (line) => {
      const { folder, backup } = await makeOne();
      forge(backup, `${line}\n`);
      const refused = restore(await newPlace(), folder, { unproven: true });
      await expect(refused).rejects.toThrow(JSON.stringify(line));
    },
  );

  it('that is a link in the pool, or a pipe, is not read', async () => {
    const { app, folder, stored } = await makeOne();
    const secret = join(newFolder(), 'secret');
    writeFileSync(secret, 'abc');
    const file = join(folder, 'files', stored);
    rmSync(file);
    symlinkSync(secret, file);
    await expect(restore(await newPlace(), folder, { app })).rejects.toThrow('linked');
    rmSync(file);
    execFileSync('mkfifo', [file]);
    await expect(restore(await newPlace(), folder, { app })).rejects.toThrow('no plain file');
    // And so is a folder on the way.
    rmSync(join(folder, 'files/objects'), { recursive: true });
    const elsewhere = newFolder();
    mkdirSync(join(elsewhere, 'blobs'));
    symlinkSync(elsewhere, join(folder, 'files/objects'));
    await expect(restore(await newPlace(), folder, { app })).rejects.toThrow('linked');
    await expect(backUp(app, folder)).rejects.toThrow('linked');
    expect(readdirSync(join(elsewhere, 'blobs'))).toEqual([]);
  });

  it('is not written through a link that waits in DATA_DIR', async () => {
    const { app, folder } = await makeOne();
    const place = await newPlace();
    writeFileSync(join(place.env.DATA_DIR, '.unfinished-restore'), '');
    const elsewhere = newFolder();
    symlinkSync(elsewhere, join(place.env.DATA_DIR, 'objects'));
    await expect(restore(place, folder, { app })).rejects.toThrow('linked');
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});

describe('the seal (SECURITY §3 row 175)', () => {
  it('is asked for, and vouches with the right key alone', async () => {
    const { app, folder } = await makeOne();
    const place = await newPlace();
    await expect(restore(place, folder)).rejects.toThrow('--key');
    const { app: other } = await makeOne();
    await expect(restore(place, folder, { app: other })).rejects.toThrow('另一把密钥');
    const wrong = join(newFolder(), 'wrong');
    writeFileSync(wrong, 'transmit-backup-key-1:short\n');
    await expect(restore(place, folder, { keyFile: wrong })).rejects.toThrow('不是备份密钥');
    expect(readdirSync(place.env.DATA_DIR)).toEqual([]);
    const done = await restore(place, folder, { app });
    expect(done).toMatchObject({ isProven: true, lost: [] });
    // The next backup of the restored installation is sealed by the key that people have kept.
    expect(readFileSync(join(place.env.DATA_DIR, 'backup.key'), 'utf8')).toBe(
      readFileSync(keyFileOf(app), 'utf8'),
    );
  });

  it('is looked for in DATA_DIR as well, which counts as empty with the key alone', async () => {
    const { app, folder } = await makeOne();
    const place = await newPlace();
    cpSync(keyFileOf(app), join(place.env.DATA_DIR, 'backup.key'));
    expect(await restore(place, folder)).toMatchObject({ isProven: true });
  });

  it('is in no backup, and neither is its key', async () => {
    const { app, folder } = await makeOne();
    const secret = readFileSync(keyFileOf(app), 'utf8').trim().split(':')[1] ?? '';
    expect(secret).toHaveLength(43);
    for (const path of pathsUnder(folder)) {
      expect(readFileSync(join(folder, path)).includes(secret), path).toBe(false);
    }
  });

  it.each<[string, (made: Made) => void]>([
    ['a changed manifest', ({ backup }) => changeManifest(backup, (one) => (one['run'] = 7))],
    [
      'a changed manifest whose sum was made to fit',
      ({ backup }) => {
        changeManifest(backup, (one) => (one['run'] = 7));
        const [, mac = ''] = readFileSync(join(backup, 'manifest.mac'), 'utf8').split(' ');
        const manifest = readFileSync(join(backup, 'manifest.json'));
        const sum = createHash('sha256').update(manifest).digest('hex');
        rewrite(join(backup, 'manifest.mac'), `${sum} ${mac}`);
      },
    ],
    ['no seal', ({ backup }) => rmSync(join(backup, 'manifest.mac'))],
    ['a seal of zeros', ({ backup }) => rewrite(join(backup, 'manifest.mac'), '0 0\n')],
    ['a list whose sums were made to fit', ({ backup }) => forge(backup, '')],
    [
      'the first format, though it was sealed',
      ({ backup }) => changeManifest(backup, (one) => (one['version'] = 1)),
    ],
    [
      'the name of a newer backup',
      ({ backup, folder }) => renameSync(backup, join(folder, '20991231T000000000Z')),
    ],
  ])('does not fit %s', async (_what, change) => {
    const made = await makeOne();
    change(made);
    const place = await newPlace();
    await expect(restore(place, made.folder, { app: made.app })).rejects.toThrow('与封签不符');
    expect(readdirSync(place.env.DATA_DIR)).toEqual([]);
  });

  it('holds the files of one backup together: none comes from another', async () => {
    const { app, folder, backup } = await makeOne();
    await sendFile(app, app.visitor(), { content: 'more' });
    const { name } = await backUp(app, folder);
    for (const part of ['database.sqlite', 'files.tsv']) {
      const own = readFileSync(join(folder, name, part));
      rewrite(join(folder, name, part), readFileSync(join(backup, part)));
      const swapped = restore(await newPlace(), folder, { app });
      await expect(swapped).rejects.toThrow(`${part} 与清单不符`);
      rewrite(join(folder, name, part), own);
    }
    const seal = readFileSync(join(folder, name, 'manifest.mac'));
    rewrite(join(folder, name, 'manifest.mac'), readFileSync(join(backup, 'manifest.mac')));
    await expect(restore(await newPlace(), folder, { app })).rejects.toThrow('与封签不符');
    rewrite(join(folder, name, 'manifest.mac'), seal);
    expect(await restore(await newPlace(), folder, { app })).toMatchObject({ isProven: true });
  });

  it('holds contents of the same size', async () => {
    const { app, folder, stored } = await makeOne();
    const sameSize = 'xyz';
    rewrite(join(folder, 'files', stored), sameSize);
    await expect(restore(await newPlace(), folder, { app })).rejects.toThrow('--accept-missing');
  });

  it('was none in the first format, which is restored and said to be unproven', async () => {
    const { app, folder, backup } = await makeOne();
    toFirstFormat(backup);
    const place = await newPlace();
    await expect(restore(place, folder, { app })).rejects.toThrow('由旧版本写成');
    const done = await restore(place, folder, { app, unproven: true });
    expect(done.isProven).toBe(false);
    expect(done.said).toContain('未经证实');
    expect(await checkBackup(place)).toContain('全部通过。');
    expect(readdirSync(place.env.DATA_DIR)).not.toContain('backup.key');
    // The next backup seals what it takes over, and reads it for that.
    await backUp(app, folder);
    expect(await restore(await newPlace(), folder, { app })).toMatchObject({ isProven: true });
  });
});

describe('names of parts and of backups (SECURITY §3 row 178)', () => {
  it.each(['../../escaped', '/etc/hostname', 'manifest.mac', 'transmit.db', 'x/database.sqlite'])(
    'a part called %j is refused',
    async (name) => {
      const { folder, backup } = await makeOne();
      changeManifest(backup, ({ parts }) => parts.push({ name, size: 0, crc64: '0', sha256: '0' }));
      const refused = restore(await newPlace(), folder, { unproven: true });
      await expect(refused).rejects.toThrow('manifest.json 已损坏');
    },
  );

  it('a part that is left out is missed', async () => {
    const { folder, backup } = await makeOne();
    changeManifest(backup, ({ parts }) => parts.splice(0, 1));
    const refused = restore(await newPlace(), folder, { unproven: true });
    await expect(refused).rejects.toThrow('database.sqlite 与清单不符');
  });

  it('a path among the missing ones that is none of ours is refused', async () => {
    const { folder, backup } = await makeOne();
    changeManifest(backup, (one) => (one['missing'] = ['../../etc/passwd\u001b[2J']));
    const refused = restore(await newPlace(), folder, { unproven: true, acceptMissing: true });
    await expect(refused).rejects.toThrow('manifest.json 已损坏');
  });

  it('a backup is named by its name, and by no path', async () => {
    const { app, folder, backup } = await makeOne();
    const elsewhere = newFolder();
    cpSync(backup, join(elsewhere, 'copy'), { recursive: true });
    for (const name of ['../copy', join(elsewhere, 'copy'), 'copy', '..']) {
      const refused = restore(await newPlace(), folder, { app, backup: name });
      await expect(refused).rejects.toThrow('写备份的名称');
    }
  });

  it('the command says all of it in words', async () => {
    const { folder } = await makeOne();
    const place = await newPlace();
    const refused = await spawnCommand('commands/restore.ts', [folder], place.env);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('用 --key 给出备份密钥的文件');
    const done = await spawnCommand('commands/restore.ts', [folder, '--unproven'], place.env);
    expect(done.code).toBe(0);
    expect(done.said).toContain('未经证实');
  });
});
