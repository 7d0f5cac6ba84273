import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerByApi } from '../steps/accounts.ts';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE } from '../steps/browser/browser.ts';
import { createViewer, type Viewer } from '../steps/browser/viewer.ts';
import { openJourney } from '../steps/journey.ts';
import { copyFile, expire } from '../steps/library.ts';
import {
  OPERATOR_PHONE,
  officeRowOf,
  registerOperator,
  sendAsVisitor,
} from '../steps/operations.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

const { server, newViewer, openAt } = await openJourney({
  server: { ...WIDE_LIMITS, OPERATOR_PHONES: OPERATOR_PHONE },
});

describe('operations', () => {
  let operator: Viewer;

  beforeAll(async () => {
    operator = await registerOperator(server);
  });

  /** Chooses an action from the ⋯ of a row. */
  const choose = async (page: Page, name: string, action: string) => {
    await page.getByRole('button', { name: `对“${name}”的更多操作` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  /** Reads what an action brings with it, and does it. */
  const answer = async (page: Page, words: RegExp, action: string) => {
    const question = page.getByRole('alertdialog');
    await question.getByText(words).waitFor();
    await question.getByRole('button', { name: action, exact: true }).click();
  };
  const toast = (page: Page, text: string | RegExp) => page.getByText(text).last().waitFor();

  it('backs up, prolongs, publishes and clears, each with its words', async () => {
    const { code } = await sendAsVisitor(server, { name: '合同.pdf', content: 'contract' });
    const { page, faults } = await openAt(operator, '/v/list_all');
    const row = officeRowOf(page, '合同.pdf');
    await row.getByText('正常').waitFor();

    await row.getByRole('button', { name: '备份 合同.pdf' }).click();
    await toast(page, '备份成功');
    await row.getByText('已备份').waitFor();

    await choose(page, '合同.pdf', '延期');
    await answer(page, /推迟十年/, '延期');
    const prolonged = await page
      .getByText(/已延期到/)
      .last()
      .innerText();
    const [date = '', year] = /(\d{4})-\d\d-\d\d/.exec(prolonged) ?? [];
    expect(Number(year)).toBeGreaterThanOrEqual(new Date().getFullYear() + 10);
    await row.getByText(date).waitFor();

    await choose(page, '合同.pdf', '公开');
    await answer(page, /至少保存十年/, '公开');
    await toast(page, /已设为公开/);
    await row.getByLabel('公开', { exact: true }).waitFor();

    await choose(page, '合同.pdf', '取消公开');
    await answer(page, /有取件码的人仍能下载/, '取消公开');
    await toast(page, '已取消公开');
    await row.getByLabel('公开', { exact: true }).waitFor({ state: 'detached' });

    await choose(page, '合同.pdf', '清除');
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByText(/彻底删除/)
      .waitFor();
    const shownAsDeleting = Promise.withResolvers<void>();
    await page.route('**/api/transmit/clear', async (route) => {
      await shownAsDeleting.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: '清除', exact: true }).click();
    await row.getByText('删除中').waitFor();
    shownAsDeleting.resolve();
    await row.getByText('已清除').waitFor();
    await toast(page, '已清除“合同.pdf”');
    await expect
      .poll(() => row.getByRole('button', { name: '备份 合同.pdf' }).isDisabled())
      .toBe(true);

    const { rows } = await operator.api.operations.allFiles({});
    expect(rows.find((one) => one.code === code.replace('-', ''))).toMatchObject({ status: 2 });
    const { rows: log } = await operator.api.accounts.auditLog({});
    expect(log.slice(0, 5).map(({ action }) => action)).toEqual([
      'file.clear',
      'file.unpublish',
      'file.publish',
      'file.prolong',
      'file.backup',
    ]);
    expect(faults).toEqual([]);
  });

  it('works on several files at once, and says which could not be done', async () => {
    for (const name of ['甲.txt', '乙.txt', '丙.txt']) {
      await sendAsVisitor(server, { name, content: name });
    }
    const { page, faults } = await openAt(operator, '/v/list_all');
    await page.getByLabel('选择 丙.txt').check();
    // With Shift, everything in between.
    await page.getByLabel('选择 甲.txt').click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: '对选中的文件' });
    await bar.getByText(/已选 3 个文件/).waitFor();
    await bar.getByRole('button', { name: '备份' }).click();
    await toast(page, '备份成功，共 3 个文件');
    for (const name of ['甲.txt', '乙.txt', '丙.txt']) {
      await officeRowOf(page, name).getByText('已备份').waitFor();
    }
    // One of them goes behind the page's back.
    const { rows } = await operator.api.operations.allFiles({});
    const gone = rows.find(({ name }) => name === '乙.txt');
    await operator.api.operations.clear({ code: gone?.code ?? '' });
    await bar.getByRole('button', { name: '延期' }).click();
    await answer(page, /推迟十年/, '延期');
    await page
      .getByRole('alert')
      .getByText(/“乙.txt”延期失败/)
      .waitFor();
    await toast(page, '已延期 2 个文件');
    expect(faults).toEqual([]);
  });

  it('shows at once what several became', async () => {
    const names = ['丁.txt', '戊.txt'];
    for (const name of names) {
      const { code } = await sendAsVisitor(server, { name, content: name });
      expire(server, code.replace('-', ''));
    }
    const { page, faults } = await openAt(operator, '/v/list_all');
    const rows = names.map((name) => officeRowOf(page, name));
    for (const row of rows) await row.getByText('已过期').waitFor();
    for (const name of names) await page.getByLabel(`选择 ${name}`).check();
    const bar = page.getByRole('region', { name: '对选中的文件' });
    const operate = async (action: string, words: RegExp, done: string) => {
      await bar.getByRole('button', { name: action, exact: true }).click();
      await answer(page, words, action);
      await toast(page, done);
    };
    await operate('延期', /推迟十年/, '已延期 2 个文件');
    for (const row of rows) await row.getByText('正常').waitFor();
    await operate('公开', /至少保存十年/, '已公开 2 个文件');
    for (const row of rows) await row.getByLabel('公开', { exact: true }).waitFor();
    await operate('取消公开', /有取件码的人仍能下载/, '已取消公开 2 个文件');
    for (const row of rows) {
      await row.getByLabel('公开', { exact: true }).waitFor({ state: 'detached' });
    }
    expect(await bar.getByRole('button', { name: '取消公开' }).isDisabled()).toBe(true);
    expect(faults).toEqual([]);
  });

  it('keeps the unit of a size as it was chosen, and follows what is chosen elsewhere', async () => {
    const { page } = await openAt(operator, '/v/list_all');
    const [amount, unit] = [
      page.getByLabel('最大', { exact: true }),
      page.getByLabel('最大的单位'),
    ];
    await unit.selectOption('G');
    await amount.fill('2');
    await page.waitForURL(/max=2G$/);
    await amount.fill('');
    await page.waitForURL(/list_all$/);
    await amount.fill('3');
    await page.waitForURL(/max=3G$/);
    expect(await unit.inputValue()).toBe('G');
    await amount.fill('abc');
    await page.getByRole('navigation').getByRole('link', { name: '全部文件' }).click();
    await page.waitForURL(/list_all$/);
    await expect.poll(() => amount.inputValue()).toBe('');
    expect(await page.getByText(/请填数字/).count()).toBe(0);
  });

  it('shows one file by its number', async () => {
    const { id } = await sendAsVisitor(server, { name: '单独.txt', content: 'alone' });
    const { page } = await openAt(operator, `/v/list_all/${id}`);
    await officeRowOf(page, '单独.txt').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('link', { name: '查看全部文件' }).click();
    await page.getByLabel('文件类型').waitFor();
  });

  it('tells disk and memory, and reconciles records with the store', async () => {
    await sendAsVisitor(server, { name: '核对.txt', content: 'checked' });
    const { page, faults } = await openAt(operator, '/v/manager/storage');
    const servers = page.getByRole('region', { name: '服务器' });
    await servers.getByText('磁盘可用').waitFor();
    await servers
      .getByText(/\d (MB|GB|TB)/)
      .first()
      .waitFor();
    await page.getByText('还没有核对过').waitFor();
    await page.getByRole('button', { name: '开始核对' }).click();
    await page.getByText('没有发现问题').waitFor();
    await page.getByRole('list', { name: '核对结果' }).getByText('通过').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('is closed to everybody else', async () => {
    const user = newViewer();
    await registerByApi(user, server);
    const closed = [
      { viewer: user, httpStatus: 403 },
      { viewer: createViewer(server.origin), httpStatus: 401 },
    ];
    for (const { viewer, httpStatus } of closed) {
      const { page, context } = await openAt(viewer, '/v/list_all');
      await page.getByRole('heading', { name: '没有权限' }).waitFor();
      await page.goto(`${server.origin}/v/manager/storage`);
      await page.getByRole('heading', { name: '没有权限' }).waitFor();
      await expect(viewer.api.operations.allFiles({})).rejects.toMatchObject({ httpStatus });
      await context.close();
    }
  });

  it('works on a phone too', async () => {
    await sendAsVisitor(server, { name: '手机.txt', content: 'phone' });
    const { page, faults } = await openAt(operator, '/v/list_all', { viewport: PHONE });
    await page.getByRole('radio', { name: '雅致', checked: true }).waitFor();
    await page.getByRole('button', { name: '多选' }).click();
    await page.getByLabel('选择 手机.txt').check();
    const bar = page.getByRole('region', { name: '对选中的文件' });
    await bar.getByRole('button', { name: '清除' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: '清除', exact: true })
      .click();
    await toast(page, '已清除“手机.txt”');
    const list = page.getByRole('list', { name: '全部文件' });
    await list.getByRole('listitem').filter({ hasText: '手机.txt' }).getByText('已清除').waitFor();
    expect(faults).toEqual([]);
  });

  it('lists what reconciling found, for a keyboard too', async () => {
    const { code } = await sendAsVisitor(server, { name: '遗失.txt', content: 'lost' });
    copyFile(server, code, 40, (index) => `遗失-${index}.txt`);
    const { page } = await openAt(operator, '/v/manager/storage', { viewport: PHONE });
    await page.getByRole('button', { name: /^(开始|重新)核对$/ }).click();
    await page.getByText(/\d{2} 处问题/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
