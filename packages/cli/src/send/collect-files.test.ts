import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import disk from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { collectFiles } from './collect-files.ts';
import { skippedWords } from './collecting-words.ts';
import { refuseNothing } from './refuse-nothing.ts';

/** `中` as systems before Unicode have written it. */
const OLD_NAME = Buffer.from([0xd6, 0xd0]);
/** Disks of other systems take no such name. */
const takesAnyName = process.platform === 'linux';

it.skipIf(!takesAnyName)('a name that is not UTF-8 keeps nothing else from going', async () => {
  const folder = newFolder(['a.txt', 'c/d.txt']);
  const below = Buffer.from(`${folder}/`);
  writeFileSync(Buffer.concat([below, OLD_NAME]), 'old');
  mkdirSync(Buffer.concat([below, Buffer.from('c/'), OLD_NAME]));
  symlinkSync('a.txt', join(folder, 'link'));
  const collected = await collectFiles(['.'], { cwd: folder });
  expect(pathsOf(collected)).toEqual(['a.txt', 'c/d.txt']);
  expect(skippedWords(collected).map((line) => line.replace(/ \S+?\//, ' '))).toEqual([
    '已跳过 link：不是普通文件',
    '已跳过 c/\ufffd\ufffd：名称不是 UTF-8，请改名后重新发送',
    '已跳过 \ufffd\ufffd：名称不是 UTF-8，请改名后重新发送',
  ]);
});

it.skipIf(!takesAnyName)('a folder of nothing else is refused for that reason', async () => {
  const folder = newFolder([]);
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), OLD_NAME]), 'old');
  const collected = await collectFiles(['.'], { cwd: folder });
  expect(() => refuseNothing(collected)).toThrow('名称不是 UTF-8');
});

it.each([
  ['a file', 'lstat', 'b.txt', ['a.txt', 'c/d.txt']],
  ['a folder', 'readdir', 'c', ['a.txt', 'b.txt']],
] as const)('%s that goes while the folder is listed is told', async (_what, look, name, left) => {
  const folder = newFolder(['a.txt', 'b.txt', 'c/d.txt']);
  removeBefore(look, join(folder, name));
  const collected = await collectFiles(['.'], { cwd: folder });
  expect(pathsOf(collected)).toEqual(left);
  expect(collected.emptyFolders).toEqual([]);
  expect(skippedWords(collected)).toEqual([
    expect.stringMatching(`/${name}：列出文件时被移走或删除`),
  ]);
});

it('of many alike three are named', () => {
  const skipped = ['a', 'b', 'c', 'd', 'e'].map((path) => ({ path, why: 'name' as const }));
  const lines = skippedWords({ files: [], emptyFolders: [], skipped, litter: 0 });
  expect([lines.length, lines.at(-1)]).toEqual([4, '还有 2 个也是如此']);
});

function newFolder(paths: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-collect-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of paths) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
  return folder;
}

/** Below the folder that was named. */
function pathsOf({ files }: Awaited<ReturnType<typeof collectFiles>>): string[] {
  return files.map(({ filePath }) => filePath.slice(filePath.indexOf('/') + 1));
}

/** Somebody takes it away in the moment before it is looked at. */
function removeBefore(look: 'lstat' | 'readdir', gone: string): void {
  const real = disk[look] as (path: string, ...rest: unknown[]) => Promise<never>;
  const spy = vi.spyOn(disk, look).mockImplementation((path: unknown, ...rest: unknown[]) => {
    if (path === gone) rmSync(gone, { recursive: true });
    return real(String(path), ...rest);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}
