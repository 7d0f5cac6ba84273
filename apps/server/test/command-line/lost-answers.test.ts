/** A common code was made, and the command ended before it heard so: run again, it goes on with what there is now. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { createDesk, type Desk } from './transmit.ts';

const SEND = ['send', '资料', '--json'];

/** Makes the code, and leaves the command's memory as it was before the answer. */
async function sendUnheard(desk: Desk): Promise<string> {
  const { shareLocks } = desk.app.services;
  const { findPasswordHash } = shareLocks;
  const refusing = vi.spyOn(shareLocks, 'findPasswordHash');
  refusing.mockImplementation(async (request, context) => {
    if ('codes' in request) throw new AppError('E_BUSY');
    return findPasswordHash(request, context);
  });
  expect((await desk.transmit(SEND)).exit).toBe(5);
  refusing.mockRestore();
  const sends = join(desk.home, 'state', 'sends');
  const path = join(sends, readdirSync(sends)[0] ?? '');
  const memory = readFileSync(path);
  const { exit, err, json } = await desk.transmit(SEND);
  expect(exit, err).toBe(0);
  writeFileSync(path, memory);
  return String(json['code']);
}

it.each([
  ['no change', () => undefined, true],
  [
    'a change of a file',
    ({ folder }: Desk) => writeFileSync(join(folder, '资料/b.txt'), 'changed'),
    false,
  ],
  ['an empty folder that came', ({ folder }: Desk) => mkdirSync(join(folder, '资料/空')), false],
  [
    'the code was canceled',
    async ({ transmit }: Desk, code: string) => void (await transmit(['rm', code, '--yes'])),
    false,
  ],
])('goes on after %s', async (_what, change, isSame) => {
  const desk = await createDesk({ now: Date.now() });
  mkdirSync(join(desk.folder, '资料'));
  for (const name of ['a.txt', 'b.txt']) writeFileSync(join(desk.folder, '资料', name), name);
  const code = await sendUnheard(desk);
  await change(desk, code);
  const again = await desk.transmit(SEND);
  expect(again, again.err).toMatchObject({ exit: 0, json: { ok: true, files: 2 } });
  expect(again.json['code'] === code).toBe(isSame);
  const receiver = desk.other();
  expect((await receiver.transmit(['get', String(again.json['code'])])).exit).toBe(0);
  const sent = readFileSync(join(desk.folder, '资料/b.txt'), 'utf8');
  expect(readFileSync(join(receiver.folder, '资料/b.txt'), 'utf8')).toBe(sent);
});
