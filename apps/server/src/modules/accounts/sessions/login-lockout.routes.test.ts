/** SECURITY §9.7: guessing from elsewhere locks nobody out of what is theirs. */
import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import {
  askCode,
  createAccountsApp,
  logInAs,
  newPhone,
  PASSWORD,
  registerAs,
} from '#test/log-in-as.ts';
import type { TestApp, TestViewer } from '#test/test-app.ts';
import { accountsSchedule } from '../accounts.schedule.ts';

const DAY_MS = 86_400_000;

const logIn = (viewer: TestViewer, credentials: object) =>
  viewer.post('/api/user/login', credentials);

/** Ten wrong passwords, each from another address; the number's bucket is full then. */
async function guessFromElsewhere(opened: TestApp, phone: string) {
  const answers = [];
  for (let tries = 0; tries < 11; tries += 1) {
    answers.push(await logIn(opened.visitor(), { phone, password: 'not this one' }));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429]);
  return answers;
}

async function runJobs({ services, clock }: TestApp) {
  for (const job of accountsSchedule(services)) await job.run(clock.now);
}

/** A user who has logged out at home. */
async function openHome(engine?: DatabaseEngine) {
  const opened = await createAccountsApp(engine ? { engine } : {});
  const home = await logInAs(opened, 'user');
  await home.api.accounts.logout();
  opened.clock.now += 61_000;
  return { opened, home, phone: home.phone };
}

describe.each<DatabaseEngine>(['sqlite', 'postgres'])(
  'a number that others guess at (%s)',
  (engine) => {
    it('is open at once to the device it has signed in on, and shut to a new one', async () => {
      const { opened, home, phone } = await openHome(engine);
      await guessFromElsewhere(opened, phone);
      const elsewhere = await logIn(opened.visitor(), { phone, password: PASSWORD });
      expect(elsewhere.status).toBe(429);
      expect((await logIn(home, { phone, password: PASSWORD })).status).toBe(200);
    });

    it('is open to a code that is sent to it, on a new device', async () => {
      const { opened, phone } = await openHome(engine);
      await guessFromElsewhere(opened, phone);
      const abroad = opened.visitor();
      const code = await askCode(opened, abroad, { phone, purpose: 'login' });
      expect((await logIn(abroad, { phone, code })).status).toBe(200);
      // From now on this device is known too.
      await abroad.api.accounts.logout();
      expect((await logIn(abroad, { phone, password: PASSWORD })).status).toBe(200);
    });
  },
);

describe('a device that has signed in', () => {
  it('is not shut out by neighbours behind its address', async () => {
    const opened = await createAccountsApp();
    const address = '198.51.100.4';
    const home = await logInAs(opened, 'user', { address });
    await home.api.accounts.logout();
    const neighbour = opened.visitor({ address });
    for (let tries = 0; tries < 31; tries += 1) {
      // Any wrong proof counts; one without a slow hash is the fastest.
      const reset = { phone: newPhone(), code: '000000', password: PASSWORD };
      await neighbour.post('/api/user/reset_password', reset);
    }
    const phone = newPhone();
    expect((await logIn(neighbour, { phone, password: PASSWORD })).status).toBe(429);
    expect((await logIn(home, { phone: home.phone, password: PASSWORD })).status).toBe(200);
  });

  it('has ten tries of its own, and takes none from others', async () => {
    const { opened, home, phone } = await openHome();
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await logIn(home, { phone, password: 'not this one' })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await logIn(opened.visitor(), { phone, password: PASSWORD })).status).toBe(200);
  });

  it('is like any other for another number', async () => {
    const { opened, home } = await openHome();
    const { phone } = await registerAs(opened, opened.visitor(), { phone: newPhone() });
    await guessFromElsewhere(opened, phone);
    expect((await logIn(home, { phone, password: PASSWORD })).status).toBe(429);
  });

  it('has its own tries at codes, when a stranger has used up the number’s', async () => {
    const { opened, home, phone } = await openHome();
    const stranger = opened.visitor();
    for (let message = 0; message < 4; message += 1) {
      const code = await askCode(opened, stranger, { phone, purpose: 'login' });
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      for (let tries = 0; tries < 5; tries += 1) await logIn(stranger, { phone, code: wrong });
      opened.clock.now += 3_600_000;
    }
    const code = await askCode(opened, home, { phone, purpose: 'login' });
    expect((await logIn(home, { phone, code })).status).toBe(200);
  });

  it('is forgotten 180 days after it last signed in', async () => {
    const { opened, home, phone } = await openHome();
    opened.clock.now += 180 * DAY_MS - 120_000;
    await runJobs(opened);
    await guessFromElsewhere(opened, phone);
    expect((await logIn(home, { phone, password: PASSWORD })).status).toBe(200);
    await home.api.accounts.logout();
    opened.clock.now += 180 * DAY_MS + 1;
    await runJobs(opened);
    await guessFromElsewhere(opened, phone);
    expect((await logIn(home, { phone, password: PASSWORD })).status).toBe(429);
  });

  it('is forgotten with the account', async () => {
    const opened = await createAccountsApp();
    const home = await logInAs(opened, 'user');
    await home.api.accounts.deleteAccount({ password: PASSWORD });
    const left = await opened.services.db.selectFrom('user_devices').selectAll().execute();
    expect(left).toEqual([]);
    opened.clock.now += 61_000;
    // The number is somebody else's now.
    await registerAs(opened, opened.visitor(), { phone: home.phone });
    await guessFromElsewhere(opened, home.phone);
    expect((await logIn(home, { phone: home.phone, password: PASSWORD })).status).toBe(429);
  });
});

it('a stranger is told nothing of a number by being shut out', async () => {
  const { opened, phone } = await openHome();
  const known = await guessFromElsewhere(opened, phone);
  const unknown = await guessFromElsewhere(opened, newPhone());
  expect(unknown.map(({ body }) => body)).toEqual(known.map(({ body }) => body));
});

it('a stranger tries no passwords in the bucket of codes', async () => {
  const { opened, phone } = await openHome();
  const stranger = opened.visitor();
  const answer = await logIn(stranger, { phone, password: PASSWORD, code: '000000' });
  expect(answer.body).toMatchObject({ code: 'E_CODE' });
  const wrong = await logIn(stranger, { phone, password: 'not this one', code: '000000' });
  expect(wrong.body).toEqual(answer.body);
});

describe('confirming the password in the personal centre', () => {
  it('counts for who is signed in, whatever others guess', async () => {
    const opened = await createAccountsApp();
    const user = await logInAs(opened, 'user');
    await guessFromElsewhere(opened, user.phone);
    const change = { old_password: PASSWORD, password: 'a new orange cat' };
    expect((await user.post('/api/user/change_password', change)).status).toBe(200);
  });

  it('is held back after ten wrong ones, which lock no login', async () => {
    const opened = await createAccountsApp();
    const user = await logInAs(opened, 'user');
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const change = { old_password: 'not this one', password: 'a new orange cat' };
      statuses.push((await user.post('/api/user/change_password', change)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const { phone } = user;
    expect((await logIn(opened.visitor(), { phone, password: PASSWORD })).status).toBe(200);
  });
});
