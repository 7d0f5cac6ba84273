/** PRODUCT §9: the bell tells that a file was picked up, a robot's server is told once, and one that fails is turned off. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { openJourney } from '../steps/journey.ts';
import { sendByApi } from '../steps/library.ts';

const { server, openAsUser, newViewer } = await openJourney({
  server: { NOTICE_HOSTS: '127.0.0.1', RATE_LIMIT_SCALE: '50' },
});

/** A robot of a group, which takes messages until it is broken. */
const robot = { texts: [] as string[], isBroken: false };
const listening = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    robot.texts.push(JSON.parse(body).text.content);
    response.end(robot.isBroken ? '{"errcode":93000}' : '{"errcode":0,"errmsg":"ok"}');
  });
}).listen(0, '127.0.0.1');
afterAll(() => listening.close());

it('tells of what was picked up, here and in a group, and turns off what fails', async () => {
  const { page, viewer, faults } = await openAsUser();
  await page.goto(`${server.origin}/v/user/info?tab=notices`);
  await page.getByText('还没有添加').waitFor();
  await page.getByRole('button', { name: '添加' }).click();
  const dialog = page.getByRole('dialog', { name: '添加通知到的地方' });
  await dialog.getByLabel('类型').selectOption('企业微信');
  await dialog.getByRole('button', { name: '添加' }).click();
  await dialog.getByText('请填写名称').waitFor();
  await dialog.getByLabel('名称').fill('门店交接群');
  const { port } = listening.address() as AddressInfo;
  await dialog.getByLabel('机器人的 webhook 地址').fill(`http://127.0.0.1:${port}/send?key=a91f`);
  const before = await holdNextAnswer(page, '**/api/notice/settings');
  await dialog.getByRole('button', { name: '添加' }).click();
  await dialog.waitFor({ state: 'detached' });
  await before.isHeld;
  // Its answer knows the place and not the tick.
  await page.getByRole('checkbox', { name: '被取走，告诉到群机器人' }).check();
  before.release();
  const place = page.getByRole('list', { name: '通知到的地方' }).getByRole('listitem');
  await place.getByText('企业微信 · 门店交接群').waitFor();
  await page.getByRole('checkbox', { name: '被取走，告诉到群机器人', checked: true }).waitFor();
  await place.getByRole('button', { name: '发一条试试' }).click();
  await place.getByText(/最近一次：成功/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.route('**/api/notice/**', (route) => route.abort());
  await page.getByRole('checkbox', { name: '被取走，告诉到群机器人' }).click();
  await page.getByText(/保存失败：/).waitFor();
  // Nor can the page ask for what is saved.
  await page.getByRole('checkbox', { name: '被取走，告诉到群机器人', checked: true }).waitFor();
  await page.unroute('**/api/notice/**');
  faults.length = 0;

  const code = await sendByApi(viewer, { name: '产品图册.pdf' });
  await newViewer().api.shares.countDownload({ code });
  await expect
    .poll(() => robot.texts)
    .toEqual([
      expect.stringContaining('试一条通知'),
      expect.stringContaining('“产品图册.pdf”被取走'),
    ]);
  await page.reload();
  const bell = page.getByRole('button', { name: '通知，1 条未读' });
  await bell.click();
  const panel = page.getByRole('region', { name: '通知' });
  await panel.getByText('“产品图册.pdf”被取走').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await panel.getByRole('button', { name: '全部已读' }).click();
  await page.getByRole('button', { name: '通知', exact: true }).waitFor();
  await page.keyboard.press('Escape');

  robot.isBroken = true;
  const [channel] = (await viewer.api.notices.settings({})).data.channels;
  for (let time = 0; time < 10; time += 1) {
    const request_key = `trial-of-a-broken-one-${time}`;
    await viewer.api.notices.tryChannel({ id: channel?.id ?? 0, request_key });
  }
  await page.reload();
  await place.getByText('连续 10 条没有送达，已停用').waitFor();
  await page.getByRole('button', { name: '通知，1 条未读' }).click();
  await panel.getByText('“企业微信 · 门店交接群”已停用').waitFor();
  expect(robot.texts).toHaveLength(12);
  expect(faults).toEqual([]);
});

/** The answer to the next call is as old as the call, and comes when it is released. */
async function holdNextAnswer(page: Page, url: string) {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      held.resolve();
      await released.promise;
      // The page may have given up the call meanwhile.
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  return { isHeld: held.promise, release: released.resolve };
}
