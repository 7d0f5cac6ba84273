import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { giveName, identityOf, moveToFree } from './give-name.ts';
import { openKeptFolder } from './own-folder.ts';

describe('a name is given (SECURITY §10.4)', () => {
  it('where nothing stands, and nowhere else', async () => {
    const folder = newFolder({ from: 'new', there: 'old' });
    expect(await giveName(join(folder, 'from'), join(folder, 'there'))).toBe(false);
    expect(textsIn(folder)).toEqual({ from: 'new', there: 'old' });
    expect(await giveName(join(folder, 'from'), join(folder, 'free'))).toBe(true);
    expect(textsIn(folder)).toEqual({ free: 'new', there: 'old' });
  });

  it('over the very file that was agreed to, and over no later one', async () => {
    const folder = newFolder({ from: 'new', there: 'old' });
    const there = join(folder, 'there');
    const agreed = await identityOf(there);
    // Held, or the disk might give its number again.
    linkSync(there, join(folder, 'held'));
    rmSync(there);
    writeFileSync(there, 'later');
    expect(await giveName(join(folder, 'from'), there, agreed)).toBe(false);
    expect(await giveName(join(folder, 'from'), there, await identityOf(there))).toBe(true);
    expect(textsIn(folder)).toEqual({ held: 'old', there: 'new' });
  });

  it('never through a link', async () => {
    const folder = newFolder({ from: 'new', kept: 'kept' });
    const link = join(folder, 'link');
    symlinkSync(join(folder, 'kept'), link);
    symlinkSync(join(folder, 'none'), join(folder, 'dangling'));
    expect(await giveName(join(folder, 'from'), link)).toBe(false);
    expect(await giveName(join(folder, 'from'), join(folder, 'dangling'))).toBe(false);
    expect(existsSync(join(folder, 'none'))).toBe(false);
    expect(await giveName(join(folder, 'from'), link, await identityOf(link))).toBe(true);
    expect(readFileSync(join(folder, 'kept'), 'utf8')).toBe('kept');
    expect(readFileSync(link, 'utf8')).toBe('new');
  });

  it('to a link itself, which goes on leading where it led', async () => {
    const folder = newFolder({ kept: 'kept' });
    symlinkSync('kept', join(folder, 'link'));
    expect(await moveToFree(join(folder, 'link'), join(folder, 'moved'))).toBe(true);
    expect(readdirSync(folder).toSorted()).toEqual(['kept', 'moved']);
    expect(await moveToFree(join(folder, 'moved'), join(folder, 'kept'))).toBe(false);
    expect(readFileSync(join(folder, 'kept'), 'utf8')).toBe('kept');
  });
});

describe('a folder that is kept for the next run', () => {
  it('is found again, while it is ours alone', async () => {
    const base = newFolder({});
    const note = join(newFolder({}), 'note.json');
    const first = await openKeptFolder(base, note);
    expect((await openKeptFolder(base, note)).path).toBe(first.path);
    // Somebody has put a link in its place.
    rmSync(first.path, { recursive: true });
    symlinkSync(newFolder({}), first.path);
    const second = await openKeptFolder(base, note);
    expect(second.path).not.toBe(first.path);
    // Or one that others may write to.
    rmSync(second.path, { recursive: true });
    mkdirSync(second.path, { mode: 0o755 });
    const third = await openKeptFolder(base, note);
    expect(third.path).not.toBe(second.path);
    await third.remove();
    expect(existsSync(third.path) || existsSync(note)).toBe(false);
  });

  it('is not looked for elsewhere, whatever the note says', async () => {
    const base = newFolder({});
    const note = join(newFolder({}), 'note.json');
    for (const folder of [newFolder({}), `${base}/.transmit-/../..`, join(base, 'mine'), 7]) {
      writeFileSync(note, JSON.stringify({ folder }));
      const { path } = await openKeptFolder(base, note);
      expect(path).toMatch(/\/\.transmit-\w{6}$/);
      expect(path.startsWith(base)).toBe(true);
    }
  });
});

function newFolder(texts: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-name-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  return folder;
}

function textsIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}
