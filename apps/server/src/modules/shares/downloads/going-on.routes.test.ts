/** Who has taken a download of a code with a limit: what they may go on with, for how long, and what their page says. */
import { DOWNLOAD_COUNT_WINDOW_MS, DOWNLOAD_RESUME_MS } from '@transmit/contract';
import { expect, it } from 'vitest';
import { type FileToSend, sendFile } from '#test/send-file.ts';
import { createTestApp, type TestViewer } from '#test/test-app.ts';

const SEALED = 'AQE'.padEnd(400, 'h');
const MINUTE_MS = 60_000;

async function openTaken(file: FileToSend = {}) {
  const app = await createTestApp();
  const owner = app.visitor();
  const { code } = await sendFile(app, owner, { max_downloads: 1, ...file });
  const taker = app.visitor();
  await taker.api.shares.downloadLink({ code });
  const leftFor = async (viewer: TestViewer) =>
    (await viewer.api.shares.detail({ code })).data.file?.downloads_left;
  const link = (viewer: TestViewer) => viewer.api.shares.downloadLink({ code });
  return { app, owner, taker, leftFor, link };
}

it('a file is not used up for who may go on with the last download of it', async () => {
  const { app, owner, taker, leftFor, link } = await openTaken();
  expect(await leftFor(taker)).toBeNull();
  expect(await leftFor(app.visitor())).toBe(0);
  expect(await leftFor(owner)).toBe(0);
  expect((await link(taker)).status).toBe(1);
  app.clock.now += DOWNLOAD_COUNT_WINDOW_MS;
  expect(await leftFor(taker)).toBe(0);
  await expect(link(taker)).rejects.toMatchObject({ code: 'E_USED_UP' });
});

it('the rest of a limited sealed sending is taken on the same day', async () => {
  const { app, taker, leftFor, link } = await openTaken({ sealed: SEALED });
  app.clock.now += 11 * MINUTE_MS;
  expect(await leftFor(taker)).toBeNull();
  expect((await link(taker)).status).toBe(1);
  await expect(link(app.visitor())).rejects.toMatchObject({ code: 'E_USED_UP' });
  app.clock.now += DOWNLOAD_RESUME_MS - 11 * MINUTE_MS;
  expect(await leftFor(taker)).toBe(0);
  await expect(link(taker)).rejects.toMatchObject({ code: 'E_USED_UP' });
});
