/** An operator with ways of a second step, for tests over HTTP. */
import { expect } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import { createAccountsApp, logInAs, PASSWORD } from '#test/log-in-as.ts';
import { SoftPasskey } from '#test/soft-passkey.ts';
import type { TestApp, TestViewer } from '#test/test-app.ts';
import { totpOf } from '../totp.ts';

const ORIGIN = 'https://kuai.test';
export const RELYING_PARTY = { rpId: 'kuai.test', origin: ORIGIN };
export const STEP_MS = 30_000;
export const password = PASSWORD;

export async function openApp(engine: DatabaseEngine = 'sqlite', env: Record<string, string> = {}) {
  const opened = await createAccountsApp({ engine, env });
  opened.services.publicOrigin = ORIGIN;
  return opened;
}

export async function openOperator(engine?: DatabaseEngine, env?: Record<string, string>) {
  const opened = await openApp(engine, env);
  const operator = await logInAs(opened, 'operator');
  return { opened, operator, phone: operator.phone };
}

export const logInByPassword = (viewer: TestViewer, credentials: object) =>
  viewer.post('/api/user/login', credentials);

export const dataOf = ({ body }: { body: Record<string, unknown> }) =>
  body['data'] as Record<string, unknown> & { passkey?: { challenge: string } };

export async function addTestPasskey(operator: TestViewer) {
  const key = new SoftPasskey();
  const begun = await operator.post('/api/user/second_step/begin_passkey', { password });
  const challenge = String(dataOf(begun)['challenge']);
  const response = key.create({ ...RELYING_PARTY, challenge });
  const added = await operator.post('/api/user/second_step/add_passkey', { response });
  return { key, begun, added };
}

export async function addTestAuthenticator({ clock }: TestApp, operator: TestViewer) {
  const begun = await operator.post('/api/user/second_step/begin_authenticator', { password });
  const secret = String(dataOf(begun)['secret']);
  const codeNow = (away = 0) => totpOf(secret, Math.floor(clock.now / STEP_MS) + away);
  const code = codeNow();
  const added = await operator.post('/api/user/second_step/add_authenticator', { code });
  return { secret, codeNow, added };
}

/** The second step of a device that has given the password. */
export async function askedFor(viewer: TestViewer, phone: string) {
  const answer = await logInByPassword(viewer, { phone, password });
  expect(answer.body).toMatchObject({ code: 'E_SECOND_STEP', data: { needs: 'code' } });
  return dataOf(answer);
}

export const byCode = (viewer: TestViewer, phone: string, code: string) =>
  logInByPassword(viewer, { phone, password, second_step: { way: 'one_time_code', code } });
export const byRecovery = (viewer: TestViewer, phone: string, code: string) =>
  logInByPassword(viewer, { phone, password, second_step: { way: 'recovery_code', code } });
export const byPasskey = (viewer: TestViewer, phone: string, response: unknown) =>
  logInByPassword(viewer, { phone, password, second_step: { way: 'passkey', response } });
