/** A copy of the working tree in which a defence can be taken away: the tree itself is never touched. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface TreeCopy {
  folder: string;
  remove(): void;
}

/** Folders that are installed or built, and therefore not among the files of the repository. */
const MADE = ['apps/web/dist'];

export function copyTree(root: string): TreeCopy {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-defences-'));
  const paths = listOwnFiles(root);
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(root, path), join(folder, path));
  }
  for (const path of foldersOf(paths)) linkModules(join(root, path), join(folder, path));
  for (const path of MADE.filter((one) => existsSync(join(root, one)))) {
    symlinkSync(join(root, path), join(folder, path));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Committed or not, but not what is ignored. */
function listOwnFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** The workspaces, and the root as ''. */
function foldersOf(paths: readonly string[]): string[] {
  return paths.filter((path) => /(^|\/)package\.json$/.test(path)).map((path) => join(path, '..'));
}

/**
 * The dependencies are linked, one by one, so that the packages of our own, which are links themselves,
 * lead to the copy.
 */
function linkModules(from: string, to: string): void {
  const source = join(from, 'node_modules');
  if (!existsSync(source)) return;
  const target = join(to, 'node_modules');
  mkdirSync(join(target, '@transmit'), { recursive: true });
  for (const name of readdirSync(source)) {
    const isOurs = name === '@transmit';
    const isCache = name.startsWith('.') && name !== '.bin';
    if (!isOurs && !isCache) symlinkSync(join(source, name), join(target, name));
  }
  const own = join(source, '@transmit');
  for (const name of existsSync(own) ? readdirSync(own) : []) {
    symlinkSync(readlinkSync(join(own, name)), join(target, '@transmit', name));
  }
}
