/** Accounts for tests, made through the public calls: codes come from the outbox, proofs are light. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CaptchaAction, normalizePhone, type SmsPurpose } from '@transmit/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createCaptcha, grantOperator } from '#modules/accounts/index.ts';
import type { TestViewer } from './test-app.ts';
import { type Answer, createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export const PASSWORD = '一只橘猫睡在窗台';

/** An application whose proofs of work take no time. */
export async function createAccountsApp(options: TestAppOptions = {}): Promise<TestApp> {
  const opened = await createTestApp(options);
  const { services } = opened;
  services.captcha = createCaptcha({
    db: services.db,
    secret: 'a secret of this test',
    difficulty: { cost: 1, minTries: 0, maxTries: 3 },
  });
  return opened;
}

export interface SentSms {
  time: string;
  phone: string;
  purpose: string;
  code: string;
  text: string;
}

/** Every message that has left, oldest first. */
export async function readOutbox({ services }: TestApp): Promise<SentSms[]> {
  await services.sms.settled();
  try {
    const path = join(services.config.dataDir, 'outbox', 'sms.jsonl');
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}

/** Returns the proof that the widget would put into the form; a proof for an SMS is for one number. */
export async function solveCaptcha(
  viewer: TestViewer,
  action: CaptchaAction,
  phone?: string,
): Promise<string> {
  const wish = phone === undefined ? { action } : { action, phone };
  const { parameters, signature } = await viewer.api.accounts.captcha(wish);
  const challenge = { parameters, signature };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

export async function sendCodeTo(
  viewer: TestViewer,
  wish: { phone: string; purpose: SmsPurpose },
): Promise<Answer> {
  // For what is no number there is no proof to be had.
  const captcha = normalizePhone(wish.phone)
    ? await solveCaptcha(viewer, 'send_code', wish.phone)
    : '';
  return viewer.post('/api/user/send_code', { ...wish, captcha });
}

/** Asks for a code and reads it from the outbox; empty when the message carried none. */
export async function askCode(
  opened: TestApp,
  viewer: TestViewer,
  wish: { phone: string; purpose: SmsPurpose },
): Promise<string> {
  const answer = await sendCodeTo(viewer, wish);
  if (answer.status !== 200) throw new Error(`send_code answered ${JSON.stringify(answer.body)}`);
  const sent = await readOutbox(opened);
  return sent.at(-1)?.code ?? '';
}

export interface Account {
  phone: string;
  password: string;
}

/** Registers a number with this viewer, who is logged in afterwards. */
export async function registerAs(
  opened: TestApp,
  viewer: TestViewer,
  { phone, password = PASSWORD }: { phone: string; password?: string },
): Promise<Account> {
  const code = await askCode(opened, viewer, { phone, purpose: 'register' });
  await viewer.api.accounts.register({ phone, code, password });
  return { phone, password };
}

let numbers = 0;

/** A number that no other test has. */
export function newPhone(): string {
  numbers += 1;
  return `139${String(numbers).padStart(8, '0')}`;
}

/** Somebody new who is logged in: a user, or an operator from the start. */
export async function logInAs(
  opened: TestApp,
  role: 'user' | 'operator',
  options: { phone?: string; address?: string; userAgent?: string } = {},
): Promise<TestViewer & Account> {
  const { phone = newPhone(), ...where } = options;
  if (role === 'operator') {
    await grantOperator(opened.services.db, phone, opened.services.now());
  }
  const viewer = opened.visitor(where);
  return { ...viewer, ...(await registerAs(opened, viewer, { phone })) };
}

/** The session that an answer opens, as the value of its cookie. */
export function sessionOf({ headers }: Pick<Answer, 'headers'>): string {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith('sid='));
  return /^sid=([^;]+)/.exec(line ?? '')?.[1] ?? '';
}

/** A call with these cookies and no others: a copied session, or a made-up hint. */
export async function callWithCookie(
  { app }: TestApp,
  path: string,
  { cookie, method = 'GET' }: { cookie: string; method?: string },
): Promise<Answer> {
  const headers = {
    Cookie: cookie,
    'Content-Type': 'application/json',
    'X-Requested-With': 'transmit',
  };
  const socket = { remoteAddress: '198.51.100.1', remotePort: 1, remoteFamily: 'IPv4' };
  const init = method === 'POST' ? { method, headers, body: '{}' } : { method, headers };
  const response = await app.request(path, init, { incoming: { socket } });
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(await response.text()),
  };
}
