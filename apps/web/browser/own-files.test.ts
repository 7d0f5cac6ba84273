/** The actions on a row of one's own files, by the file's state and the viewer, and their outcomes. */
import { ERRORS, FILE_STATUS } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildFileRow } from '../src/files/row/build-row.ts';
import type { OwnFileRow } from '../src/files/row/rows.ts';
import { type Answers, screensForFile, watchCalls } from './screen-page.ts';

const NAME = '合同.txt';
const ROW: OwnFileRow = {
  ...buildFileRow({ name: NAME, code: 'ABCDEFGHJ0' }),
  picked_time: null,
};

const screens = screensForFile();

interface Case {
  row?: Partial<OwnFileRow>;
  isLogin?: boolean;
  answers?: Answers;
}

async function open({ row, isLogin, answers }: Case = {}): Promise<Page> {
  const page = await screens.open(
    '/v/list',
    { 'library.ownFiles': { status: 1, rows: [{ ...ROW, ...row }] }, ...answers },
    { ...(isLogin && { isLogin }) },
  );
  await rowOf(page).waitFor();
  return page;
}

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: NAME });

/** The verbs of the row's last cell. */
async function actionsOf(page: Page): Promise<string[]> {
  const labels = await rowOf(page)
    .getByRole('cell')
    .last()
    .locator('[aria-label]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace(` ${NAME}`, ''));
}

describe('a row offers', () => {
  it.each<[string, Case, string[]]>([
    ['a visitor to view and to delete', {}, ['查看', '删除']],
    ['a user to favourite as well', { isLogin: true }, ['收藏', '查看', '删除']],
    ['no star for a favourite', { isLogin: true, row: { favorite: 1 } }, ['查看', '删除']],
    ['the same when it has expired', { row: { expire_status: 1 } }, ['查看', '删除']],
    ['nothing while it is being deleted', { row: { status: FILE_STATUS.deleting } }, []],
  ])('%s', async (_who, which, actions) => {
    const page = await open(which);
    expect(await actionsOf(page)).toEqual(actions);
    const choosing = rowOf(page).getByRole('checkbox', { name: `选择 ${NAME}` });
    expect(await choosing.isDisabled()).toBe(actions.length === 0);
  });

  it.each<[string, Partial<OwnFileRow>, string]>([
    ['expired', { expire_status: 1 }, '已过期'],
    ['being deleted', { status: FILE_STATUS.deleting }, '删除中'],
    ['cleared', { status: FILE_STATUS.cleared }, '已清除'],
    ['backed up', { status: FILE_STATUS.backedUp }, '已备份'],
  ])('its state in a word when it is %s', async (_state, row, word) => {
    const page = await open({ row });
    await rowOf(page).getByText(word, { exact: true }).waitFor();
    expect(await rowOf(page).getByText('正常', { exact: true }).count()).toBe(0);
  });
});

describe('deleting', () => {
  const remove = (page: Page) =>
    rowOf(page)
      .getByRole('button', { name: `删除 ${NAME}` })
      .click();

  it('takes the row away at once, and gives it back when that is undone', async () => {
    const page = await open({
      answers: { 'shares.remove': { status: 1 }, 'files.restore': { status: 1 } },
    });
    const asked = watchCalls(page);
    await remove(page);
    await rowOf(page).waitFor({ state: 'detached' });
    await page.getByText(`已删除“${NAME}”`).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByText('已恢复，取件码不变').waitFor();
    expect(asked).toContain('/api/transmit/restore');
    await rowOf(page).waitFor();
  });

  it('says where a file is when it could not be given back', async () => {
    const page = await open({
      answers: { 'shares.remove': { status: 1 }, 'files.restore': 'E_QUOTA' },
    });
    await remove(page);
    await page.getByRole('button', { name: '撤销' }).click();
    const words = page.getByText(`恢复失败：${ERRORS.E_QUOTA.text}`);
    await words.waitFor();
    expect(await words.innerText()).toContain('最近删除');
  });

  it('takes the row away when it was deleted elsewhere before, with nothing to undo', async () => {
    const page = await open({ answers: { 'shares.remove': 'E_NOT_FOUND' } });
    await remove(page);
    await page.getByText(`“${NAME}”已在别处删除`).waitFor();
    await rowOf(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: '撤销' }).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('keeps the row, says why and offers another try when it failed', async () => {
    const page = await open({ answers: { 'shares.remove': 'E_INTERNAL' } });
    await remove(page);
    const problem = page.getByRole('alert').filter({ hasText: `“${NAME}”删除失败` });
    await problem.getByText(ERRORS.E_INTERNAL.text).waitFor();
    expect(await problem.getByRole('button', { name: '重试' }).count()).toBe(1);
    expect(await actionsOf(page)).toEqual(['查看', '删除']);
  });
});

describe('that it was picked up', () => {
  const picked = (page: Page) => rowOf(page).getByText('已取件');

  it('is said with its time', async () => {
    const page = await open({ row: { picked_time: '2026-11-20 12:00:00' } });
    await picked(page).waitFor();
    expect(await picked(page).locator('time').getAttribute('datetime')).toBe(
      '2026-11-20T04:00:00.000Z',
    );
  });

  it('is said of nothing that nobody took', async () => {
    expect(await picked(await open()).count()).toBe(0);
  });

  it('appears while the list shows, and is told', async () => {
    const page = await open();
    const row = { ...ROW, picked_time: '2026-11-20 12:00:00' };
    await page.route('**/api/transmit/query_by_user*', (route) =>
      route.fulfill({ json: { status: 1, rows: [row] } }),
    );
    // The event is that of a tab that comes to the front.
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await picked(page).waitFor();
    await page.getByText(`“${NAME}”已被取件`).waitFor();
    expect(await rowOf(page).count()).toBe(1);
  });
});

it('a favourite that the server refuses is said above the list, and the star stays', async () => {
  const page = await open({ isLogin: true, answers: { 'library.favorite': 'E_LIMIT' } });
  await rowOf(page)
    .getByRole('button', { name: `收藏 ${NAME}` })
    .click();
  await page
    .getByRole('alert')
    .filter({ hasText: `收藏“${NAME}”失败：${ERRORS.E_LIMIT.text}` })
    .waitFor();
  expect(await actionsOf(page)).toEqual(['收藏', '查看', '删除']);
});
