/** An application whose days are told by hand, and whose messages are counted. */

import { randomUUID } from 'node:crypto';
import type { SmsMessage } from '#adapters/sms/sms-sender.ts';
import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import { postToLedger } from '#modules/money/index.ts';
import { findOwner } from '#test/find-owner.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import type { TestApp, TestAppOptions, TestViewer } from '#test/test-app.ts';
import { birthdaysSchedule } from '../birthdays.schedule.ts';
import { deliverNotices } from '../deliver-notices.ts';
import { makeNotices } from '../make-notices.ts';

/** Epoch ms of a time by the clock in Shanghai. */
export const SHANGHAI = (time: string) => Date.parse(`${time}+08:00`);

type Account = Awaited<ReturnType<typeof logInAs>>;

export interface NoticesApp extends TestApp {
  /** Makes the provider fail with a message in this way instead of accepting it. */
  failing: Error | 'never answers' | undefined;
  /** Number of times the provider was asked to send one of a birthday. */
  tries: number;
  untilTried(): Promise<void>;
  keeper(has: { notifications: number }): Promise<Account>;
  /** One operator of the application. */
  operator(): Promise<Account>;
  keep(user: TestViewer, more: Partial<KeptDate>): Promise<number>;
  /** Runs the part of the schedule that makes notices. */
  make(): Promise<void>;
  deliver(): Promise<void>;
  runDay(): Promise<void>;
  schedule(): readonly Scheduled[];
  /** The texts that were accepted. */
  messages(): Promise<string[]>;
  /** As operators see them. */
  notices(): Promise<
    Awaited<ReturnType<TestViewer['api']['birthdays']['listNotice']>>['data']['rows']
  >;
}

interface KeptDate {
  name: string;
  month: number;
  day: number;
  days_before: number;
  note: string;
}

/** Opens an app at the morning of 20 November 2026. */
export async function openNotices(options: TestAppOptions = {}): Promise<NoticesApp> {
  const opened = await createAccountsApp({ now: SHANGHAI('2026-11-20T08:00:00'), ...options });
  const tried = Promise.withResolvers<void>();
  const sent: string[] = [];
  let operator: Promise<Account> | undefined;
  const { services } = opened;
  const codes = services.smsSender;
  const app: NoticesApp = {
    ...opened,
    failing: undefined,
    tries: 0,
    untilTried: () => tried.promise,
    async keeper({ notifications: amount }) {
      const user = await logInAs(opened, 'user');
      const owner = await findOwner(opened, user);
      const gift = { kind: 'notifications', amount, reason: '测试', requestKey: 'test' } as const;
      await services.db
        .transaction()
        .execute((tx) => postToLedger(tx, { ...gift, owner, now: opened.clock.now }));
      return user;
    },
    operator() {
      operator ??= logInAs(opened, 'operator');
      return operator;
    },
    async keep(user, more) {
      const { data } = await user.api.birthdays.add({
        name: '妈妈',
        calendar: 'solar',
        month: 11,
        day: 20,
        is_leap: 0,
        year: null,
        note: '',
        days_before: 0,
        ...more,
        request_key: randomUUID(),
      });
      return data.id;
    },
    make: () => makeNotices(services, opened.clock.now),
    deliver: () => deliverNotices(services),
    async runDay() {
      await app.make();
      await app.deliver();
    },
    schedule: () => birthdaysSchedule(services),
    messages: async () => sent,
    async notices() {
      return (await (await app.operator()).api.birthdays.listNotice({})).data.rows;
    },
  };
  services.smsSender = {
    async send(message: SmsMessage) {
      if (message.purpose !== 'birthday') return codes.send(message);
      app.tries += 1;
      tried.resolve();
      if (app.failing === 'never answers') return new Promise(() => {});
      if (app.failing) throw app.failing;
      sent.push(message.text);
    },
  };
  return app;
}
