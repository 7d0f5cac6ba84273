/** /v/list_all: what a row offers its operator, by what became of the file (spec §2, §4). */
import { FILE_STATUS } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { buildFileRow } from '../src/files/row/build-row.ts';
import type { FileRow } from '../src/files/row/rows.ts';
import { OPERATOR } from './operator.ts';
import { screensForFile } from './screen-page.ts';

const NAME = '合同.txt';

const screens = screensForFile();

async function open(row: Partial<FileRow>, viewport?: { width: number; height: number }) {
  const file = { ...buildFileRow({ name: NAME, code: 'ABCDEFGHJ0' }), ...row };
  const machine = { hostname: 'a', available_disk_space: 9, available_memory_size: 9 };
  const info = { ...machine, total_disk_space: 10, total_memory_size: 10, slaves: [] };
  const page = await screens.open(
    '/v/list_all',
    {
      ...OPERATOR,
      'operations.allFiles': { status: 1, rows: [file], total: 1 },
      'operations.serverInfo': { status: 1, data: info },
    },
    { isLogin: true, ...(viewport && { viewport }) },
  );
  await page.getByText(NAME).first().waitFor();
  return page;
}

const download = (page: Page) => page.getByRole('button', { name: `下载 ${NAME}` });

it.each([undefined, { width: 390, height: 844 }])(
  'keeps the button of an expired file, inert, with a title that says so: %j',
  async (viewport) => {
    const page = await open({ expire_status: 1 }, viewport);
    expect(await download(page).isDisabled()).toBe(true);
    expect(await download(page).getAttribute('title')).toBe('文件已过期');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  },
);

it('lets a living file be downloaded', async () => {
  expect(await download(await open({})).isEnabled()).toBe(true);
});

it('offers no download of what is gone', async () => {
  expect(await download(await open({ status: FILE_STATUS.cleared })).count()).toBe(0);
});
