/** PRODUCT §3: a download counts once a viewer and file in ten minutes, and a viewer costs nothing to make. */
import { DOWNLOAD_COUNT_WINDOW_MS } from '@transmit/contract';
import { expect, it } from 'vitest';
import { sendFile } from '#test/send-file.ts';
import { createTestApp } from '#test/test-app.ts';

const HOME = '198.51.100.7';

async function openApp() {
  const app = await createTestApp();
  const owner = app.visitor();
  const { code } = await sendFile(app, owner);
  const counted = async () => (await owner.api.shares.detail({ code })).data.file?.dcount;
  return { app, owner, code, counted };
}

/** Each of them new, as a script that keeps no cookies. */
async function sixty(act: (index: number) => Promise<unknown>) {
  for (let index = 0; index < 60; index += 1) await act(index);
}

it('sixty callers without a cookie from one address are one', async () => {
  const { app, code, counted } = await openApp();
  await sixty(() => app.visitor({ address: HOME }).api.shares.countDownload({ code }));
  expect(await counted()).toBe(1);
  await app.visitor().api.shares.countDownload({ code });
  expect(await counted()).toBe(2);
  app.clock.now += DOWNLOAD_COUNT_WINDOW_MS;
  await app.visitor({ address: HOME }).api.shares.countDownload({ code });
  expect(await counted()).toBe(3);
});

it('sixty with cookies of their own, from one address, are ten in ten minutes', async () => {
  const { app, code, counted } = await openApp();
  await sixty(async () => {
    const viewer = app.visitor({ address: HOME });
    await viewer.api.shares.detail({ code });
    await viewer.api.shares.countDownload({ code });
  });
  expect(await counted()).toBe(10);
});

it('whoever gets the first cookie with the count is not counted again with it', async () => {
  const { app, code, counted } = await openApp();
  const viewer = app.visitor({ address: HOME });
  await viewer.api.shares.countDownload({ code });
  await viewer.api.shares.countDownload({ code });
  expect(await counted()).toBe(1);
});

it('bundles count no more, by the file or as a zip', async () => {
  const { app, owner, code, counted } = await openApp();
  const other = await sendFile(app, owner, { key: 'b.txt' });
  const { data: bundle } = await owner.api.bundles.create({ codes: [code, other.code] });
  await sixty((index) => {
    const { bundles } = app.visitor({ address: HOME }).api;
    return index % 2 === 0
      ? bundles.fileLink({ code: bundle.code, index: 0 })
      : bundles.zipLink({ code: bundle.code });
  });
  expect(await counted()).toBe(1);
});
