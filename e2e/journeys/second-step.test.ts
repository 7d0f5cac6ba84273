/** SECURITY §10.3: an operator sets up ways without messages and logs in by each, in real Chromium. */
import { createHmac } from 'node:crypto';
import { walked } from '@transmit/contract/testing/test-breadth';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { becomeOperator, logInByPassword, PASSWORD } from '../steps/accounts.ts';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE } from '../steps/browser/browser.ts';
import { openJourney } from '../steps/journey.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

/** Browsers give passkeys to a name, and to this one without https. */
const { server, newViewer, openAt, openPage } = await openJourney({
  server: { ...WIDE_LIMITS, HOST: 'localhost' },
});

const SIZES = walked(['a phone', { viewport: PHONE }], ['a desktop', {}]);

/** The device's own authenticator, whose person always agrees. */
async function giveAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Returns the code of an authenticator (RFC 6238), `away` steps from now. */
function oneTimeCode(secret: string, away = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + away));
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function openCentre(size: object) {
  const viewer = newViewer();
  const phone = await becomeOperator(viewer, server);
  const opened = await openAt(viewer, '/v/user/info', size);
  await opened.page.getByText('现在只能用短信验证码作第二步').waitFor();
  return { ...opened, phone };
}

async function provePassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('当前密码', { exact: true }).fill(PASSWORD);
  await dialog.locator('button[type=submit]').click();
}

const card = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(name) });

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'sid' });
  await page.goto(`${server.origin}/v/user/login`);
}

describe.each(SIZES)('an operator’s second step on %s', (_title, size) => {
  it('is a passkey: added, asked for at login, removed', async () => {
    const { page, context, phone, faults } = await openCentre(size);
    await giveAuthenticator(context, page);
    await card(page, '通行密钥').getByRole('button', { name: '添加' }).click();
    await provePassword(page);
    await page.getByText('第二步验证已开启').waitFor();
    await card(page, '通行密钥').getByText('1 把').waitFor();
    const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem');
    expect(await codes.count()).toBe(10);
    const recovery = await codes.first().innerText();
    await page.getByRole('button', { name: '已经存好' }).click();
    await expect.poll(() => codes.count()).toBe(0);

    await logOut(page);
    await logInByPassword(page, phone, PASSWORD);
    await page.getByRole('button', { name: '用通行密钥验证' }).click();
    await page.waitForURL((url) => !url.pathname.includes('login'));
    await page.goto(`${server.origin}/v/user/info`);
    await card(page, '通行密钥').getByText('这台').waitFor();
    // Not before: with the session of axe the browser's authenticator goes.
    expect(await accessibilityFaults(page)).toEqual([]);

    await logOut(page);
    await logInByPassword(page, phone, PASSWORD);
    await page.getByRole('button', { name: '用通行密钥验证' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /用恢复码/ }).click();
    await page.getByRole('textbox', { name: '恢复码' }).fill(recovery);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.includes('login'));
    await page.goto(`${server.origin}/v/user/info`);
    await page.getByRole('button', { name: /^删除通行密钥/ }).click();
    await provePassword(page);
    await page.getByText('现在只能用短信验证码作第二步').waitFor();
    // A right password alone is answered 401, with the ways that there are.
    expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
  });

  it('is a one-time code or a recovery code: set up by QR code, asked for at login', async () => {
    const { page, phone, faults } = await openCentre(size);
    await card(page, '动态码').getByRole('button', { name: '设置' }).click();
    await provePassword(page);
    await page.getByRole('img', { name: '验证器的二维码' }).waitFor();
    const secret = (await card(page, '动态码').locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel('填上它显示的六位数字').fill('12345');
    await page.getByRole('button', { name: '开启', exact: true }).click();
    await page.getByText('请输入 6 位数字验证码').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // The code of this half minute is good for the next one too, however slowly the screen goes on.
    const first = oneTimeCode(secret);
    await page.getByLabel('填上它显示的六位数字').fill(first);
    await page.getByRole('button', { name: '开启', exact: true }).click();
    await page.getByText('第二步验证已开启').waitFor();
    const recovery = await page
      .getByRole('list', { name: '恢复码' })
      .getByRole('listitem')
      .first()
      .innerText();

    await logOut(page);
    await logInByPassword(page, phone, PASSWORD);
    const field = page.getByRole('textbox', { name: '动态码' });
    await field.fill(first);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('这个动态码已经用过，请等验证器显示下一个').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await field.fill(oneTimeCode(secret, 1));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.includes('login'));

    await logOut(page);
    await logInByPassword(page, phone, PASSWORD);
    await page.getByRole('button', { name: /用恢复码/ }).click();
    await page.getByRole('textbox', { name: '恢复码' }).fill(recovery.toLowerCase());
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.includes('login'));
    await page.goto(`${server.origin}/v/user/info`);
    await card(page, '恢复码').getByText('9 个可用').waitFor();
    expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
  });
});

describe('the ways that are offered', () => {
  it('are a message alone where nothing is set up, and the code is asked for beside the password', async () => {
    const viewer = newViewer();
    const phone = await becomeOperator(viewer, server);
    const { page } = await openPage();
    await page.goto(`${server.origin}/v/user/login`);
    await logInByPassword(page, phone, PASSWORD);
    await page.getByText('密码正确。运营账号还需要短信验证码，请获取并填写。').waitFor();
    expect(await page.getByRole('button', { name: '用通行密钥验证' }).count()).toBe(0);
  });
});
