/** Tells whether this machine has the abilities that faults need. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { missingCeph } from '../../scripts/ceph-gateway.mjs';

export type Need =
  | 'chromium'
  | 'descriptors'
  | 'linux'
  | 'strace'
  | 'ceph'
  | 'mount'
  | 'ext4 that fails'
  | 'network namespaces'
  | 'faketime';

const LIMITS = '/proc/self/limits';
/** Places where distributions put the library; the command `faketime` would be one process more. */
const FAKETIME_LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib64/faketime/libfaketimeMT.so.1',
  '/usr/lib/faketime/libfaketimeMT.so.1',
];

/** Descriptors that a process must be able to open for twelve thousand connections. */
const DESCRIPTORS = 13_000;

const CHECKS: Record<Need, { isThere(): boolean; otherwise: string }> = {
  chromium: {
    isThere: () => succeeds(process.env['CHROMIUM_PATH'] || 'chromium', ['--version']),
    otherwise: 'there is no Chromium (CHROMIUM_PATH, or Debian: apt-get install chromium)',
  },
  descriptors: {
    isThere: () => mostDescriptors() >= DESCRIPTORS,
    otherwise: `a process may not open ${DESCRIPTORS} files (ulimit -n)`,
  },
  linux: { isThere: () => process.platform === 'linux', otherwise: 'it is not Linux' },
  strace: {
    isThere: () => succeeds('strace', ['-o', '/dev/null', 'true']),
    otherwise: 'strace is missing or may not trace (Debian: apt-get install strace)',
  },
  ceph: {
    isThere: () => missingCeph().length === 0,
    otherwise: `Ceph is missing (Debian: apt-get install ${missingCeph().join(' ')})`,
  },
  mount: {
    isThere: () => process.getuid?.() === 0 && succeeds('unshare', ['-m', 'true']),
    otherwise: 'nothing may be mounted',
  },
  'ext4 that fails': {
    isThere: () =>
      process.getuid?.() === 0 &&
      existsSync('/dev/loop-control') &&
      succeeds('mkfs.ext4', ['-V']) &&
      succeeds('e2fsck', ['-V']),
    otherwise: 'there is no loop device for an ext4 of its own, or it takes root',
  },
  'network namespaces': {
    isThere: () => succeeds('unshare', ['-n', 'ip', 'link', 'show', 'lo']),
    otherwise: 'there are no network namespaces (iproute2, root)',
  },
  faketime: {
    isThere: () => faketimeLibrary() !== undefined,
    otherwise: 'libfaketime is missing (Debian: apt-get install faketime)',
  },
};

/** Says why a fault with these needs cannot be made here; undefined where it can. */
export function explainMissing(needs: readonly Need[] = [], checks = CHECKS): string | undefined {
  return needs.map((need) => checks[need]).find(({ isThere }) => !isThere())?.otherwise;
}

export function faketimeLibrary(): string | undefined {
  return FAKETIME_LIBRARIES.find((path) => existsSync(path));
}

function mostDescriptors(): number {
  if (!existsSync(LIMITS)) return 0;
  return Number(/^Max open files +(\d+)/m.exec(readFileSync(LIMITS, 'utf8'))?.[1] ?? 0);
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 10_000 }).status === 0;
}
