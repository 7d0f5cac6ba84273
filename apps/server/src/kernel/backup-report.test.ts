import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type BackupEntry, forgetBackup, noteBackup, readBackupReport } from './backup-report.ts';

const MADE: BackupEntry = { ran_at: 1, made_at: 1, result: 'whole', missing: 0, rotten: [] };

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('keeps what others note at the same moment', async () => {
  const dataDir = newFolder();
  const folders = ['/mnt/a', '/mnt/b', '/mnt/c'];
  await Promise.all(folders.map((folder) => noteBackup(dataDir, folder, () => MADE)));
  expect(Object.keys((await readBackupReport(dataDir)).folders).toSorted()).toEqual(folders);
  expect(readdirSync(dataDir)).toEqual(['backup-report.json']);
});

it('notes nothing of a folder that is not known, also where there is no folder for data', async () => {
  const nowhere = join(newFolder(), 'none');
  expect(await noteBackup(nowhere, '/mnt/a', (before) => before)).toBe(false);
  expect(await forgetBackup(nowhere, '/mnt/a')).toBe(false);
});

it('a second folder that never worked counts from the day when it was tried again', async () => {
  const dataDir = newFolder();
  const failAt = (ran_at: number) =>
    noteBackup(dataDir, '/mnt/away', (before) => ({
      ...MADE,
      made_at: null,
      ...before,
      ran_at,
      result: 'failed',
    }));
  const known = async () => Object.keys((await readBackupReport(dataDir)).folders);
  await noteBackup(dataDir, '/mnt/a', () => MADE);
  await failAt(100);
  await failAt(60_000);
  expect(await known()).toEqual(['/mnt/a']);
  expect(await forgetBackup(dataDir, '/mnt/away')).toBe(false);
  await failAt(86_400_000);
  // A night in which the other one goes well makes nothing good.
  await noteBackup(dataDir, '/mnt/a', () => MADE);
  expect(await known()).toEqual(['/mnt/a', '/mnt/away']);
  expect(await forgetBackup(dataDir, '/mnt/away')).toBe(true);
  await failAt(2 * 86_400_000);
  expect(await known()).toEqual(['/mnt/a']);
});
