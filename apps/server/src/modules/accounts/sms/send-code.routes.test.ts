import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import {
  askCode,
  createAccountsApp,
  logInAs,
  newPhone,
  readOutbox,
  registerAs,
  sendCodeTo,
  solveCaptcha,
} from '#test/log-in-as.ts';
import type { TestApp, TestViewer } from '#test/test-app.ts';
import { createSmsDelivery } from './deliver-sms.ts';

const PHONE = '13800138000';
const DAY_MS = 86_400_000;
const SENT = { status: 1, data: { resend_after: 60, expires_in: 300 } };

const countMessages = async ({ services }: TestApp) =>
  (await services.db.selectFrom('sms_messages').select('id').execute()).length;

describe('asking for a code', () => {
  it('answers when the next may be asked for, and sends six digits', async () => {
    const opened = await createAccountsApp();
    const visitor = opened.visitor();
    const answer = await sendCodeTo(visitor, { phone: PHONE, purpose: 'register' });
    expect(answer.body).toEqual(SENT);
    const [message] = await readOutbox(opened);
    expect(message).toMatchObject({ phone: PHONE, purpose: 'register' });
    expect(message?.code).toMatch(/^\d{6}$/);
    expect(message?.text).toContain(message?.code);
  });

  it('answers without waiting for the provider', async () => {
    const opened = await createAccountsApp();
    const { services } = opened;
    const accepted = Promise.withResolvers<void>();
    services.sms = createSmsDelivery({
      ...services,
      sender: { send: () => accepted.promise },
      siteName: '快传',
    });
    const answer = await sendCodeTo(opened.visitor(), { phone: PHONE, purpose: 'login' });
    expect(answer.status).toBe(200);
    accepted.resolve();
    await services.sms.settled();
  });

  it.each([
    ['123', 400],
    ['+86 138-0013-8000', 200],
    ['１３８００１３８０００', 200],
    [' 138 0013 8000 ', 200],
    ['138001380001', 400],
    ['1380013800a', 400],
    ['', 400],
  ])('SECURITY §3 row 85: the number %j answers %d', async (phone, status) => {
    const opened = await createAccountsApp();
    const answer = await sendCodeTo(opened.visitor(), { phone, purpose: 'login' });
    expect(answer.status).toBe(status);
    if (status === 200) {
      expect((await readOutbox(opened)).map((message) => message.phone)).toEqual([PHONE]);
    } else {
      expect(answer.body).toMatchObject({
        code: 'E_PARAM',
        fields: { phone: '请输入 11 位中国大陆手机号' },
      });
    }
  });

  it.each([
    ['none', async () => undefined],
    ['an empty one', async () => ''],
    ['true', async () => true],
    ['garbage', async () => 'bm90IGEgcHJvb2Y='],
    ['one that is too long', async () => 'A'.repeat(5000)],
    ['one for another action', (visitor: TestViewer) => solveCaptcha(visitor, 'test')],
    [
      'one from another session',
      (_visitor: TestViewer, { visitor }: TestApp) => solveCaptcha(visitor(), 'send_code', PHONE),
    ],
    [
      'one for another number',
      (visitor: TestViewer) => solveCaptcha(visitor, 'send_code', newPhone()),
    ],
    [
      'one that was used',
      async (visitor: TestViewer) => {
        const phone = newPhone();
        const captcha = await solveCaptcha(visitor, 'send_code', phone);
        await visitor.post('/api/user/send_code', { phone, purpose: 'login', captcha });
        return captcha;
      },
    ],
    [
      'one that has ended',
      async (visitor: TestViewer, { clock }: TestApp) => {
        const captcha = await solveCaptcha(visitor, 'send_code', PHONE);
        clock.now += 300_000;
        return captcha;
      },
    ],
  ])('SECURITY §3 row 86, T17 c, T18 e: a captcha that is %s is refused', async (_title, make) => {
    const opened = await createAccountsApp();
    const visitor = opened.visitor();
    const captcha = await make(visitor, opened);
    const before = await countMessages(opened);
    const wish = { phone: PHONE, purpose: 'login', captcha };
    const answer = await visitor.post('/api/user/send_code', wish);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'E_CAPTCHA', data: { action: 'send_code' } });
    expect(await countMessages(opened)).toBe(before);
  });

  it('takes the same asking that comes twice for one, while its code lives', async () => {
    const opened = await createAccountsApp();
    const visitor = opened.visitor();
    const captcha = await solveCaptcha(visitor, 'send_code', PHONE);
    const wish = { phone: PHONE, purpose: 'login', captcha };
    expect((await visitor.post('/api/user/send_code', wish)).body).toEqual(SENT);
    opened.clock.now += 2400;
    const again = await visitor.post('/api/user/send_code', wish);
    expect(again.body).toEqual({ status: 1, data: { resend_after: 58, expires_in: 298 } });
    expect(await countMessages(opened)).toBe(1);

    for (const [who, other] of [
      [opened.visitor(), wish],
      [visitor, { ...wish, purpose: 'register' }],
      [visitor, { ...wish, phone: newPhone() }],
    ] as const) {
      expect((await who.post('/api/user/send_code', other)).body).toMatchObject({
        code: 'E_CAPTCHA',
      });
    }
    opened.clock.now += 298_000;
    expect((await visitor.post('/api/user/send_code', wish)).status).toBe(400);
    expect(await countMessages(opened)).toBe(1);
  });

  it('SECURITY §3 row 87: the second in a minute and the sixth in a day wait, with seconds', async () => {
    const opened = await createAccountsApp();
    const visitor = opened.visitor();
    const wish = { phone: PHONE, purpose: 'login' } as const;
    expect((await sendCodeTo(visitor, wish)).status).toBe(200);
    opened.clock.now += 20_000;
    const second = await sendCodeTo(visitor, wish);
    expect(second.status).toBe(429);
    expect(second.headers.get('Retry-After')).toBe('40');
    expect(second.body).toMatchObject({ code: 'E_RATE', data: { retry_after: 40 } });
    for (let message = 2; message <= 5; message += 1) {
      opened.clock.now += DAY_MS / 10;
      expect((await sendCodeTo(visitor, wish)).status).toBe(200);
    }
    opened.clock.now += DAY_MS / 10;
    const sixth = await sendCodeTo(visitor, wish);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(3600);
  });

  it('SECURITY T17: strangers cannot use up what a number is sent in a day', async () => {
    const opened = await createAccountsApp();
    const home = await logInAs(opened, 'user');
    const wish = { phone: home.phone, purpose: 'login' } as const;
    for (let message = 2; message <= 5; message += 1) {
      opened.clock.now += 3_600_000;
      expect((await sendCodeTo(opened.visitor(), wish)).status).toBe(200);
    }
    opened.clock.now += 61_000;
    expect((await sendCodeTo(opened.visitor(), wish)).status).toBe(429);
    await home.api.accounts.logout();
    const code = await askCode(opened, home, wish);
    const { phone } = wish;
    expect((await home.post('/api/user/login', { phone, code })).status).toBe(200);
    for (let message = 7; message <= 8; message += 1) {
      opened.clock.now += 3_600_000;
      expect((await sendCodeTo(home, wish)).status).toBe(200);
    }
    opened.clock.now += 3_600_000;
    expect((await sendCodeTo(home, wish)).status).toBe(429);
  });

  it('costs a stranger twice the work with each message, for known and unknown numbers', async () => {
    const opened = await createAccountsApp();
    const home = await logInAs(opened, 'user');
    const unknown = newPhone();
    await sendCodeTo(opened.visitor(), { phone: unknown, purpose: 'login' });
    const levelFor = async (viewer: TestViewer, phone: string) => {
      const { parameters } = await viewer.api.accounts.captcha({ action: 'send_code', phone });
      return parameters['data'];
    };
    for (const level of [1, 2, 3, 4, 4]) {
      const stranger = opened.visitor();
      expect(await levelFor(stranger, home.phone)).toMatchObject({ level });
      expect(await levelFor(stranger, unknown)).toMatchObject({ level });
      expect(await levelFor(stranger, newPhone())).toMatchObject({ level: 0 });
      // Others' calls do not make it costly for the owner.
      expect(await levelFor(home, home.phone)).toMatchObject({ level: 0 });
      opened.clock.now += 3_600_000;
      for (const phone of [home.phone, unknown]) {
        await sendCodeTo(opened.visitor(), { phone, purpose: 'login' });
      }
    }
    opened.clock.now += DAY_MS;
    expect(await levelFor(opened.visitor(), unknown)).toMatchObject({ level: 0 });
  });

  it('takes no proofs that were stored up before the price rose', async () => {
    const opened = await createAccountsApp();
    const visitor = opened.visitor();
    const stored = [
      await solveCaptcha(visitor, 'send_code', PHONE),
      await solveCaptcha(visitor, 'send_code', PHONE),
    ];
    const answers = [];
    for (const captcha of stored) {
      const wish = { phone: PHONE, purpose: 'login', captcha };
      answers.push(await visitor.post('/api/user/send_code', wish));
      opened.clock.now += 61_000;
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(answers[1]?.body).toMatchObject({ code: 'E_CAPTCHA' });
    expect((await sendCodeTo(visitor, { phone: PHONE, purpose: 'login' })).status).toBe(200);
  });

  it('SECURITY §3 row 91, T17: known and unknown numbers get the same answer', async () => {
    const opened = await createAccountsApp();
    const { phone } = await registerAs(opened, opened.visitor(), { phone: newPhone() });
    opened.clock.now += 61_000;
    for (const purpose of ['login', 'register', 'reset'] as const) {
      const known = await sendCodeTo(opened.visitor(), { phone, purpose });
      const unknown = await sendCodeTo(opened.visitor(), { phone: newPhone(), purpose });
      expect(known.status).toBe(unknown.status);
      expect(known.body).toEqual(unknown.body);
      expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
      opened.clock.now += 3_600_000;
    }
  });

  it('SECURITY §3 row 91: the SMS tells the owner of a registered number to log in', async () => {
    const opened = await createAccountsApp();
    const { phone } = await registerAs(opened, opened.visitor(), { phone: newPhone() });
    opened.clock.now += 61_000;
    expect(await askCode(opened, opened.visitor(), { phone, purpose: 'register' })).toBe('');
    expect((await readOutbox(opened)).at(-1)?.text).toContain('已经注册，请直接登录');
  });

  it('SECURITY T17 d: every spelling of a number counts as one', async () => {
    const opened = await createAccountsApp();
    await sendCodeTo(opened.visitor(), { phone: PHONE, purpose: 'login' });
    for (const phone of [
      '+86 138 0013 8000',
      '１３８００１３８０００',
      '138-0013-8000',
      '008613800138000',
    ]) {
      const answer = await sendCodeTo(opened.visitor(), { phone, purpose: 'reset' });
      expect(answer.status).toBe(429);
    }
    expect(await countMessages(opened)).toBe(1);
  });

  it('keeps the code from the answer, and in the database only until it is sent', async () => {
    const opened = await createAccountsApp();
    const code = await askCode(opened, opened.visitor(), { phone: PHONE, purpose: 'register' });
    const { db } = opened.services;
    const codes = await db.selectFrom('sms_codes').selectAll().execute();
    const messages = await db.selectFrom('sms_messages').selectAll().execute();
    expect(codes[0]?.code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify([codes[0]?.code_hash, messages[0]?.code])).not.toContain(code);
  });
});

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('a storm of wishes (%s)', (engine) => {
  it('SECURITY T17 a: a thousand at once for one number make one message', async () => {
    const opened = await createAccountsApp({ engine });
    // Fifty addresses in as many networks, so that the number's own limit is what holds.
    const visitors = Array.from({ length: 50 }, (_, index) =>
      opened.visitor({ address: `10.1.${index}.1` }),
    );
    const wishes = await Promise.all(visitors.map((visitor) => proofsOf(visitor, 20)));
    const answers = await Promise.all(
      wishes
        .flat()
        .map(({ visitor, captcha }) =>
          visitor.post('/api/user/send_code', { phone: PHONE, purpose: 'login', captcha }),
        ),
    );
    expect(answers).toHaveLength(1000);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Proofs that came after it were made for less, and too many connections at once are answered
    // "busy": neither sends anything.
    expect(answers.filter(({ status }) => ![200, 400, 429, 503].includes(status))).toEqual([]);
    expect(await countMessages(opened)).toBe(1);
  });

  it('SECURITY T17 b: one address reaches at most ten of five hundred numbers', async () => {
    const opened = await createAccountsApp({ engine });
    const statuses: (number | undefined)[] = [];
    const askForMany = async (count: number) => {
      for (let wish = 0; wish < count; wish += 1) {
        const visitor = opened.visitor({ address: '10.1.1.1' });
        const asked = sendCodeTo(visitor, { phone: newPhone(), purpose: 'login' });
        // The proofs themselves run out too.
        statuses.push(await asked.then(({ status }) => status).catch(() => undefined));
      }
    };
    await Promise.all(Array.from({ length: 20 }, () => askForMany(25)));
    expect(statuses).toHaveLength(500);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(await countMessages(opened)).toBe(10);
  });
});

/** One after another: a visitor has its cookie from the first answer on. */
async function proofsOf(visitor: TestViewer, count: number) {
  const proofs: { visitor: TestViewer; captcha: string }[] = [];
  for (let proof = 0; proof < count; proof += 1) {
    proofs.push({ visitor, captcha: await solveCaptcha(visitor, 'send_code', PHONE) });
  }
  return proofs;
}
