import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { joinInside, PathError, type PathFault, placeInside } from './join-inside.ts';

/** SECURITY §3 row 174: paths that lead out, in every spelling. */
const OUTSIDE = [
  '',
  '.',
  '..',
  '../a',
  'a/../b',
  'a/..',
  './a',
  'a//b',
  'a/',
  '/etc/passwd',
  '//host/share',
  'C:/Windows/a.dll',
  'c:a',
  'a/C:b',
  'a.txt:stream',
  '..\\a',
  'a\\b',
  '\\\\host\\share',
  'a\0b',
];

describe('joinInside (SECURITY §10.4)', () => {
  it.each(OUTSIDE)('refuses %j', (path) => {
    expect(() => joinInside('/desk', path)).toThrow(PathError);
  });

  it.each([
    ['a', '/desk/a'],
    ['a/b.txt', '/desk/a/b.txt'],
    ['..a/b..', '/desk/..a/b..'],
    ['夹/甲 (2).txt', '/desk/夹/甲 (2).txt'],
  ])('takes %j', (path, place) => {
    expect(joinInside('/desk', path)).toBe(place);
  });
});

describe('placeInside (SECURITY §10.4)', () => {
  it.each(OUTSIDE)('refuses %j', async (path) => {
    expect(await faultOf(placeInside(newFolder(), path, { standing: 'allow' }))).toBe('outside');
  });

  it('goes through no link, above the place or at it', async () => {
    const folder = newFolder();
    const other = newFolder();
    writeFileSync(join(other, 'kept'), '');
    symlinkSync(other, join(folder, 'link'));
    symlinkSync(join(other, 'none'), join(folder, 'dangling'));
    const made = { standing: 'allow', folderMode: 0o700 } as const;
    expect(await faultOf(placeInside(folder, 'link/kept', made))).toBe('linked');
    expect(await faultOf(placeInside(folder, 'link/deep/er', made))).toBe('linked');
    expect(await faultOf(placeInside(folder, 'link', made))).toBe('linked');
    expect(await faultOf(placeInside(folder, 'dangling', made))).toBe('linked');
    const replaced = { standing: 'replace' } as const;
    expect(await placeInside(folder, 'dangling', replaced)).toBe(join(folder, 'dangling'));
    expect(await faultOf(placeInside(folder, 'link/kept', replaced))).toBe('linked');
    // The folder itself was chosen by its owner.
    expect(await placeInside(join(folder, 'link'), 'kept', made)).toBe(join(folder, 'link/kept'));
  });

  it('refuses what stands there when that is asked, and makes the folders on the way', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'a'));
    writeFileSync(join(folder, 'a/b'), '');
    expect(await faultOf(placeInside(folder, 'a/b', { standing: 'refuse' }))).toBe('taken');
    expect(await placeInside(folder, 'a/b', { standing: 'allow' })).toBe(join(folder, 'a/b'));
    expect(await faultOf(placeInside(folder, 'a/b/c', { standing: 'allow' }))).toBe('taken');
    const made = await placeInside(folder, 'x/y/z', { standing: 'refuse', folderMode: 0o700 });
    writeFileSync(made, '');
    expect(made).toBe(join(folder, 'x/y/z'));
  });
});

async function faultOf(placing: Promise<string>): Promise<PathFault | undefined> {
  return placing.then(
    () => undefined,
    (error: unknown) => (error instanceof PathError ? error.fault : Promise.reject(error)),
  );
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-inside-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
