/** SECURITY F3, F7: a disk that fails soon after the first start must not take the keys with it. */
import { mkdtempSync, readdirSync, rmSync, type WriteFileOptions } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#config.ts';
import { loadStoreKeys } from './store-keys.ts';

const { steps } = vi.hoisted(() => ({ steps: [] as string[] }));

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
    linkSync: (from: string, to: string) => {
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
