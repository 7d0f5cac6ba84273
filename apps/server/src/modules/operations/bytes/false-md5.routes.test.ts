/** SECURITY §9.5: a stranger's word about an MD5 keeps nothing alive and deletes nothing. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';
import { sendInParts } from '#test/store/send-in-parts.ts';
import { startFillMd5 } from '../operations.schedule.ts';

const SECRET = 'what has to go for good';
const OTHERS = 'bytes of the same size.';
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

async function openOffice() {
  const app = await createAccountsApp();
  const operator = await logInAs(app, 'operator');
  const backUp = (text: string) => operator.api.operations.backUp({ md5: md5(text) });
  const clear = (code: string) => operator.api.operations.clear({ code });
  /** Reads everything that a thief of the backup store could read. */
  const leftBytes = async () => {
    const { objects } = await app.services.backups.listObjects();
    const texts = objects.map(({ key }) => textOf(app.services.backups.readObject(key)));
    return Promise.all(texts);
  };
  return { app, operator, backUp, clear, leftBytes };
}

it('a cleared file leaves no backup, whoever claims its MD5 for bytes of the same size', async () => {
  const { app, operator, backUp, clear, leftBytes } = await openOffice();
  const secret = await sendFile(app, app.visitor(), { content: SECRET });
  const stranger = app.visitor();
  const claimed = { content: OTHERS, md5: md5(SECRET) };
  const early = await sendInParts(app, stranger, { ...claimed, key: 'early' });
  await backUp(SECRET);
  await sendInParts(app, stranger, { ...claimed, key: 'late' });
  expect(await leftBytes()).toEqual([SECRET]);
  await clear(secret.code);
  expect(await leftBytes()).toEqual([]);
  const { rows } = await operator.api.operations.allFiles({});
  expect(rows.filter(({ status }) => status === 1).map((row) => row.md5)).toEqual(['', '']);
  expect((await stranger.api.shares.detail({ code: early.code })).data.file?.status).toBe(1);
});

it('the backup stays for an honest file of the same bytes, and goes with it', async () => {
  const { app, backUp, clear, leftBytes } = await openOffice();
  const one = await sendFile(app, app.visitor(), { content: SECRET });
  const honest = await sendInParts(app, app.visitor(), { content: SECRET });
  await startFillMd5(app.services, { now: app.clock.now });
  await app.services.jobs.settled();
  await backUp(SECRET);
  await clear(one.code);
  expect(await leftBytes()).toEqual([SECRET]);
  await clear(honest.code);
  expect(await leftBytes()).toEqual([]);
});

it('a file in parts gets its true MD5 soon, whatever was claimed', async () => {
  const { app } = await openOffice();
  const viewer = app.visitor();
  const sent = await sendInParts(app, viewer, { content: OTHERS, md5: md5(SECRET) });
  const shown = async () => (await viewer.api.shares.detail({ code: sent.code })).data.file?.md5;
  expect(await shown()).toBe('');
  await startFillMd5(app.services, { now: app.clock.now, createdFrom: app.clock.now - 1 });
  await app.services.jobs.settled();
  expect(await shown()).toBe(md5(OTHERS));
});

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
