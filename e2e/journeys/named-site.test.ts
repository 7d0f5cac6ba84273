/** A site under a name of its own, app and store at one port: the links that people hand on have that name. */
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { launchBrowser, openPage, PHONE } from '../steps/browser/browser.ts';
import { createTestFolder } from '../steps/files.ts';
import { paintPictures } from '../steps/images.ts';
import { openDetail } from '../steps/picking-up.ts';
import { matchPicture } from '../steps/pictures/match-picture.ts';
import { chooseFiles, codeOfTicket, openSending, sendFile, startAll } from '../steps/sending.ts';
import { startServer, WIDE_LIMITS } from '../steps/server.ts';

const NAME = 'files.example.com';
const ORIGIN = `http://${NAME}`;

const files = createTestFolder();
const server = await startServer({ ...WIDE_LIMITS, PUBLIC_ORIGIN: ORIGIN, STORE_PORT: 'off' });
const browser = await launchBrowser([
  `--host-resolver-rules=MAP ${NAME}:80 ${new URL(server.origin).host}`,
  `--unsafely-treat-insecure-origin-as-secure=${ORIGIN}`,
]);
afterAll(async () => {
  await browser.close();
  await server.close();
  files.remove();
});

async function open(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  onTestFinished(() => opened.context.close());
  return opened;
}

it('gives several files one code, and a link with the site’s name (pictured)', async () => {
  const { page, faults } = await open();
  await openSending(page, ORIGIN);
  const names = ['客户合同扫描件.pdf', '供应商报价单（终版）.xlsx', '验收照片.zip'];
  await chooseFiles(
    page,
    names.map((name, at) => files.write(name, 400_000 + at * 2_300_000)),
  );
  await page.getByLabel('标题').fill('云岭项目签约资料');
  await startAll(page);
  const code = (await codeOfTicket(page)).replace('-', '');
  await page.getByRole('dialog').getByText('3 个文件').waitFor();
  await matchPicture(page, 'ticket');
  await page.getByRole('dialog').getByRole('button', { name: '复制链接', exact: true }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${ORIGIN}/v/detail/${code}`);
  expect(faults).toEqual([]);
});

it('shows a receiver on a phone the photograph that was sent (pictured)', async () => {
  const sender = await open();
  const painting = { width: 1200, height: 1500, seed: 27 };
  const { '湖边清晨.jpg': photo = '' } = await paintPictures(browser, files, {
    '湖边清晨.jpg': painting,
  });
  await openSending(sender.page, ORIGIN);
  const code = await sendFile(sender.page, photo, '湖边清晨.jpg');
  const { page, faults } = await open({ viewport: PHONE, isTouched: true });
  await openDetail(page, ORIGIN, code);
  await page.getByRole('img', { name: '湖边清晨.jpg 的预览' }).waitFor();
  // The tools come when the page is idle, and move what stands below them.
  await page.getByText('提取文字', { exact: true }).waitFor();
  await matchPicture(page, 'receiving-phone');
  expect(faults).toEqual([]);
});
