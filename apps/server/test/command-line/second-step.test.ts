/** SECURITY §10.3: an operator at a terminal, which has no passkeys, proves the second step by what is typed. */
import { expect, it } from 'vitest';
import {
  addTestAuthenticator,
  password,
} from '../../src/modules/accounts/second-step/testing/second-step-scene.ts';
import { createAccountsApp, logInAs } from '../log-in-as.ts';
import { deskOf } from './transmit.ts';

const QUESTION = '动态码或恢复码（直接回车则发送短信验证码）：';

async function openScene() {
  const app = await createAccountsApp({ withFront: true });
  const operator = await logInAs(app, 'operator');
  const { codeNow, added } = await addTestAuthenticator(app, operator);
  const recovery = (added.body['data'] as { recovery_codes: string[] }).recovery_codes;
  // The code that set it up counts as used.
  app.clock.now += 30_000;
  const desk = deskOf(app);
  const logIn = (...answers: string[]) =>
    desk.transmit(['login', '--phone', operator.phone], { answers: [password, ...answers] });
  return { desk, phone: operator.phone, codeNow, recovery, logIn };
}

it('asks for a one-time code and logs in by it', async () => {
  const { desk, codeNow, logIn } = await openScene();
  const ran = await logIn(codeNow());
  expect(ran.err).toContain(QUESTION);
  expect(ran).toMatchObject({ exit: 0, out: expect.stringContaining('已登录') });
  expect(ran.err.split(QUESTION)[1]).not.toContain('短信');
  expect((await desk.transmit(['list', '--json'])).json).toMatchObject({ ok: true });
});

it('takes a recovery code at the same question', async () => {
  const { recovery, logIn } = await openScene();
  expect(await logIn(recovery[0] ?? '')).toMatchObject({ exit: 0 });
});

it('says what is wrong with a code that is not the present one', async () => {
  const { codeNow, logIn } = await openScene();
  const wrong = await logIn(codeNow(-40));
  expect(wrong.exit).toBe(4);
  expect(wrong.err).toContain('动态码');
  expect(wrong.out).toBe('');
});

it('sends a message to whoever presses Enter, and asks for its code', async () => {
  const { desk, logIn } = await openScene();
  // Its login was by a message, too.
  desk.app.clock.now += 60_000;
  const ran = await logIn('', '000000');
  expect(ran.err).toContain('短信验证码：');
  expect(ran.exit).toBe(4);
});

it('tells a script that the second step needs somebody', async () => {
  const { desk, phone } = await openScene();
  const ran = await desk.transmit(['login', '--phone', phone, '--password-stdin'], {
    input: `${password}\n`,
  });
  expect(ran).toMatchObject({ exit: 2, err: '第二步验证只能在终端里输入\n' });
});
