/**
 * PRODUCT §3, §5: where `PAY_PROVIDERS` is empty nothing is sold, and no screen speaks of money, but for
 * the fee struck through beside 免费.
 */
import { IN_FULL, walked } from '@transmit/contract/testing/test-breadth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, PHONE_AGENT } from '../steps/browser/browser.ts';
import { sha256Of } from '../steps/files.ts';
import { openJourney } from '../steps/journey.ts';
import { sendByApi } from '../steps/library.ts';
import { download, openDetail } from '../steps/picking-up.ts';
import { openSending, sendFile } from '../steps/sending.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

const MIB = 2 ** 20;

const { server, files, openPage, openAsUser } = await openJourney({
  server: { ...WIDE_LIMITS, PAY_PROVIDERS: '' },
});

/** More than comes for nothing where files are sold. */
const SIZE_MB = IN_FULL ? 300 : 60;

it(`sends ${SIZE_MB} MB in parts, and gives everybody the bytes where nothing is sold`, async () => {
  const path = files.write('video.bin', SIZE_MB * MIB);
  const sender = await openPage();
  await openSending(sender.page, server.origin);
  const code = await sendFile(sender.page, path, 'video.bin');
  await expect.poll(() => sender.page.getByRole('dialog').getByText('¥').count()).toBe(0);
  const stranger = await openPage();
  for (const { page } of [sender, stranger]) {
    await openDetail(page, server.origin, code);
    const got = await download(page);
    expect(got.sha256).toBe(await sha256Of(path));
  }
});

/** Sums, and whatever leads to paying one. */
const MONEY = /¥|付费|付款|支付|充值|购买|去买|下单|开通|收银台/;

const SCREENS = [
  '/',
  '/v/index',
  '/v/list',
  '/v/favorite',
  '/v/history',
  '/v/popular',
  '/v/user/info',
  '/v/daka',
  '/v/rename',
  '/v/rename_ph',
  '/v/airename',
  '/v/aititle',
  '/v/img2img',
  '/v/rtext',
  '/v/koutu',
  '/v/m/list',
  '/v/qimai',
  '/v/shell/index',
];

/** Reads the texts of a page, without those that are struck through. */
async function read(page: Page): Promise<string[]> {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    for (const struck of document.querySelectorAll('s, del, .line-through')) struck.remove();
    return document.body.innerText.split('\n');
  });
}

it.each(
  walked(
    ['a phone', { viewport: PHONE, isTouched: true, userAgent: PHONE_AGENT }],
    ['a desktop', { viewport: DESKTOP }],
  ),
)('no screen on %s speaks of money, nor a menu', async (_device, options) => {
  const { page, viewer } = await openAsUser(options);
  const code = await sendByApi(viewer, { name: '大样品.bin', content: 'x'.repeat(51 * MIB) });
  const { data: bundle } = await viewer.api.bundles.create({ codes: [code] });
  const spoken: string[] = [];
  for (const path of [...SCREENS, `/v/detail/${code}`, `/v/detail/${bundle.code}`]) {
    await page.goto(server.origin + path);
    if (path === '/' && 'isTouched' in options) {
      await page.getByRole('button', { name: '打开菜单' }).tap();
      await page.getByRole('dialog').waitFor();
    }
    const lines = await read(page);
    spoken.push(...lines.filter((line) => MONEY.test(line)).map((line) => `${path}: ${line}`));
  }
  expect(spoken).toEqual([]);
});
