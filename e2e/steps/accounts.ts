/**
 * Steps of a person with an account, in the words of the screens, and quick ways for tests to get
 * one.
 */
import { execFile } from 'node:child_process';
import { pbkdf2Sync, randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CaptchaAction, SmsPurpose } from '@transmit/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { PATIENCE_MS } from './browser/browser.ts';
import type { Viewer } from './browser/viewer.ts';
import { grantedProof } from './granted-proof.ts';
import type { ServerFacts } from './server.ts';

export const PASSWORD = '一只橘猫睡在窗台';

/** A number that no other test of this run has, also of those that share a server from elsewhere. */
export function newPhone(): string {
  return `138${randomInt(1e8).toString().padStart(8, '0')}`;
}

interface Sms {
  phone: string;
  purpose: SmsPurpose;
  code: string;
  text: string;
}

/** Every message so far, as the outbox keeps them. */
export function readOutbox({ dataDir }: ServerFacts): Sms[] {
  const path = join(dataDir, 'outbox', 'sms.jsonl');
  if (!existsSync(path)) return [];
  // Text after the last line feed is still being written.
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

/** The newest message to a number, once there are more than `known`: they are sent in the background. */
export async function nextSms(server: ServerFacts, phone: string, known = 0): Promise<Sms> {
  const givenUpAt = Date.now() + PATIENCE_MS;
  while (Date.now() < givenUpAt) {
    const messages = readOutbox(server).filter((sms) => sms.phone === phone);
    const newest = messages.at(-1);
    if (newest && messages.length > known) return newest;
    await delay(25);
  }
  throw new Error(`no SMS to ${phone}`);
}

/** Presses the send button; answers the code that arrives. */
export async function askForCode(page: Page, server: ServerFacts, phone: string): Promise<string> {
  const known = readOutbox(server).filter((sms) => sms.phone === phone).length;
  await page.getByRole('button', { name: /获取验证码|重新获取/ }).click();
  const { code } = await nextSms(server, phone, known);
  await page.getByText(/已发送到/).waitFor();
  return code;
}

export async function registerOnPage(
  page: Page,
  server: ServerFacts,
  phone: string,
): Promise<void> {
  // The address changes before the screen does, and the login has the same fields.
  await page.getByRole('heading', { name: '注册' }).waitFor();
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('短信验证码').fill(await askForCode(page, server, phone));
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /同意/ }).check();
  await page.getByRole('button', { name: '注册并登录' }).click();
}

export async function logInByPassword(page: Page, phone: string, password: string): Promise<void> {
  await page.getByText('密码', { exact: true }).first().click();
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('密码', { exact: true }).last().fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** A proof of work over HTTP, as the page's worker makes it. */
export async function proveHuman(
  { api }: Viewer,
  wish: { action: CaptchaAction; phone?: string },
): Promise<string> {
  const { parameters, signature } = await api.accounts.captcha(wish);
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters;
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
  for (let counter = 0; ; counter += 1) {
    password.writeUInt32BE(counter, password.length - 4);
    const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256');
    const derivedKey = key.toString('hex');
    if (!derivedKey.startsWith(keyPrefix)) continue;
    const proof = { challenge: { parameters, signature }, solution: { counter, derivedKey } };
    return Buffer.from(JSON.stringify(proof)).toString('base64');
  }
}

/** Sends a code over HTTP and answers it. */
export async function fetchCode(
  viewer: Viewer,
  server: ServerFacts,
  { phone, purpose }: { phone: string; purpose: SmsPurpose },
): Promise<string> {
  const known = readOutbox(server).filter((sms) => sms.phone === phone).length;
  const wish = { action: 'send_code', phone } as const;
  const captcha = (await grantedProof(viewer, server, wish)) ?? (await proveHuman(viewer, wish));
  await viewer.api.accounts.sendCode({ phone, purpose, captcha });
  return (await nextSms(server, phone, known)).code;
}

/** Registers a new number over HTTP; answers it. */
export async function registerByApi(viewer: Viewer, server: ServerFacts): Promise<string> {
  const phone = newPhone();
  const code = await fetchCode(viewer, server, { phone, purpose: 'register' });
  await viewer.api.accounts.register({ phone, code, password: PASSWORD });
  return phone;
}

/** Gives a page the cookies of somebody who is logged in over HTTP. */
export async function becomeViewer(
  context: BrowserContext,
  server: ServerFacts,
  viewer: Viewer,
): Promise<void> {
  const pairs = viewer.cookie().split('; ').filter(Boolean);
  await context.addCookies(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: server.origin };
    }),
  );
}

/** `npm run operator -- PHONE` beside the running server. */
export async function makeOperator(server: ServerFacts, phone: string): Promise<void> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  await promisify(execFile)(process.execPath, ['apps/server/src/commands/operator.ts', phone], {
    cwd: root,
    env: { ...process.env, DATA_DIR: server.dataDir },
  });
}

/** Registers a new number over HTTP, makes it an operator and logs in with both steps; answers it. */
export async function becomeOperator(viewer: Viewer, server: ServerFacts): Promise<string> {
  const phone = await registerByApi(viewer, server);
  await makeOperator(server, phone);
  const code = await fetchCode(viewer, server, { phone, purpose: 'login' });
  await viewer.api.accounts.login({ phone, password: PASSWORD, code });
  return phone;
}
