/** While something is being sent, every screen says so and leads back to it. */
import { walked } from '@transmit/contract/testing/test-breadth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP, PHONE } from '../steps/browser/browser.ts';
import { openJourney } from '../steps/journey.ts';
import { OPERATOR_PHONE, registerOperator } from '../steps/operations.ts';
import { chooseFiles, codeOfTicket, limitUpload, openSending, startAll } from '../steps/sending.ts';

const MIB = 2 ** 20;

/** Every screen that has a header or the office's head, by its title. */
const SCREENS = [
  ['/v/list', '我的发送'],
  ['/v/favorite', '我的收藏'],
  ['/v/history', '历史记录'],
  ['/v/popular', '常用软件与资源'],
  ['/v/m/list', '收发文件'],
  ['/v/detail/AAAAA-AAAAA', '文件详情'],
  ['/v/visit_detail/AAAAA-AAAAA', '访问记录'],
  ['/v/user/info', '个人中心'],
  ['/v/tuya', '图片压缩'],
  ['/v/tuyapl', '批量压缩图片'],
  ['/v/rename', '批量重命名'],
  ['/v/rename_ph', '批号重命名'],
  ['/v/rtext', '图片文字提取'],
  ['/v/koutu', '图片抠图'],
  ['/v/test', '安全验证'],
  ['/v/list_all', '全部文件'],
  ['/v/manager/storage', '存储核对'],
  ['/v/manager/audit', '操作记录'],
  ['/v/nowhere', '页面不存在'],
] as const;

const { server, files, openAs } = await openJourney({
  server: { OPERATOR_PHONES: OPERATOR_PHONE, RATE_LIMIT_SCALE: '50' },
});
const operator = await registerOperator(server);

/** To another screen without leaving the page, as its links do. */
async function moveTo(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((wanted) => document.title.includes(wanted), title);
}

it.each(
  walked(
    ['desktop', DESKTOP, SCREENS],
    ['phone', PHONE, SCREENS.filter(([path]) => /list|tuya$|info/.test(path))],
  ),
)(
  'every screen shows how far it is and leads back, until it is done (%s)',
  async (kind, viewport, screens) => {
    const { page, faults } = await openAs(operator, { viewport });
    await openSending(page, server.origin);
    await limitUpload(page, MIB);
    const name = `chip-${kind}.bin`;
    await chooseFiles(page, [files.write(name, 40 * MIB)]);
    await startAll(page);
    const chip = page.getByRole('link', { name: /^发送中 \d+%，返回查看$/ });
    await chip.waitFor();
    const without: string[] = [];
    for (const [path, title] of screens) {
      await moveTo(page, path, title);
      if (!(await chip.isVisible())) without.push(path);
    }
    expect(without).toEqual([]);
    await moveTo(page, '/v/list_all', '全部文件');
    expect(await accessibilityFaults(page)).toEqual([]);
    await chip.click();
    await page.waitForURL('**/v/index');
    await page.getByRole('button', { name: `暂停 ${name}` }).waitFor();

    await limitUpload(page, 0);
    // The row has its code before the ticket opens over it.
    await codeOfTicket(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => chip.count()).toBe(0);
    await moveTo(page, '/v/list', '我的发送');
    await expect.poll(() => chip.count()).toBe(0);
    expect(faults.filter((fault) => !fault.includes('status of 404'))).toEqual([]);
  },
);
