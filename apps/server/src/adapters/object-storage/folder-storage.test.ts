import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { diskFiles } from '#core/durable-files.ts';
import { describeBackupStorage } from './backup-storage.conformance.ts';
import { createFolderStorage } from './folder-storage.ts';

const makeFolder = () => mkdtemp(join(tmpdir(), 'transmit-backup-'));

describeBackupStorage('a folder', async () => {
  const folder = await makeFolder();
  return {
    storage: createFolderStorage(join(folder, 'backup')),
    close: () => rm(folder, { recursive: true }),
  };
});

describe('a folder of backups', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await makeFolder();
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('holds the bytes as they are, so that they can be brought back by hand', async () => {
    const storage = createFolderStorage(folder);
    await storage.writeObject('ab/abc-3', Buffer.from('abc'), 'text/plain');
    expect(await readFile(join(folder, 'ab', 'abc-3'), 'utf8')).toBe('abc');
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  it('removes what a process that was killed was writing, and not what another writes', async () => {
    const storage = createFolderStorage(join(folder, 'killed'));
    const temporary = join(folder, 'killed', 'tmp');
    await mkdir(temporary, { recursive: true });
    await writeFile(join(temporary, 'left'), 'x');
    await utimes(join(temporary, 'left'), 1, 1);
    await writeFile(join(temporary, 'under way'), 'x');
    await storage.writeObject('ab/abc-3', Buffer.from('abc'), 'text/plain');
    expect(await readdir(temporary)).toEqual(['under way']);
  });

  it('makes every folder durable that it may have made', async () => {
    const syncing = vi.spyOn(diskFiles, 'syncFolder');
    const storage = createFolderStorage(join(folder, 'new'));
    await storage.writeObject('ab/abc-3', Buffer.from('abc'), 'text/plain');
    const synced = syncing.mock.calls.map(([path]) => path);
    syncing.mockRestore();
    expect(synced).toEqual([join(folder, 'new', 'ab'), join(folder, 'new'), folder]);
  });

  it('does not take a file that was cut short for whole', async () => {
    const storage = createFolderStorage(folder);
    await storage.writeObject('cd/cut-3', Buffer.from('abc'), 'text/plain');
    await truncate(join(folder, 'cd', 'cut-3'), 2);
    expect(await storage.findObject('cd/cut-3')).toMatchObject({ sizeBytes: 2 });
  });

  it('knows nothing before its first backup', async () => {
    const storage = createFolderStorage(join(folder, 'none'));
    expect(await storage.listObjects()).toEqual({ objects: [] });
    expect(await storage.findObject('ab/x')).toBeUndefined();
    await expect(storage.removeObject('ab/x')).resolves.toBeUndefined();
  });

  it('lists the others when one is removed meanwhile', async () => {
    const storage = createFolderStorage(join(folder, 'listed'));
    for (const key of ['aa/1', 'aa/3']) await storage.writeObject(key, Buffer.from('x'), 'x/y');
    // Its name is read, and its file is not there.
    await symlink(join(folder, 'nowhere'), join(folder, 'listed', 'aa', '2'));
    const { objects } = await storage.listObjects();
    expect(objects.map(({ key }) => key)).toEqual(['aa/1', 'aa/3']);
  });

  it('pages through many', async () => {
    const storage = createFolderStorage(join(folder, 'many'));
    await storage.writeObject('aa/first', new Uint8Array(), 'text/plain');
    // Put there directly: nobody waits for a thousand syncs.
    const names = Array.from({ length: 1004 }, (_, file) => join(folder, 'many', 'aa', `${file}`));
    await Promise.all(names.map((name) => writeFile(name, '')));
    const first = await storage.listObjects();
    expect(first.objects).toHaveLength(1000);
    const second = await storage.listObjects(first.nextAfterKey);
    expect(second).toMatchObject({ objects: { length: 5 } });
    expect(second.nextAfterKey).toBeUndefined();
  });

  it.each(['../x', 'ab/../../x', '/etc/passwd', 'ab', 'ab/x.json', 'ab//x', 'ab/x/y', 'ab\\x'])(
    'refuses the key %s',
    async (key) => {
      const storage = createFolderStorage(folder);
      await expect(storage.findObject(key)).rejects.toMatchObject({ code: 'E_KEY' });
      await expect(storage.writeObject(key, new Uint8Array(), 'x')).rejects.toMatchObject({
        code: 'E_KEY',
      });
    },
  );
});
