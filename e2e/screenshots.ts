/**
 * The README's pictures, taken of the product as it is: `npm run build && node e2e/screenshots.ts`.
 * Everything on them is drawn here.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, PHONE } from './steps/browser.ts';
import { createTestFolder, type TestFolder } from './steps/files.ts';
import { choosePictures, openTool, paintPictures, picture } from './steps/images.ts';
import { printPage, tableHtml } from './steps/paper.ts';
import { openDetail } from './steps/picking-up.ts';
import {
  chooseFiles,
  codeOf,
  limitUpload,
  openSending,
  startAll,
  waitForPercent,
  wantOwnCodes,
} from './steps/sending.ts';
import { startServer } from './steps/server.ts';

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const MIB = 2 ** 20;
/** Until what moves stands still. */
const SETTLED_MS = 900;
/** The text models are opened with the first picture. */
const SLOW_MS = 90_000;

const server = await startServer();
const browser = await launchBrowser();
const files = createTestFolder();
try {
  for (const theme of ['elegant', 'dark'] as const) await takeSending(theme);
  await takeDetail();
  await takeCompression();
  await takeText();
  await takeCutout();
} finally {
  await browser.close();
  await server.close();
  files.remove();
}

async function takeSending(theme: 'elegant' | 'dark'): Promise<void> {
  const { page, context } = await openPage(browser, { dark: theme === 'dark' });
  await openSending(page, server.origin);
  const done = ['客户合同扫描件.pdf', '供应商报价单（终版）.xlsx'];
  await chooseFiles(page, [
    files.write(done[0] ?? '', 420_000),
    files.write(done[1] ?? '', 90_000),
  ]);
  await wantOwnCodes(page);
  await startAll(page);
  for (const name of done) await codeOf(page, name);
  if (theme === 'elegant') {
    await page.getByRole('button', { name: `分享 ${done[0]}` }).click();
    await page.getByRole('dialog').getByText('大小与校验值已核对').waitFor();
    await shoot(page, 'share-elegant-1280');
    await page.keyboard.press('Escape');
  }
  await limitUpload(page, 2 * MIB);
  const moving = '秋季发布会现场视频.mp4';
  await chooseFiles(page, [
    files.write(moving, 40 * MIB),
    files.write('品牌视觉手册 v3.2.zip', 18 * MIB),
  ]);
  await wantOwnCodes(page);
  await startAll(page);
  await waitForPercent(page, moving, 20);
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, `upload-${theme}-1280`, { fullPage: true });
  await context.close();
}

async function takeDetail(): Promise<void> {
  const sender = await openPage(browser);
  const photo = (
    await paintPictures(browser, files, { '湖边清晨.jpg': { width: 1600, height: 1000 } })
  )['湖边清晨.jpg'];
  await openSending(sender.page, server.origin);
  await chooseFiles(sender.page, [photo ?? '']);
  await startAll(sender.page);
  const code = await codeOf(sender.page, '湖边清晨.jpg');
  const { page, context } = await openPage(browser, { viewport: PHONE });
  await openDetail(page, server.origin, code);
  await page.getByRole('img', { name: '湖边清晨.jpg 的预览' }).waitFor();
  await shoot(page, 'detail-elegant-390');
  await context.close();
  await sender.context.close();
}

async function takeCompression(): Promise<void> {
  const { page, context } = await openPage(browser);
  const names = ['湖边清晨.jpg', '山谷.jpg', '远山.jpg', '落日.jpg', '海岸.jpg', '晨雾.jpg'];
  const painted = await paintPictures(
    browser,
    files,
    Object.fromEntries(
      names.map((name, index) => [name, { width: 3000, height: 2000, seed: index + 3 }]),
    ),
  );
  await openTool(page, server.origin, '/v/tuyapl');
  await choosePictures(page, Object.values(painted));
  await page.getByText('6 张图片 · 6 张已完成').waitFor({ timeout: SLOW_MS });
  await shoot(page, 'compression-elegant-1280');
  await context.close();
}

async function takeText(): Promise<void> {
  const { page, context } = await openPage(browser);
  const rows = [
    ['品名', '规格', '数量', '单价'],
    ['不锈钢螺丝', 'M6x20', '1200', '0.35'],
    ['弹簧垫圈', '6mm', '800', '0.12'],
    ['六角螺母', 'M8', '350', '0.28'],
  ];
  const html = `<div style="zoom:1.7">${tableHtml(rows)}</div>`;
  const paper = await printPage(browser, files, { name: '送货单.png', html });
  await openTool(page, server.origin, '/v/rtext');
  await choosePictures(page, [paper]);
  const cell = picture(page, '送货单.png');
  await cell.getByText('4 行 4 列').waitFor({ timeout: SLOW_MS });
  await cell.focus();
  await page.keyboard.press('Enter');
  await shoot(page, 'text-elegant-1280');
  await context.close();
}

async function takeCutout(): Promise<void> {
  const { page, context } = await openPage(browser);
  const cup = await drawCup(browser, files, '马克杯.jpg');
  await openTool(page, server.origin, '/v/koutu');
  await choosePictures(page, [cup]);
  const cell = picture(page, '马克杯.jpg');
  await cell.getByText('纯色背景').waitFor({ timeout: SLOW_MS });
  await cell.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '收起' }).waitFor();
  await shoot(page, 'cutout-elegant-1280');
  await context.close();
}

/** A mug as a shop would photograph it: soft light, on a plain ground. */
async function drawCup(browser: Browser, folder: TestFolder, name: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  await page.setContent(`<body style="margin:0"><svg width="1200" height="800">
    <defs>
      <linearGradient id="side"><stop offset="0" stop-color="#0d5a4c"/><stop offset=".35" stop-color="#2f9a83"/>
        <stop offset="1" stop-color="#0a4439"/></linearGradient>
      <linearGradient id="rim" x2="0" y2="1"><stop stop-color="#083a31"/><stop offset="1" stop-color="#155f52"/></linearGradient>
    </defs>
    <rect width="1200" height="800" fill="#ece9e2"/>
    <path d="M735 330c150-40 200 40 180 120s-90 130-200 120" fill="none" stroke="#0d5a4c" stroke-width="38"/>
    <path d="M400 250v350c0 60 80 90 180 90s180-30 180-90V250z" fill="url(#side)"/>
    <ellipse cx="580" cy="250" rx="180" ry="52" fill="#2f9a83"/>
    <ellipse cx="580" cy="252" rx="162" ry="42" fill="url(#rim)"/>
    <path d="M500 420l165-55-58 150-30-62z" fill="#f6f4ef"/>
  </svg></body>`);
  const path = folder.write(name, '');
  writeFileSync(path, await page.screenshot({ type: 'jpeg', quality: 95 }));
  await page.close();
  return path;
}

async function shoot(
  page: Page,
  name: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(SETTLED_MS);
  await page.screenshot({ path: `${FOLDER}${name}.png`, ...options });
}
