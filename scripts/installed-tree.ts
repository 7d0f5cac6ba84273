/** An installation as deploy/ describes it, beside the repository: for tests of what may touch it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Caches of tools that run while the copy is made. */
const CACHES = /^\.(vite|cache|transmit)/;
/** Somebody who owns nothing of it. */
const STRANGER = '65534';

/** The repository's own files, what `npm ci` installed for running, and the built web app. */
export function installTree(root: string, target: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of listed.split('\0').filter((one) => one && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    copyFileSync(join(root, path), join(target, path));
  }
  const packages = runningPackages(root);
  for (const place of Object.keys(packages)) copy(join(root, place), join(target, place));
  for (const place of ['node_modules/.bin', 'apps/web/dist']) {
    if (existsSync(join(root, place))) copy(join(root, place), join(target, place));
  }
  // As npm does when it is done.
  writeFileSync(join(target, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  chmodSync(target, 0o755);
}

/** Packages that the server needs, by their places in the lock file. */
function runningPackages(root: string) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries<{ dev?: boolean; devOptional?: boolean }>(packages).filter(
      ([place, { dev, devOptional }]) =>
        place.includes('node_modules/') && !dev && !devOptional && isThere(join(root, place)),
    ),
  );
}

/** A folder for tests, where one can be had that a second name of the repository's files may lie in. */
export function makeFolderBeside(root: string): string {
  const folders = [tmpdir(), '/tmp', '/var/tmp'].filter((folder) => existsSync(folder));
  const { dev } = lstatSync(root);
  const near = folders.find((folder) => lstatSync(folder).dev === dev);
  return mkdtempSync(join(near ?? tmpdir(), 'transmit-installation-'));
}

function copy(from: string, to: string): void {
  const entry = lstatSync(from);
  if (entry.isDirectory()) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) {
      if (!CACHES.test(name)) copy(join(from, name), join(to, name));
    }
    return;
  }
  if (isThere(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else takeFile(from, to);
}

/** A second name costs nothing; between two disks there is none. */
function takeFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
    const { atime, mtime } = lstatSync(from);
    utimesSync(to, atime, mtime);
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Names, kinds, rights, sizes and times of everything in a folder; its bytes too `withBytes`. */
export function fingerprint(folder: string, { withBytes = false } = {}): string {
  const hash = createHash('sha1');
  const visit = (path: string) => {
    const entry = lstatSync(path, { bigint: true });
    hash.update(`${path}\0${entry.mode}\0${entry.size}\0${entry.mtimeNs}\0${entry.uid}\0`);
    if (entry.isSymbolicLink()) hash.update(readlinkSync(path));
    else if (entry.isFile()) hash.update(withBytes ? readFileSync(path) : '');
    else for (const name of readdirSync(path).sort()) visit(join(path, name));
  };
  visit(folder);
  return hash.digest('hex');
}

/**
 * Tells whether this machine lets a test give a command another user, a read-only folder and no
 * network.
 */
export function canShutIn(): boolean {
  if (process.getuid?.() !== 0) return false;
  return spawnSync('unshare', ['-m', '-n', 'setpriv', '--version']).status === 0;
}

/** Runs a command in a folder that is read-only to it, as a stranger and with no network but its own machine. */
export function runShutIn(folder: string, command: readonly string[], env: Record<string, string>) {
  const prepare =
    'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && { ip link set lo up || true; } && cd "$0"';
  const become = `exec setpriv --reuid ${STRANGER} --regid ${STRANGER} --clear-groups --no-new-privs "$@"`;
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['-m', '-n', 'sh', '-c', `${prepare} && ${become}`, folder, ...command],
    { encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'silent', ...env } },
  );
  return { code: status, said: stdout + stderr };
}
