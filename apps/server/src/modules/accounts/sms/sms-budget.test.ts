import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import type { SmsAskerKind } from '../accounts.tables.ts';
import { checkDailyBudget, checkSmsBudget } from './sms-budget.ts';
import { insertSmsMessage, removeOldSmsMessages } from './sms-messages.store.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = 100 * DAY;

describeEachDatabase('SMS budget (SECURITY T17)', (database) => {
  let numbers = 0;
  /** Somebody whose every key is new. */
  const newAsker = () => {
    numbers += 1;
    const keys = { addressKey: `a${numbers}`, networkKey: `n${numbers}` };
    return { phone: `135${numbers}`, isKnownDevice: true, ...keys };
  };

  async function sent(
    asker: ReturnType<typeof newAsker>,
    ago: number,
    kind: SmsAskerKind = 'stranger',
  ): Promise<void> {
    await insertSmsMessage(database(), {
      phone: asker.phone,
      purpose: 'login',
      template: 'code',
      code: '',
      address_key: asker.addressKey,
      network_key: asker.networkKey,
      asker: kind,
      created_at: NOW - ago,
    });
  }

  const check = (asker: ReturnType<typeof newAsker>, scale = 1) =>
    checkSmsBudget(database(), asker, { now: NOW, scale });

  it('lets a number wait for a minute after each message', async () => {
    const asker = newAsker();
    await check(asker);
    await sent(asker, 20 * SECOND);
    await expect(check(asker)).rejects.toMatchObject({
      code: 'E_RATE',
      details: { retryAfter: 40, text: '短信发送过于频繁，请 40 秒后再试' },
    });
  });

  it.each([
    ['the minute', [60 * SECOND], 'fine'],
    ['five an hour', [59, 50, 40, 30, 2].map((minutes) => minutes * MINUTE), '60 秒'],
    ['five, one of them long ago', [60, 50, 40, 30, 2].map((minutes) => minutes * MINUTE), 'fine'],
    ['eight a day', [23, 22, 21, 20, 19, 18, 17, 16].map((hours) => hours * HOUR), '60 分钟'],
  ])('counts %s per number, in a sliding window', async (_title, agos, outcome) => {
    const asker = newAsker();
    for (const ago of agos) await sent(asker, ago);
    const checked = check(asker).then(
      () => 'fine',
      (error: Error) => error.message,
    );
    expect(await checked).toContain(outcome);
  });

  it.each([
    ['four an hour', [50, 40, 30, 2].map((minutes) => minutes * MINUTE)],
    ['five a day', [23, 22, 20, 18, 16].map((hours) => hours * HOUR)],
  ])(
    'gives strangers %s of a number, and keeps the rest for its own devices',
    async (_title, agos) => {
      const asker = newAsker();
      const stranger = { ...asker, isKnownDevice: false };
      await sent(asker, agos[0] ?? 0);
      await check(stranger);
      for (const ago of agos.slice(1)) await sent(asker, ago);
      await expect(check(stranger)).rejects.toMatchObject({ code: 'E_RATE' });
      await check(asker);
    },
  );

  it('names the longest wait of several', async () => {
    const asker = newAsker();
    for (const ago of [30 * SECOND, 2 * MINUTE, 3 * MINUTE, 4 * MINUTE, 5 * MINUTE]) {
      await sent(asker, ago);
    }
    await expect(check(asker)).rejects.toMatchObject({ details: { retryAfter: 55 * 60 } });
  });

  it.each([
    ['an address ten an hour', 'addressKey', 10, 30 * MINUTE],
    ['an address thirty a day', 'addressKey', 30, 2 * HOUR],
    ['a network a hundred a day', 'networkKey', 100, 2 * HOUR],
  ] as const)('gives %s, whatever the numbers', async (_title, key, limit, ago) => {
    const shared = newAsker()[key];
    for (let message = 0; message < limit - 1; message += 1) {
      await sent({ ...newAsker(), [key]: shared }, ago);
    }
    await check({ ...newAsker(), [key]: shared });
    await sent({ ...newAsker(), [key]: shared }, ago);
    await expect(check({ ...newAsker(), [key]: shared })).rejects.toMatchObject({ code: 'E_RATE' });
    await check(newAsker());
  });

  it.each([
    ['a number three in a minute', 'phone', 3, SECOND, 3],
    ['an address five an hour', 'addressKey', 5, 30 * MINUTE, 0.5],
    ['a network fifty a day', 'networkKey', 50, 2 * HOUR, 0.5],
  ] as const)(
    'multiplied with the configured scale gives %s',
    async (_title, key, limit, ago, scale) => {
      const shared = newAsker()[key];
      const asker = () => ({ ...newAsker(), [key]: shared });
      for (let message = 0; message < limit - 1; message += 1) await sent(asker(), ago);
      await expect(check(asker(), scale)).resolves.toBeUndefined();
      await sent(asker(), ago);
      await expect(check(asker(), scale)).rejects.toMatchObject({ code: 'E_RATE' });
    },
  );

  it('says once when half of the day is used, and stops strangers at their share', async () => {
    await removeOldSmsMessages(database(), NOW + 1);
    const day = { asker: 'stranger', now: NOW, budget: 8 } as const;
    const states: string[] = [];
    for (let message = 0; message < 7; message += 1) {
      states.push((await checkDailyBudget(database(), day)).state);
      if (states.at(-1) !== 'empty') await sent(newAsker(), message * HOUR);
    }
    expect(states).toEqual(['fine', 'fine', 'fine', 'half', 'fine', 'fine', 'empty']);
    const later = { ...day, now: NOW + 20 * HOUR };
    expect(await checkDailyBudget(database(), later)).toEqual({ state: 'fine', waitMs: 0 });
  });

  it('SECURITY §10.3: counts each share by itself, and says until when it is used up', async () => {
    await removeOldSmsMessages(database(), NOW + 1);
    // Strangers may use fourteen of the twenty, known devices four more, operators the last two.
    const stateFor = (asker: SmsAskerKind) =>
      checkDailyBudget(database(), { asker, now: NOW, budget: 20 });
    for (let hour = 1; hour <= 14; hour += 1) await sent(newAsker(), hour * HOUR);
    expect(await stateFor('stranger')).toEqual({ state: 'empty', waitMs: 10 * HOUR });
    expect(await stateFor('known')).toEqual({ state: 'fine', waitMs: 0 });
    for (let hour = 1; hour <= 4; hour += 1) await sent(newAsker(), hour * HOUR, 'known');
    expect(await stateFor('known')).toEqual({ state: 'empty', waitMs: 10 * HOUR });
    expect(await stateFor('operator')).toEqual({ state: 'fine', waitMs: 0 });
    await sent(newAsker(), 0, 'operator');
    await sent(newAsker(), 23 * HOUR, 'operator');
    expect(await stateFor('operator')).toEqual({ state: 'empty', waitMs: HOUR });
    expect((await stateFor('stranger')).state).toBe('empty');
  });
});
