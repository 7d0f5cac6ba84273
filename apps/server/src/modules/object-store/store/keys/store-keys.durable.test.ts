/** SECURITY F3, F7: a disk that fails soon after the first start must not take the keys with it. */
import { mkdtempSync, readdirSync, rmSync, type WriteFileOptions } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#config.ts';
import { loadStoreKeys } from './store-keys.ts';

const { steps, disk } = vi.hoisted(() => ({
  steps: [] as string[],
  disk: { hasLinks: true, isLate: false },
}));

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>();
  return {
    ...real,
    writeFileSync: (
      path: string,
      text: string,
      options: WriteFileOptions & { flush?: boolean },
    ) => {
      const name = basename(path) === 'store-keys.json' ? 'the name' : 'another name';
      steps.push(`write under ${name}${options.flush ? ', synced' : ''}`);
      real.writeFileSync(path, text, options);
    },
    // As long as it is late, it has not seen the file that is there.
    existsSync: (path: string) => !disk.isLate && real.existsSync(path),
    linkSync: (from: string, to: string) => {
      if (!disk.hasLinks) throw Object.assign(new Error('no links'), { code: 'EPERM' });
      steps.push('name');
      real.linkSync(from, to);
    },
    fsyncSync: (file: number) => {
      steps.push(real.fstatSync(file).isDirectory() ? 'sync folder' : 'sync');
      real.fsyncSync(file);
    },
  };
});

it('new keys get their name when their bytes are durable, and are used when the name is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  loadStoreKeys(readConfig({ DATA_DIR: folder }));
  expect(steps).toEqual(['write under another name, synced', 'name', 'sync folder']);
  expect(readdirSync(folder)).toEqual(['store-keys.json']);
});

it('where a file system has no links the first pair is still everybody’s', () => {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-keys-'));
  onTestFinished(() => {
    Object.assign(disk, { hasLinks: true, isLate: false });
    rmSync(folder, { recursive: true });
  });
  disk.hasLinks = false;
  const config = readConfig({ DATA_DIR: folder });
  const keys = loadStoreKeys(config);
  expect(loadStoreKeys(config)).toEqual(keys);
  // Two that start at once: the other one's keys came between the look and the writing.
  disk.isLate = true;
  expect(loadStoreKeys(config)).toEqual(keys);
  expect(readdirSync(folder)).toEqual(['store-keys.json']);
});
