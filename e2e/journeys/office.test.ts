/**
 * Everybody else feels the acts of operators: a release, a grant, a message, a song, an answer, a
 * freeze.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, it } from 'vitest';
import { nextSms, PASSWORD, readOutbox, registerByApi } from '../steps/accounts.ts';
import type { Viewer } from '../steps/browser/viewer.ts';
import { openJourney } from '../steps/journey.ts';
import { sendByApi } from '../steps/library.ts';
import { OPERATOR_PHONE, registerOperator } from '../steps/operations.ts';
import { makeSound } from '../steps/pictures/media.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

const { server, openAs, openAt, openPage, newViewer } = await openJourney({
  server: { ...WIDE_LIMITS, OPERATOR_PHONES: OPERATOR_PHONE, PAY_PROVIDERS: 'sandbox' },
});

let operator: Viewer;
let user: Viewer;
let phone: string;
beforeAll(async () => {
  operator = await registerOperator(server);
  user = newViewer();
  phone = await registerByApi(user, server);
});

it('a version that is created and released stands in everybody’s footer', async () => {
  const { page } = await openAs(operator);
  await page.goto(`${server.origin}/v/manager`);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/v/manager/version');
  await page.getByRole('textbox', { name: '版本号' }).fill('7.8.9');
  await page.getByRole('textbox', { name: '更新内容' }).fill('页脚显示版本');
  await page.getByRole('button', { name: '创建版本' }).click();
  await page.getByRole('button', { name: '发布 7.8.9（前端）' }).click();
  await page.getByText('7.8.9 已上线 · 前端').waitFor();
  const { page: stranger } = await openPage();
  await stranger.goto(`${server.origin}/v/index`);
  await stranger.getByRole('contentinfo').getByText('v7.8.9').waitFor();
});

it('a version that is created while the list is on its way stands in that list', async () => {
  const { page } = await openAs(operator);
  const isCreated = Promise.withResolvers<void>();
  await page.route(
    '**/api/version/query?*',
    async (route) => {
      const response = await route.fetch();
      await isCreated.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto(`${server.origin}/v/manager/version`);
  await page.getByRole('textbox', { name: '版本号' }).fill('7.9.0');
  await page.getByRole('textbox', { name: '更新内容' }).fill('列表还没到');
  await page.getByRole('button', { name: '创建版本' }).click();
  await page.getByText('7.9.0 已创建').waitFor();
  isCreated.resolve();
  const release = page.getByRole('button', { name: '发布 7.9.0（前端）' });
  await expect.poll(() => release.isVisible()).toBe(true);
});

it('a grant makes a member, who sees it in the personal centre', async () => {
  const { page } = await openAs(operator);
  await page.goto(`${server.origin}/v/manager/rights`);
  await page.getByRole('textbox', { name: '用户名或 unionid' }).fill(phone);
  await page.getByRole('radio', { name: '积分' }).check();
  await page.getByRole('spinbutton', { name: '数量' }).fill('120');
  await page.getByRole('checkbox', { name: '设为会员' }).check();
  await page.getByRole('spinbutton', { name: '数量' }).press('Enter');
  await page.getByText(`操作成功！用户 ${phone} 的积分增加了 120`).waitFor();
  const { page: own } = await openAs(user);
  await own.goto(`${server.origin}/v/user/info?tab=orders`);
  await own.getByText('140', { exact: true }).first().waitFor();
  // The first 20 points are a new account's.
  const { data } = await user.api.money.balance();
  expect(data).toMatchObject({ points: 140 });
});

it('a birthday’s notice is sent again, and its row turns green', async () => {
  const { unionid } = (await user.api.accounts.info({})).data;
  await operator.api.rights.give({ username: phone, operationType: 'notifications', amount: 2 });
  makeNotice(unionid);
  const known = readOutbox(server).filter((sms) => sms.phone === phone).length;
  const { page } = await openAt(operator, '/v/manager/birthday');
  await page.getByText('剩 2 次提醒').waitFor();
  await page.getByRole('button', { name: /^再次通知用户/ }).click();
  await page.getByRole('status').getByText('已再次通知').waitFor();
  const { text } = await nextSms(server, phone, known);
  expect(text).toContain('妈妈');
  expect((await user.api.money.balance()).data).toMatchObject({ notifications: 1 });
});

/** As the morning leaves it where nothing was there to pay with. */
function makeNotice(unionid: string): void {
  const database = new DatabaseSync(join(server.dataDir, 'transmit.db'), { timeout: 20_000 });
  database
    .prepare(
      `insert into birthday_notices (owner, birthday_id, occurs_on, name, date_text, note, created_at, ver_num, state, attempts, next_at, asked_at)
       select 'u:' || id, 1, '2026-11-20', '妈妈', '11 月 20 日', '', created_at, 0, 'unpaid', 0, null, 0 from users where unionid = ?`,
    )
    .run(unionid);
  database.close();
}

it('a song is uploaded, plays from the store, and stops when its page is left', async () => {
  const { page } = await openAs(operator);
  await page.goto(`${server.origin}/v/manager/version`);
  await page.getByRole('link', { name: '音乐' }).click();
  await page.getByRole('textbox', { name: '歌名' }).fill('渔舟唱晚');
  await page.getByRole('textbox', { name: '歌手' }).fill('古筝');
  await page.getByRole('radio', { name: '上传文件' }).check();
  await page.locator('input[type=file]').setInputFiles({
    name: 'song.wav',
    mimeType: 'audio/wav',
    buffer: makeSound(20),
  });
  await page.getByText(/^已上传/).waitFor();
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await page.getByText('操作成功！').waitFor();
  await page.getByRole('button', { name: '播放“渔舟唱晚”' }).click();
  await expect.poll(() => page.title()).toBe('正在播放：渔舟唱晚');
  const player = page.getByRole('region', { name: '正在播放' });
  await player
    .getByText(/^0:0[1-9] \/ 0:20$/)
    .first()
    .waitFor();
  await page.getByRole('slider', { name: '播放进度' }).fill('18');
  await expect.poll(() => page.title()).toBe('音乐播放器');
  await player.waitFor({ state: 'detached' });
});

it('a report reaches the operators, and their answer the one who reported', async () => {
  const code = await sendByApi(user, { name: '可疑.txt' });
  const { page: stranger } = await openPage();
  await stranger.goto(`${server.origin}/v/detail/${code}`);
  await stranger.getByRole('link', { name: '举报' }).click();
  await stranger.getByRole('radio', { name: '病毒或恶意软件' }).check();
  await stranger.getByRole('button', { name: '提交举报' }).click();
  await stranger.getByText('举报已收到').waitFor();

  const { page } = await openAs(operator);
  await page.goto(`${server.origin}/v/manager/reports`);
  await page.getByRole('link', { name: '可疑.txt' }).waitFor();
  await page.getByRole('button', { name: '处理' }).first().click();
  await page.getByRole('textbox', { name: '回复对方' }).fill('已核实并处理');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存').waitFor();

  await stranger.goto(`${server.origin}/v/feedback`);
  await stranger.getByText('已核实并处理').waitFor();
  const { rows } = await operator.api.reports.query({});
  expect(rows).toMatchObject([{ code, answer: '已核实并处理', unionid: null }]);
});

it('a frozen account is signed out everywhere and cannot come back until that is lifted', async () => {
  const { page } = await openAs(operator);
  await page.goto(`${server.origin}/v/manager/users?q=${phone}`);
  await page.getByRole('button', { name: '冻结账号' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: '冻结账号' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await user.api.accounts.checkStatus({})).toMatchObject({ status: 0 });
  const back = newViewer().api.accounts.login({ phone, password: PASSWORD });
  await expect(back).rejects.toMatchObject({ httpStatus: expect.any(Number) });
  await page
    .getByRole('button', { name: /解除冻结/ })
    .first()
    .click();
  await page.getByRole('button', { name: '冻结账号' }).waitFor();
  await newViewer().api.accounts.login({ phone, password: PASSWORD });
});
