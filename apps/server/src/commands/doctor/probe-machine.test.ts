import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { judgeUnwritable, probeFolder } from './probe-machine.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A small disk of its own; only root may make one, and only where it is allowed to. */
function mountDisk(options: string): string | undefined {
  const folder = newFolder();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', [folder]));
  return folder;
}

const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0;

async function said(dataDir: string): Promise<string> {
  const [first] = await probeFolder({ dataDir });
  return `${first?.state} ${first?.text}`;
}

describe('SECURITY §3 row 171: the folder of data', () => {
  it('can be written, and keeps nothing of the probe', async () => {
    const folder = newFolder();
    expect(await said(folder)).toMatch(/可用 [\d.]+ GiB/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is a file', async () => {
    const file = join(newFolder(), 'data');
    writeFileSync(file, '');
    expect(await said(file)).toContain('不是文件夹');
  });

  it('is not there yet, and is not made', async () => {
    const folder = newFolder();
    expect(await said(join(folder, 'a/b'))).toBe(
      `ok ${join(folder, 'a/b')} 不存在，首次启动时创建`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(canMount)(
    'lies on a disk that is full, has no inode left, or is read-only (needs root)',
    async () => {
      const full = mountDisk('size=16k');
      if (!full) return expect(full).toBeUndefined();
      writeFileSync(join(full, 'fill'), Buffer.alloc(16 * 1024));
      expect(await said(full)).toMatch(/^问题 .*磁盘已满：请清理/);
      expect(await said(full)).not.toContain('chown');

      const crowded = mountDisk('size=1m,nr_inodes=3') ?? '';
      mkdirSync(join(crowded, 'a'));
      mkdirSync(join(crowded, 'b'));
      expect(await said(crowded)).toContain('inode 已用完');

      const readOnly = mountDisk('size=16k,ro') ?? '';
      expect(await said(readOnly)).toContain('磁盘是只读的');
    },
  );

  it('belongs to somebody else, or is over a quota', () => {
    const refused = (code: string) =>
      judgeUnwritable('/srv/data', Object.assign(new Error(code), { code })).text;
    expect(refused('EACCES')).toContain('chown');
    expect(refused('EDQUOT')).toContain('配额');
    // Nothing is advised about what is not known.
    expect(refused('EWHATEVER')).toBe('/srv/data 无法写入：EWHATEVER。');
  });
});
