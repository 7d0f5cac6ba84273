import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { writeAll } from './write-all.ts';

const PIECES = ['第一', '', '第二段', '三'].map((text) => Buffer.from(text));
const ALL = Buffer.concat(PIECES);

it.each([0, 1, 7, ALL.length])(
  'a disk that takes %i bytes of it gets the rest again',
  async (room) => {
    const folder = mkdtempSync(join(tmpdir(), 'transmit-write-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'file');
    await using file = await open(path, 'w+');
    takeOnly(file, room);
    await writeAll(file, PIECES, 3);
    expect(readFileSync(path).subarray(3).equals(ALL)).toBe(true);
  },
);

it('a disk that takes no more at all is believed', async () => {
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const writev = async () => ({ bytesWritten: 2, buffers: [] });
  const write = () => Promise.reject(full);
  const file = { writev, write } as unknown as FileHandle;
  await expect(writeAll(file, PIECES, 0)).rejects.toBe(full);
});

/** As a disk that is filling up answers the first of its calls. */
function takeOnly(file: FileHandle, bytes: number): void {
  vi.spyOn(file, 'writev').mockImplementationOnce(async (_buffers, position) => {
    if (bytes > 0) await file.write(ALL, 0, bytes, position ?? null);
    return { bytesWritten: bytes, buffers: [] };
  });
}
