/** The history of a device: what leads from a row to its file, and what a filter shows that was left and chosen again. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { buildFileRow } from '../src/files/row/build-row.ts';
import type { HistoryRow } from '../src/files/row/rows.ts';
import { screensForFile } from './screen-page.ts';

const screens = screensForFile();

function entry(id: number, name: string, more: Partial<HistoryRow> = {}): HistoryRow {
  const file = buildFileRow({ id, name, code: `ABCDEFGHJ${id}` });
  return { id, time: '2026-11-20 12:00:00', action: 'download', file, of_bundle: 0, ...more };
}

function open(...rows: HistoryRow[]): Promise<Page> {
  return screens.open('/v/history', { 'library.history': { status: 1, rows } });
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

it('leads from what came out of a bundle to its page, and downloads what has a code of its own', async () => {
  const page = await open(entry(2, '单个.txt'), entry(1, '打包.txt', { of_bundle: 1 }));
  await rowOf(page, '单个.txt').getByRole('button', { name: '下载 单个.txt' }).waitFor();
  const bundled = rowOf(page, '打包.txt');
  const way = bundled.getByRole('link', { name: '查看 打包.txt' });
  expect(await way.getAttribute('href')).toBe('/v/detail/ABCDEFGHJ1');
  expect(await bundled.getByRole('button', { name: '下载 打包.txt' }).count()).toBe(0);
});

it('asks for the newest entries again when an earlier filter is chosen again', async () => {
  const page = await open(entry(1, '旧的.txt'));
  await rowOf(page, '旧的.txt').waitFor();
  await page.getByRole('radio', { name: '下载' }).click();
  await page.waitForURL(/\?action=download$/);
  await page.route('**/api/transmit/history*', (route) =>
    route.fulfill({
      json: { status: 1, rows: [entry(2, '新的.txt', { action: 'view' }), entry(1, '旧的.txt')] },
    }),
  );
  await page.getByRole('radio', { name: '全部' }).click();
  await rowOf(page, '新的.txt').waitFor();
  expect(await rowOf(page, '旧的.txt').count()).toBe(1);
});

it('keeps the line below a date whose one entry ends a short list', async () => {
  const page = await open(
    entry(2, '今天的.txt'),
    entry(1, '昨天的.txt', { time: '2026-11-19 12:00:00' }),
  );
  await rowOf(page, '昨天的.txt').waitFor();
  expect(await linesBelow(rowOf(page, '今天的.txt'))).toEqual(['1px', '1px']);
  expect(await linesBelow(rowOf(page, '昨天的.txt'))).toEqual(['1px', '0px']);
});

/** Widths of the lines below each part of a row. */
function linesBelow(row: Locator): Promise<string[]> {
  return row.evaluate((element) =>
    [...element.children].map((part) => getComputedStyle(part).borderBottomWidth),
  );
}
