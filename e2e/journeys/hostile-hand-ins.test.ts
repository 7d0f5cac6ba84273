/** SECURITY §3 row 264: what strangers write into a collection is text to its collector, on each screen and in the workbook. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { registerByApi } from '../steps/accounts.ts';
import { PHONE } from '../steps/browser/browser.ts';
import { collectByApi, handInByApi, prepareFile } from '../steps/collecting.ts';
import { HOSTILE_TEXTS } from '../steps/hostile-texts.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';

const { server, files, openPage, openAs, newViewer } = await openJourney();

const MOST_LETTERS = 60;
const MARKUP = HOSTILE_TEXTS.filter(({ length }) => length <= MOST_LETTERS);
const FORMULAS = ['=HYPERLINK("http://evil.example")', '+1+1', '-2+3', '@SUM(A1)', '＝1+1'];
const BIDI = '\u202e林小满\u2066gpj.exe';
const BYTES = new TextEncoder().encode('abc');

it('scripts, formulas and letters that nobody sees are text in table, list, menus and workbook', async () => {
  const collector = newViewer();
  await registerByApi(collector, server);
  const [markup = ''] = MARKUP;
  const code = await collectByApi(collector, {
    title: '<img src=x onerror=ran(1)>',
    note: `${markup}\n${'长'.repeat(400)}`,
    fields: [{ label: '<b>姓名', required: true }],
    people: [{ name: '林小满' }],
  });
  const sender = newViewer();
  const written = [...MARKUP, ...FORMULAS, BIDI];
  for (const [nth, person] of written.entries()) {
    const name = `${nth}${MARKUP[nth % MARKUP.length]?.replaceAll('/', '')}.txt`.slice(0, 80);
    await handInByApi(sender, { code, person, files: [prepareFile(name, BYTES)] });
  }
  const { rows } = await collector.api.collect.table({ code, rows: 500 });
  expect(rows).toHaveLength(written.length);
  expect(JSON.stringify(rows)).not.toMatch(/[\u202e\u2066]/);

  const ran: string[] = [];
  const { page, faults } = await openAs(collector);
  await page.exposeFunction('ran', () => ran.push(page.url()));
  for (const path of ['/v/collect', `/v/collect/${code}`]) {
    await page.goto(server.origin + path);
    await page.getByText('<img src=x onerror=ran(1)>').first().waitFor();
  }
  await page
    .getByText(FORMULAS[0] ?? '')
    .first()
    .waitFor();
  // The newest is that of the letters that nobody sees: it is named as it is read.
  await page.getByText('林小满gpj.exe', { exact: true }).first().waitFor();
  await page
    .getByRole('button', { name: /这一份的操作$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '退回并留言' }).click();
  await page.getByRole('dialog', { name: '退回林小满gpj.exe的这一份' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const workbook = await readWorkbook(page);
  expect(workbook).not.toMatch(/<f[ >]|<hyperlink/);
  expect(workbook.replaceAll('&quot;', '"')).toContain(FORMULAS[0]);

  const phone = await openPage({ viewport: PHONE, isTouched: true });
  await phone.page.exposeFunction('ran', () => ran.push(phone.page.url()));
  await phone.page.goto(`${server.origin}/v/collect/${code}`);
  await phone.page.getByRole('heading', { name: '<img src=x onerror=ran(1)>' }).waitFor();
  expect(await overflowOf(phone.page)).toBe(0);
  expect(ran).toEqual([]);
  expect([...faults, ...phone.faults]).toEqual([]);
});

/** Every sheet of the list that 导出名单 saves, as XML. */
async function readWorkbook(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出名单' }).click();
  const path = join(files.path, 'list.xlsx');
  await (await coming).saveAs(path);
  return execFileSync('unzip', ['-p', path, 'xl/*.xml'], { encoding: 'utf8' });
}
