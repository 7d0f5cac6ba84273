import { walked } from '@transmit/contract/testing/test-breadth';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE } from '../steps/browser/browser.ts';
import type { Viewer } from '../steps/browser/viewer.ts';
import { openJourney } from '../steps/journey.ts';
import { OPERATOR_PHONE, registerOperator, sendAsVisitor } from '../steps/operations.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

const { server, openAt } = await openJourney({
  server: { ...WIDE_LIMITS, OPERATOR_PHONES: OPERATOR_PHONE },
});

describe('all files', () => {
  let operator: Viewer;
  let code: string;

  beforeAll(async () => {
    operator = await registerOperator(server);
    await sendAsVisitor(server, { name: '季度报告.txt', content: 'report' });
    ({ code } = await sendAsVisitor(server, { name: '封面.png', content: 'cover' }));
  });

  it.each(walked({ viewport: PHONE }, {}))(
    'by name and by code, kept in the address: %j',
    async (as) => {
      const { page, faults } = await openAt(operator, '/v/list_all', as);
      await page.getByText('封面.png').first().waitFor();
      const search = page.getByLabel('搜索文件名或取件码');
      await search.fill('报告');
      await page.getByText('封面.png').first().waitFor({ state: 'detached' });
      await page.getByText('季度报告.txt').first().waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe('报告');
      await search.fill(code);
      await page.getByText('季度报告.txt').first().waitFor({ state: 'detached' });
      await page.getByText('封面.png').first().waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  it('downloads a file, and shows how full the machine is', async () => {
    const { page, faults } = await openAt(operator, '/v/list_all');
    await page.getByRole('meter', { name: '磁盘可用' }).waitFor();
    await page.getByText('只有本机').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载 季度报告.txt' }).click();
    expect((await download).suggestedFilename()).toBe('季度报告.txt');
    expect(faults).toEqual([]);
  });

  it('has nothing that has expired, and says so', async () => {
    const { page } = await openAt(operator, '/v/list_all');
    await page.getByRole('radio', { name: '已过期' }).click();
    await page.getByText('没有符合条件的文件').waitFor();
    expect(new URL(page.url()).searchParams.get('status')).toBe('expired');
    await page.getByRole('radio', { name: '正常', exact: true }).click();
    await page.getByText('封面.png').first().waitFor();
  });

  it('leads an operator from the header into the office, and nobody else', async () => {
    const { page } = await openAt(operator, '/v/index');
    await page.evaluate(() => localStorage.setItem('user_info', '{"role":"operator"}'));
    await page.reload();
    await page.getByRole('banner').getByRole('link', { name: '运营后台' }).click();
    await page.waitForURL('**/v/manager/**');
    await page.getByRole('navigation', { name: '运营后台' }).waitFor();
    await page.goto(`${server.origin}/v/index`);
    await page.evaluate(() => localStorage.setItem('user_info', '{"role":"user"}'));
    await page.reload();
    await page.getByRole('banner').getByRole('link', { name: '我的账号' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: '运营后台' }).count()).toBe(0);
  });
});
