/** The daily notices, with a clock that is set (PRODUCT §7, SECURITY §3 row 101, T16). */
import { describe, expect, it } from 'vitest';
import { SmsRejected } from '#adapters/sms/sms-sender.ts';
import type { DatabaseEngine } from '#test/each-database.ts';
import { logInAs, readOutbox } from '#test/log-in-as.ts';
import { openNotices, SHANGHAI } from './testing/open-notices.ts';

const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];

describe.each(ENGINES)('a notice on %s', (engine) => {
  it('is made and sent at nine in the morning, for one notification', async () => {
    const app = await openNotices({ engine });
    const user = await app.keeper({ notifications: 3 });
    await app.keep(user, { name: '妈妈', month: 11, day: 21, days_before: 1 });
    app.clock.now = SHANGHAI('2026-11-20T08:59:59');
    await app.runDay();
    expect(await app.messages()).toEqual([]);
    app.clock.now = SHANGHAI('2026-11-20T09:00:00');
    await app.runDay();
    expect(await app.messages()).toEqual(['【快传】明天（11 月 21 日）是妈妈的生日。']);
    expect((await user.api.money.balance({})).data.notifications).toBe(2);
    const [row] = (await user.api.birthdays.list({})).data.rows;
    expect(row).toMatchObject({
      next_date: '2026-11-21',
      remind_date: '2027-11-20',
      last_notice: { state: 'sent', create_time: '2026-11-20 09:00:00' },
    });
  });

  it('is made once, by however many processes and however often', async () => {
    const app = await openNotices({ engine });
    const user = await app.keeper({ notifications: 9 });
    await app.keep(user, { month: 11, day: 20 });
    app.clock.now = SHANGHAI('2026-11-20T09:00:00');
    await Promise.all(Array.from({ length: 6 }, () => app.runDay()));
    app.clock.now += 3_600_000;
    await app.runDay();
    expect(await app.messages()).toHaveLength(1);
    expect((await user.api.money.balance({})).data.notifications).toBe(8);
    expect((await user.api.money.ledger({ kind: 'notifications' })).rows[0]).toMatchObject({
      amount: -1,
      reason: '生日提醒：妈妈',
    });
  });

  it('says so where no notification is left, and sends nothing', async () => {
    const app = await openNotices({ engine });
    const user = await app.keeper({ notifications: 1 });
    await app.keep(user, { name: '爸爸', month: 11, day: 20 });
    await app.keep(user, { name: '妈妈', month: 11, day: 20 });
    app.clock.now = SHANGHAI('2026-11-20T09:00:00');
    await app.runDay();
    expect(await app.messages()).toHaveLength(1);
    const rows = await app.notices();
    expect(rows.map(({ ver_num, state, left }) => [ver_num, state, left])).toEqual([
      [0, 'unpaid', 0],
      [1, 'sent', 0],
    ]);
    expect(rows[0]?.content).toContain('生日提醒次数不足，没有发送');
  });
});

describe('a missed day', () => {
  it('is caught up with, in the words of the day on which it is', async () => {
    const app = await openNotices();
    const user = await app.keeper({ notifications: 9 });
    await app.keep(user, { name: '妈妈', month: 11, day: 21 });
    app.clock.now = SHANGHAI('2026-11-22T15:00:00');
    await app.runDay();
    expect(await app.messages()).toEqual(['【快传】昨天（11 月 21 日）是妈妈的生日。']);
  });

  it('is let go after a week, and the next year is told of', async () => {
    const app = await openNotices();
    const user = await app.keeper({ notifications: 9 });
    await app.keep(user, { month: 11, day: 21 });
    app.clock.now = SHANGHAI('2026-11-29T09:00:00');
    await app.runDay();
    expect(await app.messages()).toEqual([]);
    app.clock.now = SHANGHAI('2027-11-21T09:00:00');
    await app.runDay();
    expect(await app.messages()).toHaveLength(1);
  });
});

describe('a birthday', () => {
  it('of 29 February is told of on 28 February in common years', async () => {
    const app = await openNotices();
    const user = await app.keeper({ notifications: 9 });
    await app.keep(user, { month: 2, day: 29 });
    app.clock.now = SHANGHAI('2027-02-28T09:00:00');
    await app.runDay();
    app.clock.now = SHANGHAI('2028-02-29T09:00:00');
    await app.runDay();
    expect(await app.messages()).toEqual([
      '【快传】今天（2 月 28 日）是妈妈的生日。',
      '【快传】今天（2 月 29 日）是妈妈的生日。',
    ]);
  });

  it('that was removed is not told of', async () => {
    const app = await openNotices();
    const user = await app.keeper({ notifications: 9 });
    const id = await app.keep(user, { month: 11, day: 20 });
    await user.api.birthdays.remove({ id });
    app.clock.now = SHANGHAI('2026-11-20T09:00:00');
    await app.runDay();
    expect(await app.messages()).toEqual([]);
  });

  it('that is written down after nine on its day is told of the next year', async () => {
    const app = await openNotices();
    const user = await app.keeper({ notifications: 9 });
    app.clock.now = SHANGHAI('2026-11-20T09:30:00');
    await app.keep(user, { month: 11, day: 20 });
    app.clock.now = SHANGHAI('2026-11-21T09:00:00');
    await app.runDay();
    expect(await app.messages()).toEqual([]);
  });
});

describe('a provider', () => {
  it('that is away is asked twice more', async () => {
    const app = await openNotices();
    const user = await app.keeper({ notifications: 9 });
    await app.keep(user, { month: 11, day: 20 });
    app.failing = new Error('away');
    app.clock.now = SHANGHAI('2026-11-20T09:00:00');
    await app.runDay();
    expect((await app.notices())[0]).toMatchObject({ state: 'waiting', left: 8 });
    app.failing = undefined;
    app.clock.now += 60_000;
    await app.deliver();
    expect((await app.notices())[0]).toMatchObject({ state: 'sent', left: 8 });
  });

  it.each<[string, Error, number]>([
    ['refuses a message', new SmsRejected('black list'), 1],
    ['stays away', new Error('away'), 3],
  ])('that %s gives the notification back, once', async (_title, error, tries) => {
    const app = await openNotices();
    const user = await app.keeper({ notifications: 9 });
    await app.keep(user, { month: 11, day: 20 });
    app.failing = error;
    app.clock.now = SHANGHAI('2026-11-20T09:00:00');
    await app.runDay();
    for (let again = 0; again < 4; again += 1) {
      app.clock.now += 3_600_000;
      await app.deliver();
    }
    expect(app.tries).toBe(tries);
    expect((await app.notices())[0]).toMatchObject({ state: 'failed', left: 9 });
  });

  it('that had a message when the process died is not asked again', async () => {
    const app = await openNotices();
    const user = await app.keeper({ notifications: 9 });
    await app.keep(user, { month: 11, day: 20 });
    app.failing = 'never answers';
    app.clock.now = SHANGHAI('2026-11-20T09:00:00');
    await app.make();
    void app.deliver();
    await app.untilTried();
    app.failing = undefined;
    app.clock.now += 61_000;
    await app.deliver();
    expect(app.tries).toBe(1);
    expect((await app.notices())[0]).toMatchObject({ state: 'failed', left: 9 });
  });
});

it('one that is sent late in a long round is not taken for abandoned', async () => {
  const app = await openNotices();
  const user = await app.keeper({ notifications: 11 });
  for (let more = 0; more < 11; more += 1) await app.keep(user, { month: 11, day: 20 });
  app.clock.now = SHANGHAI('2026-11-20T09:00:00');
  await app.make();
  const isLastAsked = Promise.withResolvers<void>();
  const answersLast = Promise.withResolvers<void>();
  const { smsSender } = app.services;
  app.services.smsSender = {
    async send(message) {
      await smsSender.send(message);
      if (app.tries < 11) {
        app.clock.now = SHANGHAI('2026-11-20T09:01:01');
        return;
      }
      isLastAsked.resolve();
      await answersLast.promise;
    },
  };
  const first = app.deliver();
  await isLastAsked.promise;
  await app.deliver();
  answersLast.resolve();
  await first;
  expect((await app.notices()).map(({ state }) => state)).toEqual(Array(11).fill('sent'));
  expect((await user.api.money.balance({})).data.notifications).toBe(0);
});

describe('renotice', () => {
  const told = async (notifications: number) => {
    const app = await openNotices();
    const user = await app.keeper({ notifications });
    await app.keep(user, { month: 11, day: 20 });
    app.clock.now = SHANGHAI('2026-11-20T09:00:00');
    await app.runDay();
    app.clock.now += 120_000;
    const [notice] = await app.notices();
    return { app, user, id: notice?.id ?? 0 };
  };

  it('sends again and uses one more', async () => {
    const { app, user, id } = await told(3);
    const operator = await app.operator();
    expect((await operator.api.birthdays.renotice({ doc_id: id })).data).toEqual({
      success: true,
      ver_num: 2,
    });
    await app.deliver();
    expect(await app.messages()).toHaveLength(2);
    expect((await user.api.money.balance({})).data.notifications).toBe(1);
    const { rows } = await operator.api.accounts.auditLog({});
    expect(rows[0]).toMatchObject({ action: 'birthday.renotice', target: String(id) });
  });

  it('row 101: twice within a second is once', async () => {
    const { app, user, id } = await told(9);
    const operator = await app.operator();
    const address = `/api/birthday/renotice?doc_id=${id}`;
    const answers = await Promise.all([operator.get(address), operator.get(address)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.deliver();
    app.clock.now += 900;
    expect(await operator.get(address)).toMatchObject({ status: 409, body: { code: 'E_DONE' } });
    expect(await app.messages()).toHaveLength(2);
    expect((await user.api.money.balance({})).data.notifications).toBe(7);
  });

  it('is refused where none is left', async () => {
    const { app, id } = await told(1);
    const operator = await app.operator();
    expect(await operator.get(`/api/birthday/renotice?doc_id=${id}`)).toMatchObject({
      status: 402,
      body: { code: 'E_POINTS', msg: '该用户的生日提醒次数已用完，没有发送' },
    });
    expect(await app.messages()).toHaveLength(1);
  });

  it.each([
    ['row 101: an unknown one', 'doc_id=999', 404],
    ['row 101: text', 'doc_id=abc', 400],
    ['none', '', 400],
    ['two', 'doc_id=1&doc_id=2', 400],
  ])('is refused for %s', async (_title, query, status) => {
    const app = await openNotices();
    const operator = await app.operator();
    expect((await operator.get(`/api/birthday/renotice?${query}`)).status).toBe(status);
  });

  it('is for operators', async () => {
    const { app, user, id } = await told(3);
    expect((await user.get(`/api/birthday/renotice?doc_id=${id}`)).status).toBe(403);
    expect((await user.get('/api/birthday/list_notice')).status).toBe(403);
    expect((await app.visitor().get('/api/birthday/list_notice')).status).toBe(401);
  });
});

it('lists what was told, newest first, with whose it is', async () => {
  const app = await openNotices();
  const user = await app.keeper({ notifications: 9 });
  await app.keep(user, { name: '<b>爸爸</b>', month: 11, day: 20, note: '两行\n备注' });
  app.clock.now = SHANGHAI('2026-11-20T09:00:00');
  await app.runDay();
  const operator = await app.operator();
  const { data } = await operator.api.birthdays.listNotice({});
  const { unionid } = (await user.api.accounts.info({})).data;
  expect(data.sent_today).toBe(1);
  expect(data.rows).toEqual([
    {
      id: expect.any(Number),
      unionid,
      create_time: '2026-11-20 09:00:00',
      content: '生日提醒\n今天（11 月 20 日）是<b>爸爸</b>的生日。\n备注：两行\n备注',
      ver_num: 1,
      state: 'sent',
      left: 8,
    },
  ]);
  const last = data.rows.at(-1)?.id;
  expect((await operator.api.birthdays.listNotice({ last_id: last })).data.rows).toEqual([]);
});

it('counts as sent today what was sent again today, and not what was sent before', async () => {
  const app = await openNotices();
  const user = await app.keeper({ notifications: 9 });
  await app.keep(user, { month: 11, day: 20 });
  await app.keep(user, { month: 11, day: 20 });
  app.clock.now = SHANGHAI('2026-11-20T09:00:00');
  await app.runDay();
  const operator = await app.operator();
  const list = async () => (await operator.api.birthdays.listNotice({})).data;
  const [notice] = (await list()).rows;
  expect((await list()).sent_today).toBe(2);
  app.clock.now = SHANGHAI('2026-11-21T10:00:00');
  const later = await logInAs(app, 'operator');
  expect((await later.api.birthdays.listNotice({})).data.sent_today).toBe(0);
  await later.api.birthdays.renotice({ doc_id: notice?.id ?? 0 });
  await app.deliver();
  expect((await later.api.birthdays.listNotice({})).data.sent_today).toBe(1);
});

it('sends what the kernel’s schedule finds due', async () => {
  const app = await openNotices();
  const user = await logInAs(app, 'user');
  await app.keep(user, { month: 11, day: 20 });
  expect(await readOutbox(app)).not.toContainEqual(
    expect.objectContaining({ purpose: 'birthday' }),
  );
  const rhythms = app.schedule().map(({ run: _run, ...rhythm }) => rhythm);
  expect(rhythms).toContainEqual({
    name: 'tell-birthdays',
    dailyAt: { hour: 9, minute: 0, timeZone: 'Asia/Shanghai' },
  });
});
