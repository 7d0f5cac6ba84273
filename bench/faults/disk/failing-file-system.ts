/** An ext4 of our own on a loop device, which can be made to fail as a disk does: Linux mounts it read-only. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultEnv } from '../fault.ts';

const IMAGE_BYTES = 256 * 2 ** 20;

export interface FailingFileSystem {
  folder: string;
  /** As after an error of the disk: what is open for writing stays open, and every write fails. */
  fail(): void;
  /** Unmounts, checks and mounts again, as an operator does; nobody may have a file open. */
  repair(): void;
}

export function mountFailingFileSystem(env: FaultEnv): FailingFileSystem {
  const home = mkdtempSync(join(tmpdir(), 'transmit-ext4-'));
  env.defer(() => rmSync(home, { recursive: true, force: true }));
  const image = join(home, 'image');
  const folder = join(home, 'data');
  writeFileSync(image, '');
  truncateSync(image, IMAGE_BYTES);
  mkdirSync(folder);
  execFileSync('mkfs.ext4', ['-q', image]);
  const mount = () => execFileSync('mount', ['-o', 'loop,errors=remount-ro', image, folder]);
  const unmount = () => void execFileSync('umount', [folder]);
  mount();
  env.defer(unmount);
  return {
    folder,
    fail: () => writeFileSync(`/sys/fs/ext4/${deviceOf(folder)}/trigger_fs_error`, '1'),
    repair: () => {
      unmount();
      // 1: errors were found and mended.
      try {
        execFileSync('e2fsck', ['-p', image], { stdio: 'ignore' });
      } catch (error) {
        if (!(error instanceof Error && 'status' in error && error.status === 1)) throw error;
      }
      mount();
    },
  };
}

function deviceOf(folder: string): string {
  const line = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((mounted) => mounted.split(' ')[1] === folder);
  return line?.split(' ')[0]?.replace('/dev/', '') ?? '';
}
