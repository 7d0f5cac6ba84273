/** PRODUCT §8: what a command has sent and nobody handed in keeps no place from the next one. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { deskOf } from '#test/command-line/transmit.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { openCollection } from './testing/open-collection.ts';

/** A sender whose first file has arrived, with the last step refused. */
async function openRefused() {
  const app = await createAccountsApp({ withFront: true });
  const { code } = await openCollection(await logInAs(app, 'user'), { max_files: 1 });
  const { folder, transmit } = deskOf(app);
  for (const name of ['a.txt', 'b.txt']) writeFileSync(join(folder, name), name);
  const send = (name: string) => transmit(['send', code, name, '--as', '林小满', '--json']);
  vi.spyOn(app.services.rosters, 'find').mockRejectedValueOnce(new AppError('E_STATE'));
  expect((await send('a.txt')).exit).toBe(1);
  return { app, send };
}

it('another file comes in its place, and then the first one again', async () => {
  const { send } = await openRefused();
  for (const name of ['b.txt', 'a.txt']) {
    const sent = await send(name);
    expect(sent, sent.err).toMatchObject({ exit: 0, json: { files: 1 } });
  }
});

it('the same command goes on with it', async () => {
  const { app, send } = await openRefused();
  const lend = vi.spyOn(app.services.heldUploads, 'lend');
  const again = await send('a.txt');
  expect(again, again.err).toMatchObject({ exit: 0, json: { files: 1 } });
  expect(lend).not.toHaveBeenCalled();
});
