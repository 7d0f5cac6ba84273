/**
 * Every screen at five widths, in three themes and in forced colours, side by side on one sheet each, for somebody to look at:
 * `npm run build && node e2e/contact-sheets.ts FOLDER [route …]`. It judges nothing; widths and
 * accessibility are journeys/faces.test.ts's.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { becomeViewer } from './steps/accounts.ts';
import { launchBrowser, openPage } from './steps/browser/browser.ts';
import type { Viewer } from './steps/browser/viewer.ts';
import { REMOVED_SAMPLE, SAMPLE } from './steps/faces/face.ts';
import { FACES } from './steps/faces.ts';
import { sendByApi } from './steps/library.ts';
import { OPERATOR_PHONE, registerOperator } from './steps/operations.ts';
import { orderAtCashier } from './steps/sandbox.ts';
import { startServer, WIDE_LIMITS } from './steps/server.ts';

const WIDTHS = [320, 390, 768, 1280, 1920] as const;
const THEMES = ['elegant', 'dark', 'sky'] as const;
/** Shots of one row: a theme as it is, or the first with the few colours of a person's system. */
const ROWS = [...THEMES, 'forced'] as const;
/** Until what moves stands still. */
const SETTLED_MS = 500;

const [folder = 'sheets', ...routes] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await startServer({
  ...WIDE_LIMITS,
  OPERATOR_PHONES: OPERATOR_PHONE,
  PAY_PROVIDERS: 'sandbox',
});
const browser = await launchBrowser();
try {
  const viewer = await registerOperator(server);
  const code = await fillLibrary(viewer);
  const cashier = await orderAtCashier(viewer);
  // The lists of checks and of acts show it.
  await viewer.api.operations.reconcile({});
  for (const { route, path = route, full } of FACES) {
    if (routes.length > 0 && !routes.includes(route)) continue;
    const filled = path.replace('CODE', code).replace('ORDER', cashier.orderId);
    const address = server.origin + filled.replace('/sandbox/pay/NUMBER', cashier.path);
    const name = path.replace(/\W+/g, '_').replace(/^_|_$/g, '') || 'home';
    await drawSheet(browser, viewer, { address, full, name });
  }
} finally {
  await browser.close();
  await server.close();
}

async function fillLibrary(viewer: Viewer): Promise<string> {
  const { api } = viewer;
  const names = [
    '二〇二六年第三季度总结报告（终稿，含附录与签字页）.pdf',
    '供应商报价单.xlsx',
    '产品主图 01.png',
    '会议录音.mp3',
    '合同.docx',
    '源代码.zip',
  ];
  const codes: string[] = [];
  for (const name of [...names, SAMPLE]) codes.push(await sendByApi(viewer, { name }));
  for (const code of codes.slice(2)) {
    await api.library.favorite({ code });
    await api.operations.publish({ code });
  }
  await api.bundles.create({ codes, name: '季度资料' });
  await api.bundles.create({ codes: codes.slice(-1) });
  await api.shares.remove({ code: await sendByApi(viewer, { name: REMOVED_SAMPLE }) });
  await api.reports.feedback({ text: '很好用', contact: '', request_key: 'a-word-for-the-sheets' });
  return codes.at(-1) ?? '';
}

interface Subject {
  address: string;
  full: string;
  name: string;
}

async function drawSheet(drawer: Browser, viewer: Viewer, subject: Subject): Promise<void> {
  const rows: string[] = [];
  for (const row of ROWS) rows.push(await shootRow(drawer, viewer, { ...subject, row }));
  const { page, context } = await openPage(drawer, { viewport: { width: 1800, height: 400 } });
  await page.setContent(
    `<style>body{margin:8px;background:#888}div{display:flex;gap:8px;align-items:start;margin-bottom:8px}</style>${rows.join('')}`,
  );
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  writeFileSync(join(folder, `${subject.name}.png`), await page.screenshot({ fullPage: true }));
  await context.close();
}

async function shootRow(
  drawer: Browser,
  viewer: Viewer,
  { address, full, row }: Subject & { row: (typeof ROWS)[number] },
): Promise<string> {
  const { page, context } = await openPage(drawer);
  await becomeViewer(context, server, viewer);
  if (row === 'forced') await page.emulateMedia({ forcedColors: 'active' });
  else await chooseTheme(context, row);
  await page.goto(address);
  await page.getByText(full).filter({ visible: true }).first().waitFor();
  const pictures: string[] = [];
  // The others differ by colour alone: their narrow and their wide side tell.
  for (const width of row === 'elegant' ? WIDTHS : ([390, 1280] as const)) {
    pictures.push(await shoot(page, width));
  }
  await context.close();
  return `<div>${pictures.join('')}</div>`;
}

function chooseTheme(context: BrowserContext, theme: string): Promise<unknown> {
  return context.addInitScript((name) => localStorage.setItem('selected-theme', name), theme);
}

async function shoot(page: Page, width: number): Promise<string> {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
  await page.waitForTimeout(SETTLED_MS);
  const bytes = await page.screenshot({ type: 'jpeg', quality: 80 });
  const shown = width < 768 ? width * 0.6 : width * 0.3;
  return `<img width="${shown}" src="data:image/jpeg;base64,${bytes.toString('base64')}">`;
}
