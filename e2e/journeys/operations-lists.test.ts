import { IN_FULL, walked } from '@transmit/contract/testing/test-breadth';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP_FIRST } from '../steps/browser/breadth.ts';
import { DESKTOP, PATIENCE_MS, PHONE } from '../steps/browser/browser.ts';
import type { Viewer } from '../steps/browser/viewer.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';
import { copyFile } from '../steps/library.ts';
import {
  OPERATOR_PHONE,
  officeRowOf,
  registerOperator,
  sendAsVisitor,
} from '../steps/operations.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

const { server, openAs, openAt } = await openJourney({
  server: { ...WIDE_LIMITS, OPERATOR_PHONES: OPERATOR_PHONE, PAY_PROVIDERS: 'sandbox' },
});

describe('the lists of operations', () => {
  let operator: Viewer;

  beforeAll(async () => {
    operator = await registerOperator(server);
  });

  it('keeps its filters in the address, and sizes that make no sense at their field', async () => {
    await sendAsVisitor(server, { name: '大文件.bin', content: 'x'.repeat(3 * 1024 * 1024) });
    const { page } = await openAt(operator, '/v/list_all?min=1M&status=1');
    await officeRowOf(page, '大文件.bin').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByLabel('最大', { exact: true }).fill('2');
    await page.getByText('没有符合条件的文件').waitFor();
    expect(new URL(page.url()).searchParams.get('max')).toBe('2M');

    await page.getByLabel('最大的单位').selectOption('K');
    await page.getByRole('alert').getByText('最小值不能大于最大值').waitFor();
    await page.getByLabel('最大', { exact: true }).fill('abc');
    await page
      .getByRole('alert')
      .getByText(/请填数字/)
      .waitFor();
    await expect.poll(() => page.getByLabel('最大', { exact: true }).inputValue()).toBe('abc');

    await page.getByRole('button', { name: '清除筛选' }).first().click();
    await officeRowOf(page, '大文件.bin').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expect.poll(() => page.getByLabel('最大', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('文件类型').selectOption('视频');
    await page.getByText('没有符合条件的文件').waitFor();
    await page.reload();
    await page.getByText('没有符合条件的文件').waitFor();
  });

  it('never goes back to the first of two quick choices', async () => {
    const { page } = await openAt(operator, '/v/list_all');
    await page.getByRole('radio', { name: '正常', exact: true }).waitFor();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/user/info')) asked += 1;
    });
    const chosen = await page.evaluate(chooseInARow, ['正常', '已备份'] as const);
    expect([...new Set(chosen)]).toEqual(['已备份']);
    await page.waitForURL(/status=3$/);
    // The page asked for the account when the office was entered.
    expect(asked).toBe(0);
  });

  it('has its filters in a sheet on a phone, and they stay when it is closed', async () => {
    await sendAsVisitor(server, { name: '薄片.bin', content: 'x'.repeat(5 * 1024 * 1024) });
    const { page, faults } = await openAt(operator, '/v/list_all?min=4M', {
      viewport: PHONE,
    });
    const list = page.getByRole('list', { name: '全部文件' });
    await list.getByText('薄片.bin').waitFor();
    await expect.poll(() => page.getByLabel('文件类型').count()).toBe(0);
    const opener = page.getByRole('button', { name: /^筛选/ });
    await expect.poll(() => opener.textContent()).toBe('筛选（1）');
    await opener.press('Enter');
    const sheet = page.getByRole('dialog', { name: '筛选' });
    await sheet.getByRole('radio', { name: '正常' }).click();
    await sheet.getByLabel('收藏').selectOption('没有人收藏');
    const answered = page.waitForResponse(/\/query\?.*storage_type=1/);
    await sheet.getByLabel('存储').selectOption('服务器');
    // Behind the sheet the rows of the choice before are pale until they are replaced.
    await answered;
    await page.locator('section[aria-busy="true"]').waitFor({ state: 'detached' });
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
    await expect.poll(() => opener.textContent()).toBe('筛选（4）');
    expect(new URL(page.url()).search).toBe('?min=4M&status=1&favorite=0&storage_type=1');
    await list.getByText('薄片.bin').waitFor();

    await opener.click();
    await expect.poll(() => sheet.getByLabel('最小', { exact: true }).inputValue()).toBe('4');
    await expect.poll(() => sheet.getByRole('radio', { name: '正常' }).isChecked()).toBe(true);
    await sheet.getByLabel('最大', { exact: true }).fill('1');
    await sheet.getByRole('alert').getByText('最小值不能大于最大值').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await sheet.getByRole('button', { name: '完成' }).click();
    await sheet.waitFor({ state: 'detached' });
    // Said beside the button too: the list does not follow such a filter.
    await page.getByText('最小值不能大于最大值').waitFor();
    await list.getByText('薄片.bin').waitFor();

    await opener.click();
    await sheet.getByRole('button', { name: '清除筛选' }).click();
    await expect.poll(() => sheet.getByLabel('最小', { exact: true }).inputValue()).toBe('');
    await sheet.getByLabel('最小', { exact: true }).fill('900');
    await sheet.getByRole('button', { name: '完成' }).click();
    await page.getByText('没有符合条件的文件').waitFor();
    expect(new URL(page.url()).search).toBe('?min=900M');
    // The text that was typed after clearing is there again too.
    await opener.click();
    await expect.poll(() => sheet.getByLabel('最小', { exact: true }).inputValue()).toBe('900');
    expect(faults).toEqual([]);
  });

  it.each([
    ['/v/manager/users?standing=frozen', '没有这样的用户', OPERATOR_PHONE.slice(-4)],
    ['/v/manager/reports?kind=report&state=done', '没有符合条件的举报或反馈', '没有举报或反馈'],
    ['/v/manager/orders?state=paid&q=none', '没有符合条件的订单', '还没有订单'],
  ])('%s says that nothing fits, and shows all again by one press', async (path, none, all) => {
    const { page, faults } = await openAt(operator, path);
    await page.getByText(none).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await page.getByText(none).waitFor();
    await page.getByRole('button', { name: '清除筛选' }).last().click();
    await page.getByText(all).first().waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(faults).toEqual([]);
  });

  it('a search among users that is over shows the part of the list that was chosen before', async () => {
    const { page } = await openAt(operator, '/v/manager/users?standing=operator');
    const search = page.getByRole('textbox', { name: '手机号或 uuid' });
    await search.fill(OPERATOR_PHONE);
    await search.press('Enter');
    await page.getByText('冻结账号').first().waitFor();
    await search.fill('');
    await search.press('Enter');
    await expect.poll(() => new URL(page.url()).search).toBe('?standing=operator');
    await expect.poll(() => page.getByRole('radio', { name: '运营' }).isChecked()).toBe(true);
  });

  it('says when a list, a report or the servers could not be loaded, and loads them again', async () => {
    const { page } = await openAs(operator);
    let isBroken = true;
    await page.route(/\/api\/transmit\/(query|server_info|reconciliation)(\?|$)/, (route) =>
      isBroken ? route.fulfill({ status: 403, json: failure }) : route.continue(),
    );
    await page.goto(`${server.origin}/v/list_all`);
    await page.getByText('全部文件加载失败').waitFor();
    await page.getByText(/服务器信息加载失败/).waitFor();
    await page.getByRole('link', { name: '重新登录' }).waitFor();
    isBroken = false;
    await page.getByRole('button', { name: '重试' }).last().click();
    await page.getByRole('row').nth(1).waitFor();
    isBroken = true;
    await page.goto(`${server.origin}/v/manager/storage`);
    await page.getByText('核对结果加载失败').waitFor();
    await expect.poll(() => page.getByRole('list', { name: '核对结果' }).count()).toBe(0);
  });

  // Seen by faces.test.ts too, at one width.
  it.runIf(IN_FULL).each(walked(['390', PHONE], ['1280', DESKTOP]))(
    'shows that a list is on its way, and that there is nothing, at %s',
    async (_at, viewport) => {
      const { page } = await openAs(operator, { viewport });
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\/api\/transmit\/query(\?|$)/, async (route) => {
        await held;
        await route.fulfill({ json: { status: 1, rows: [], total: 0 } });
      });
      await page.goto(`${server.origin}/v/list_all`);
      await page.getByText('正在加载列表').waitFor({ state: 'attached' });
      expect(await accessibilityFaults(page)).toEqual([]);
      release();
      await page.getByText('还没有文件').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    },
  );

  it.each(DESKTOP_FIRST)(
    'goes on loading the audit log while it is scrolled (%s)',
    async (_kind, viewport) => {
      const { code } = await sendAsVisitor(server, { name: '存档.pdf', content: 'archive' });
      const codes = copyFile(server, code, 120, (index) => `存档 ${index + 1}.pdf`);
      for (const each of codes) {
        await operator.api.operations.prolong({ code: each, num: 10, date_type: 'YEAR' });
      }
      const newestFirst = codes.map((each) => each.replace('-', '')).reverse();

      const { page, faults } = await openAt(operator, '/v/manager/audit', { viewport });
      const log = page.getByRole('list', { name: '操作记录' });
      await log.getByText(newestFirst[0] ?? '').waitFor();
      await page.getByText(/共 [\d,]+ 条/).waitFor();
      const asked = countPages(page);
      const seen = new Map<number, string>();
      await expect
        .poll(
          async () => {
            for (const [place, row] of await rowsShown(log)) seen.set(place, row);
            await page.mouse.move(viewport.width / 2, viewport.height / 2);
            await page.mouse.wheel(0, viewport.height / 2);
            return seen.size;
          },
          { timeout: PATIENCE_MS },
        )
        .toBeGreaterThanOrEqual(newestFirst.length);
      // Every one, in its place, and none twice.
      for (const [index, each] of newestFirst.entries())
        expect(seen.get(index + 1)).toContain(each);
      expect(asked()).toBeGreaterThanOrEqual(2);
      expect(faults).toEqual([]);
    },
  );

  // In light faces.test.ts sees both screens, and the longest of names.
  it.runIf(IN_FULL).each([
    ['390', PHONE, false],
    ['1280', DESKTOP, false],
    ['1280, dark', DESKTOP, true],
  ] as const)(
    'has no accessibility faults at %s, and nothing runs out of the page',
    async (_at, viewport, dark) => {
      await sendAsVisitor(server, { name: `${'很长的名字'.repeat(12)}.pdf`, content: 'long' });
      const { page } = await openAt(operator, '/v/list_all', { viewport, dark });
      await page.getByText('很长的名字').first().waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      await page.goto(`${server.origin}/v/manager/storage`);
      await page.getByText(/磁盘可用/).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    },
  );

  it.each(walked(['1280', DESKTOP], ['390', PHONE]))(
    'goes on right behind the mark of a name that is cut, at %s',
    async (_at, viewport) => {
      const name = `现场照片${'与扫描件'.repeat(12)}（第三版修订）.pdf`;
      await sendAsVisitor(server, { name, content: 'cut' });
      const { page } = await openAt(operator, '/v/list_all', { viewport });
      const cut = page.getByTitle(name).first();
      await cut.waitFor();
      await expect.poll(() => gapAfterMark(cut)).toBeCloseTo(0, 0);
      await page.setViewportSize({ ...viewport, width: viewport.width - 7 });
      await expect.poll(() => gapAfterMark(cut)).toBeCloseTo(0, 0);
    },
  );
});

const failure = {
  status: 0,
  code: 'E_FORBIDDEN',
  msg: '没有权限进行此操作',
  message: '没有权限进行此操作',
};

/** Pixels between the “…” of a name cut in the middle and its ending, found by writing what fits. */
function gapAfterMark(name: Locator): Promise<number> {
  return name.evaluate((element) => {
    const [head, tail] = element.children;
    if (!head || !tail) throw new Error('the name is not cut');
    const box = head.getBoundingClientRect();
    const trial = document.createElement('span');
    trial.style.position = 'absolute';
    element.append(trial);
    let shown = 0;
    for (let length = 1; length <= head.textContent.length; length += 1) {
      trial.textContent = `${head.textContent.slice(0, length)}…`;
      const { width } = trial.getBoundingClientRect();
      if (width > box.width + 0.1) break;
      shown = width;
    }
    trial.remove();
    return tail.getBoundingClientRect().left - box.left - shown;
  });
}

/** Rows that exist, by the place that they are read aloud with. */
function rowsShown(list: Locator): Promise<[number, string][]> {
  return list
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows.map((row) => [Number(row.getAttribute('aria-posinset')), row.textContent]),
    );
}

/** Counts the calls for more of the audit log. */
function countPages(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/\/api\/audit\?.*last_id=/.test(request.url())) count += 1;
  });
  return () => count;
}

/**
 * Runs in a page: chooses one, and the other just when the address of the first is written, before
 * React had a moment to show it. Answers what is chosen in the frames after that.
 */
function chooseInARow([first, second]: readonly [string, string]): Promise<(string | undefined)[]> {
  // The swatches of the themes are chosen from as well, but have no words.
  const labels = [...document.querySelectorAll('main fieldset label')].filter(
    ({ textContent }) => textContent !== '',
  );
  const press = (text: string) =>
    labels
      .find((label) => label.textContent === text)
      ?.querySelector('input')
      ?.click();
  const chosen = () => labels.find((label) => label.querySelector(':checked'))?.textContent;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const write = history.replaceState;
  return new Promise((resolve) => {
    history.replaceState = (...address) => {
      history.replaceState = write;
      history.replaceState(...address);
      queueMicrotask(async () => {
        press(second);
        const seen: (string | undefined)[] = [];
        for (let frame = 0; frame < 20; frame += 1) {
          await nextFrame();
          seen.push(chosen());
        }
        resolve(seen);
      });
    };
    press(first);
  });
}
