/** The model of the cutout tool once it is there: without a server, and on a phone. */
import { walked } from '@transmit/contract/testing/test-breadth';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { PHONE, WORK_MS } from '../steps/browser/browser.ts';
import { choosePictures, openTool, picture } from '../steps/images.ts';
import { untilKept, withoutQuiet } from '../steps/installed.ts';
import { openJourney } from '../steps/journey.ts';
import { paintThing } from '../steps/paper.ts';

// Its own: it is stopped, which is what a missing network is to a page.
const { server, browser, files, openPage } = await openJourney({ server: {} });

let cluttered: string;
beforeAll(async () => {
  cluttered = await paintThing(browser, files, { name: 'cluttered.png', ground: 'cluttered' });
});

async function cutOut(page: Page): Promise<void> {
  await openTool(page, server.origin, '/v/koutu');
  await choosePictures(page, [cluttered]);
  await picture(page, 'cluttered.png').getByText('模型识别').waitFor({ timeout: WORK_MS });
  expect(await page.getByText('未用识别模型').count()).toBe(0);
}

it.each(walked(['a phone', { viewport: PHONE, isTouched: true }], ['a desktop', {}]))(
  'goes on with its model without a server, on %s (SECURITY §3 row 235)',
  async (_, options) => {
    const { page, context } = await openPage({ withServiceWorker: true, ...options });
    await page.addInitScript(withoutQuiet);
    await cutOut(page);
    await untilKept(page);
    await server.stop();
    try {
      // Only what the tool itself has kept shall be there.
      await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
      // The page asks before it leaves the picture that was worked on.
      page.on('dialog', (dialog) => dialog.accept());
      await cutOut(page);
    } finally {
      await server.restart();
    }
  },
);
