/** PRODUCT §7: an operator writes, with a picture; everybody reads what was published, and nothing in it runs. */
import { beforeAll, expect, it } from 'vitest';
import { PASSWORD, registerByApi } from '../steps/accounts.ts';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import type { Viewer } from '../steps/browser/viewer.ts';
import { HOSTILE_TEXTS, writeHostileTexts } from '../steps/hostile-texts.ts';
import { paintPictures } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { OPERATOR_PHONE, registerOperator } from '../steps/operations.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

const { server, browser, files, openAs, openPage, newViewer } = await openJourney({
  server: { ...WIDE_LIMITS, OPERATOR_PHONES: OPERATOR_PHONE },
});

/** As one who wants to run something in a reader's browser would write it. */
const HOSTILE = `<img src=x onerror="window.fired=1">

<svg onload="window.fired=1"></svg>

[点我](javascript:window.fired=1)

![外站](https://evil.test/seen.png)

这是最后一句。`;

let operator: Viewer;
beforeAll(async () => {
  operator = await registerOperator(server);
});

it('an article is written, gets a picture, is published and read by a stranger', async () => {
  const { page } = await openAs(operator);
  await page.goto(`${server.origin}/v/manager/version`);
  await page.getByRole('link', { name: '文章' }).click();
  await page.getByRole('button', { name: '新建文章' }).click();
  await page.getByLabel('标题').fill('怎样取件');
  await page.getByLabel('地址').fill('pick-up');
  await page.getByRole('button', { name: '创建', exact: true }).click();
  const source = page.getByRole('textbox', { name: '正文' });
  await source.fill('## 一、输入取件码\n\n');
  await source.press('Control+End');
  const painted = await paintPictures(browser, files, {
    'flow.png': { width: 320, height: 200, type: 'image/png' },
  });
  await page.locator('input[type=file]').setInputFiles(painted['flow.png'] ?? '');
  const shown = page.getByRole('region', { name: '预览' }).getByRole('img', { name: 'flow' });
  await shown.waitFor();
  await page.getByRole('button', { name: '发布第 1 版' }).click();
  await page.getByText('已发布').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  const { page: stranger } = await openPage();
  await stranger.goto(`${server.origin}/v/article/pick-up`);
  await stranger.getByRole('heading', { name: '一、输入取件码' }).waitFor();
  const seen = stranger.getByRole('img', { name: 'flow' });
  await expect
    .poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

it('an older version comes back into the draft, and an article goes offline and comes back', async () => {
  const { articles } = operator.api;
  const { data } = await articles.create({ slug: 'history', title: '第一版的标题' });
  let revision = data.revision;
  for (const [title, source] of [
    ['第一版的标题', '第一版写的'],
    ['第二版的标题', '第二版写的'],
  ] as const) {
    revision = (await articles.save({ slug: 'history', title, source, revision })).data.revision;
    revision = (await articles.publish({ slug: 'history', revision })).data.revision;
  }
  const { page, faults } = await openAs(operator);
  await page.goto(`${server.origin}/v/article/update?slug=history`);
  const source = page.getByRole('textbox', { name: '正文' });
  await expect.poll(() => source.inputValue()).toBe('第二版写的');
  await page.getByRole('button', { name: '恢复第 1 版到草稿' }).click();
  await expect.poll(() => source.inputValue()).toBe('第一版写的');
  // The text that was in the draft before is one press away.
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect.poll(() => source.inputValue()).toBe('第二版写的');
  await page.getByRole('button', { name: '恢复第 1 版到草稿' }).click();
  await expect.poll(() => source.inputValue()).toBe('第一版写的');
  await page.getByRole('button', { name: '发布第 3 版' }).click();
  const versions = page.getByRole('list', { name: '历史版本' }).getByRole('listitem');
  await expect.poll(() => versions.first().innerText()).toMatch(/第 3 版\s*线上/);

  const { page: stranger } = await openPage();
  await stranger.goto(`${server.origin}/v/article/history`);
  await stranger.getByText('第一版写的').waitFor();
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '下线' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '下线' }).click();
  await page.getByText('已下线').waitFor();
  await stranger.reload();
  await stranger.getByText('没有这篇文章').waitFor();
  await page.getByRole('button', { name: '重新上线' }).click();
  await expect.poll(() => versions.first().innerText()).toMatch(/第 3 版\s*线上/);
  await stranger.reload();
  await stranger.getByText('第一版写的').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('SECURITY T11 c: what is hostile in it is read as words', async () => {
  const { articles } = operator.api;
  const { data } = await articles.create({
    slug: 'hostile',
    title: '<script>window.fired=1</script>',
  });
  const draft = { slug: 'hostile', title: data.title, source: HOSTILE, revision: data.revision };
  const saved = await articles.save(draft);
  await articles.publish({ slug: 'hostile', revision: saved.data.revision });
  const { page } = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${server.origin}/v/article/hostile`);
  await page.getByText('这是最后一句。').waitFor();
  await page.getByRole('heading', { name: '<script>window.fired=1</script>' }).waitFor();
  await page.getByText('<img src=x onerror=').waitFor();
  await page.getByText('点我').click();
  await page.getByText('外站（不是本站的图片，未显示）').waitFor();
  expect(await page.evaluate(() => 'fired' in window)).toBe(false);
  expect(asked.filter((url) => !url.startsWith(server.origin))).toEqual([]);
});

/** Screens where somebody reads another person's text. */
const SCREENS = (code: string, phone: string) => [
  `/v/detail/${code}`,
  `/v/visit_detail/${code}`,
  '/v/list_all',
  '/v/popular',
  '/v/feedback',
  '/v/article/hostile',
  '/v/article/update?slug=hostile',
  '/v/manager/version',
  '/v/manager/birthday',
  '/v/manager/music',
  '/v/manager/rights',
  `/v/manager/users?q=${phone}`,
  '/v/manager/reports',
  '/v/manager/orders',
  '/v/manager/audit',
  '/v/manager/comip',
];
const OWN_SCREENS = [
  '/v/list',
  '/v/history',
  '/v/user/info?tab=birthdays',
  '/v/user/info?tab=orders',
  '/v/feedback',
];

it('SECURITY T11 a: what is hostile in any field is read as words on every screen', async () => {
  const user = newViewer();
  const phone = await registerByApi(user, server);
  const { unionid } = (await user.api.accounts.info({})).data;
  const { code } = await writeHostileTexts({ operator, user }, unionid);
  // Freezing has signed the account out.
  const back = newViewer();
  await back.api.accounts.login({ phone, password: PASSWORD });
  expect(HOSTILE_TEXTS).toHaveLength(60);
  const ran: string[] = [];
  for (const [viewer, paths] of [
    [operator, SCREENS(code, phone)],
    [back, OWN_SCREENS],
  ] as const) {
    const { page, faults } = await openAs(viewer);
    await page.exposeFunction('ran', () => ran.push(page.url()));
    for (const path of paths) {
      await page.goto(server.origin + path, { waitUntil: 'networkidle' });
      await page.locator('main').waitFor();
    }
    // The policy refuses a script that would have run, and the page's faults would tell of it.
    expect(faults).toEqual([]);
  }
  expect(ran).toEqual([]);
});
