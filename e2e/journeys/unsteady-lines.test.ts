/**
 * SECURITY §3 rows 201 and 202 (docs/decisions/0096): what a person does most, through a proxy that holds each body back for 3 s and through one
 * that lets every seventh request fail. All of it ends right, nothing is done twice, and no sentence says more than
 * is known.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FREE_DOWNLOAD_BYTES } from '@transmit/contract';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openFakeAi } from '../../apps/server/src/adapters/ai/testing/fake-ai.ts';
import { drawTestPicture } from '../../apps/server/src/modules/ai/service/test-picture.ts';
import {
  becomeViewer,
  logInByPassword,
  newPhone,
  nextSms,
  PASSWORD,
  readOutbox,
  registerByApi,
} from '../steps/accounts.ts';
import { type PageOptions, PHONE, PHONE_AGENT } from '../steps/browser/browser.ts';
import type { Viewer } from '../steps/browser/viewer.ts';
import { openUnsteadyDoor, type Weather } from '../steps/door/unsteady-door.ts';
import { sha256Of } from '../steps/files.ts';
import { choosePictures, openTool, paintPictures, saved } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { sendByApi } from '../steps/library.ts';
import {
  OPERATOR_PHONE,
  officeRowOf,
  registerOperator,
  sendAsVisitor,
} from '../steps/operations.ts';
import { openDetail, typeCode } from '../steps/picking-up.ts';
import { MANY, untilAtRest } from '../steps/pictures/compressing.ts';
import { type Said, watchSaid } from '../steps/said.ts';
import {
  chooseFiles,
  chooseFolder,
  codeOfTicket,
  openSending,
  startAll,
} from '../steps/sending.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

const [fake, door, storeDoor] = await Promise.all([
  openFakeAi(drawTestPicture()),
  openUnsteadyDoor((path) => path.startsWith('/api/') && !path.startsWith('/api/user/log')),
  openUnsteadyDoor((_path, method) => method !== 'OPTIONS'),
]);
afterAll(async () => {
  await Promise.all([fake.close(), door.close(), storeDoor.close()]);
});

const journey = await openJourney({
  server: {
    ...WIDE_LIMITS,
    PUBLIC_ORIGIN: door.origin,
    STORE_ORIGIN: storeDoor.origin,
    PAY_PROVIDERS: 'sandbox',
    OPERATOR_PHONES: OPERATOR_PHONE,
    AI_BASE_URL: fake.baseUrl,
    AI_API_KEY: 'key-of-tests',
    AI_VISION_MODEL: 'see-1',
  },
});
const { server, browser, files, newViewer } = journey;
door.leadTo(server.origin);
storeDoor.leadTo(server.storeOrigin);
const { origin } = door;

const operator = await registerOperator(server);
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
/** The least that costs something, and its name. */
const COSTLY = { name: '样片.bin', content: 'x'.repeat(FREE_DOWNLOAD_BYTES + 1) };

describe.each(['slow', 'failing'] as const)('through a %s line', (weather: Weather) => {
  let watched: Said[];
  beforeEach(() => {
    watched = [];
    door.weather = weather;
    storeDoor.weather = weather;
    return () => {
      door.weather = 'fair';
      storeDoor.weather = 'fair';
      expect(watched.flatMap((said) => said.untrue())).toEqual([]);
      for (const said of watched) expect(said.lines.size).toBeGreaterThan(5);
    };
  });

  async function open(options?: PageOptions, viewer?: Viewer): Promise<Page> {
    const { page, context } = await journey.openPage(options);
    if (viewer) await becomeViewer(context, server, viewer);
    watched.push(await watchSaid(page));
    return page;
  }

  it('a file is sent in parts, and picked up by its code on a phone', async () => {
    const path = files.write(`${weather}.bin`, 12 * 2 ** 20);
    const sender = await open();
    await openSending(sender, origin);
    await chooseFiles(sender, [path]);
    await startAll(sender);
    const code = await codeOfTicket(sender);
    const receiver = await open({ viewport: PHONE, isTouched: true, userAgent: PHONE_AGENT });
    await openSending(receiver, origin);
    await typeCode(receiver, code);
    await receiver.waitForURL(/\/v\/detail\//);
    expect(await fetched(receiver, /^下载文件/)).toBe(await sha256Of(path));
  });

  it('a folder is one code, and comes as a zip with all its bytes', async () => {
    const folder = `夹-${weather}`;
    for (const at of [1, 2, 3, 4]) files.write(`${folder}/第 ${at} 份.txt`, `${weather} ${at}`);
    const sender = await open();
    await openSending(sender, origin);
    await chooseFolder(sender, join(files.path, folder));
    await startAll(sender);
    const code = await codeOfTicket(sender);
    const receiver = await open();
    await openDetail(receiver, origin, code);
    await receiver.getByRole('heading', { name: folder, level: 1 }).waitFor();
    await receiver.getByText('第 4 份.txt').first().waitFor();
    const { path } = await fetch(receiver, /^全部下载/);
    const zip = readFileSync(path).toString('latin1');
    for (const at of [1, 2, 3, 4]) expect(zip).toContain(`${weather} ${at}`);
  });

  it('a text is sent, and read where it is picked up', async () => {
    const words = `会议室密码 8642 ${weather}`;
    const sender = await open();
    await openSending(sender, origin);
    await sender.getByRole('button', { name: '发送文字' }).click();
    await sender.getByRole('dialog').getByLabel('文字内容').fill(words);
    await sender.getByRole('dialog').getByRole('button', { name: '加入发送列表' }).click();
    await startAll(sender);
    const receiver = await open();
    await openDetail(receiver, origin, await codeOfTicket(sender));
    await expect.poll(() => receiver.getByRole('textbox').inputValue()).toBe(words);
  });

  it('somebody registers with one message, and logs in again', async () => {
    const phone = newPhone();
    const page = await open();
    await page.goto(`${origin}/v/user/register?redirect=%2Fv%2Fuser%2Finfo`);
    await heading(page, '注册').waitFor();
    await page.getByLabel('手机号').fill(phone);
    await page.getByLabel('短信验证码').fill(await codeFor(page, phone));
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox', { name: /同意/ }).check();
    await page.getByRole('button', { name: '注册并登录' }).click();
    await untilThere(page, '注册并登录', heading(page, '个人中心'));
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${origin}/v/user/login?redirect=%2Fv%2Fuser%2Finfo`);
    await logInByPassword(page, phone, PASSWORD);
    await untilThere(page, '登录', heading(page, '个人中心'));
    // The account of that number, and no second session beside the one that was left.
    const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
    await page.getByText(masked).first().waitFor();
    expect(readOutbox(server).filter((sms) => sms.phone === phone)).toHaveLength(1);
  });

  it('what costs something is paid for once, and comes by itself', async () => {
    storeDoor.weather = 'fair';
    const sender = newViewer();
    await registerByApi(sender, server);
    const code = await sendByApi(sender, COSTLY);
    storeDoor.weather = weather;
    const buyer = newViewer();
    await registerByApi(buyer, server);
    const page = await open(undefined, buyer);
    await openDetail(page, origin, code);
    await page.getByRole('button', { name: '付费下载（¥0.1）' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '去付款 ¥0.1' }).click();
    await heading(page, '待付款').waitFor();
    const link = page.getByRole('link', { name: '在本机打开测试收银台' });
    const address = (await link.getAttribute('href')) ?? '';
    const coming = page.waitForEvent('download', { timeout: 90_000 });
    const number = new URL(address).pathname.split('/').at(-1) ?? '';
    await newViewer().api.sandbox.pay({ number, outcome: 'success' });
    await heading(page, '付款成功').waitFor();
    const file = await coming;
    if (await file.failure()) {
      await page.getByRole('link', { name: '回到文件' }).click();
      await fetched(page, /^下载文件/);
    }
    const { rows } = await buyer.api.money.orders({});
    expect(rows.map(({ state }) => state)).toEqual(['paid']);
  });

  it('two people write on one paper', async () => {
    const [one, two] = [await open(), await open()];
    await one.goto(`${origin}/v/textsync`);
    await one.getByRole('button', { name: '新建房间' }).click();
    const paperOf = (page: Page) => page.getByRole('textbox', { name: '共享文本' });
    await paperOf(one).waitFor();
    await one.getByText('已保存', { exact: true }).waitFor();
    await two.goto(one.url());
    await two.getByText('已保存', { exact: true }).waitFor();
    await paperOf(one).fill(`一行字 ${weather}`);
    await expect.poll(() => paperOf(two).inputValue()).toBe(`一行字 ${weather}`);
  });

  it('pictures are made smaller, whatever the server does', async () => {
    const { 'a.jpg': path = '' } = await paintPictures(browser, files, {
      'a.jpg': { width: 900, height: 700 },
    });
    const page = await open();
    await openTool(page, origin, MANY);
    await choosePictures(page, [path]);
    await untilAtRest(page, 1);
    const button = page.getByRole('button', { name: /^下载 a\.jpg$/ });
    expect((await saved(page, button)).name).toBe('a.jpg');
  });

  it('pictures are named by the service, for one point each', async () => {
    fake.asked.splice(0);
    // The service remembers what it has seen.
    const seed = weather === 'slow' ? 110 : 210;
    const painted = await paintPictures(browser, files, {
      [`IMG_${seed}1.png`]: { width: 300, height: 200, seed, type: 'image/png' },
      [`IMG_${seed}2.png`]: { width: 300, height: 200, seed: seed + 1, type: 'image/png' },
    });
    const viewer = newViewer();
    await registerByApi(viewer, server);
    const page = await open(undefined, viewer);
    await page.goto(`${origin}/v/airename`);
    await page.getByText('AI 服务').first().waitFor();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: '选择文件' }).click(),
    ]);
    await chooser.setFiles(Object.values(painted));
    const bar = page.getByRole('region', { name: /^用 .* 处理$/ });
    await bar.getByText('2 张 × 1 积分 = 2 积分').waitFor();
    await bar.getByRole('button', { name: '开始取名' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '同意并开始' }).click();
    await page
      .getByText(/see-1$/)
      .nth(1)
      .waitFor({ timeout: 120_000 });
    expect((await viewer.api.ai.account()).data.points).toBe(18);
    expect(fake.asked).toHaveLength(2);
  });

  it('an operator finds a file in the office', async () => {
    const name = `办公室 ${weather}.txt`;
    storeDoor.weather = 'fair';
    await sendAsVisitor(server, { name, content: name });
    const page = await open(undefined, operator);
    for (const path of ['/v/list_all', '/v/manager/version', '/v/list_all']) {
      await page.goto(origin + path);
      await page.getByRole('heading').first().waitFor();
    }
    await officeRowOf(page, name).waitFor();
    expect(await officeRowOf(page, name).count()).toBe(1);
  });
});

it('the failing line has failed in each of its ways, on both doors', () => {
  for (const failed of [door.failed, storeDoor.failed]) {
    for (const count of Object.values(failed)) expect(count).toBeGreaterThan(0);
  }
});

/** Presses as often as a person would whose download broke off, and answers the file that came whole. */
async function fetch(page: Page, button: RegExp): Promise<{ path: string }> {
  for (let tries = 0; tries < 3; tries += 1) {
    const coming = page.waitForEvent('download', { timeout: 20_000 }).catch(() => undefined);
    await page.getByRole('button', { name: button }).click();
    const file = await coming;
    if (file && !(await file.failure())) return { path: await file.path() };
  }
  throw new Error('the file never came');
}

async function fetched(page: Page, button: RegExp): Promise<string> {
  return sha256Of((await fetch(page, button)).path);
}

const SILENT = '没有收到服务器的答复';

/** Asks for a code, and asks again where nobody answered and none came. */
async function codeFor(page: Page, phone: string): Promise<string> {
  for (let tries = 0; tries < 3; tries += 1) {
    await page.getByRole('button', { name: /获取验证码|重新获取/ }).click();
    await page
      .getByText(/已发送到/)
      .or(page.getByText(SILENT))
      .first()
      .waitFor();
    const sent = readOutbox(server).find((sms) => sms.phone === phone);
    if (sent) return sent.code;
    if (await page.getByText(/已发送到/).isVisible()) return (await nextSms(server, phone)).code;
  }
  throw new Error('no code was sent');
}

/** Waits for what a press leads to, and presses again each time that nobody answered. */
async function untilThere(page: Page, button: string, end: Locator): Promise<void> {
  const silent = page.getByText(SILENT);
  for (let tries = 0; tries < 3; tries += 1) {
    await end.or(silent).first().waitFor();
    if (await end.isVisible()) return;
    await page.getByRole('button', { name: button, exact: true }).click();
    await silent.waitFor({ state: 'detached' });
  }
  await end.waitFor();
}
