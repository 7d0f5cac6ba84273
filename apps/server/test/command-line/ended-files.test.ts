/** Files that an earlier run of the same command has sent may have ended before this one. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_STATUS } from '@transmit/contract';
import { expect, it, vi } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { createDesk, type Desk } from './transmit.ts';

async function expectThere(desk: Desk, code: unknown): Promise<void> {
  const got = await desk.other().transmit(['get', String(code), '-o', `${desk.folder}/out/`]);
  expect(got.exit).toBe(0);
}

it('a file that was deleted before the common code was made is sent anew', async () => {
  const desk = await createDesk({ now: Date.now() });
  const { db, now, shareLocks } = desk.app.services;
  const names = ['a.txt', 'b.txt'];
  for (const name of names) writeFileSync(join(desk.folder, name), name);
  // The files are there, and the last step is refused.
  const { findPasswordHash } = shareLocks;
  const refusing = vi.spyOn(shareLocks, 'findPasswordHash');
  refusing.mockImplementation(async (request, context) => {
    if ('codes' in request) throw new AppError('E_STATE');
    return findPasswordHash(request, context);
  });
  expect((await desk.transmit(['send', ...names])).exit).toBe(1);
  refusing.mockRestore();
  const sends = join(desk.home, 'state', 'sends');
  const receipts = () => {
    const [state] = readdirSync(sends);
    return state && readFileSync(join(sends, state), 'utf8').match(/"receipt"/g);
  };
  await expect.poll(receipts).toHaveLength(2);
  const deleted = { status: FILE_STATUS.deleted, removed_at: now() };
  await db.updateTable('files').set(deleted).where('name', '=', 'a.txt').execute();

  const { exit, json } = await desk.transmit(['send', ...names, '--json']);
  expect([exit, json['files']]).toEqual([0, 2]);
  await expectThere(desk, json['code']);
});

it('a file that had arrived, and was not finished before its upload ended, is sent anew', async () => {
  const desk = await createDesk();
  const { db, now, promisedCodes } = desk.app.services;
  writeFileSync(join(desk.folder, 'a.txt'), 'a.txt');
  const refusing = vi.spyOn(promisedCodes, 'keep').mockRejectedValue(new AppError('E_STATE'));
  expect((await desk.transmit(['send', 'a.txt'])).exit).toBe(1);
  refusing.mockRestore();
  await db.updateTable('uploads').set({ ended_at: now() }).execute();

  const { exit, json } = await desk.transmit(['send', 'a.txt', '--json']);
  expect(exit).toBe(0);
  await expectThere(desk, json['code']);
});
