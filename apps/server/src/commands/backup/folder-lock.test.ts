import { expect, it } from 'vitest';
import { lockIfWritable } from './folder-lock.ts';

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

it.each(['EROFS', 'EACCES', 'EPERM'])(
  'a folder that is only read needs no lock: %s',
  async (code) => {
    const unlock = await lockIfWritable('/mnt/backups', failing(code));
    await expect(unlock()).resolves.toBeUndefined();
  },
);

it('any other fault of the lock is told', async () => {
  await expect(lockIfWritable('/mnt/backups', failing('EIO'))).rejects.toThrow('EIO');
  await expect(
    lockIfWritable('/mnt/backups', () => Promise.reject(new Error('in use'))),
  ).rejects.toThrow('in use');
});
