/** An application on this machine alone, whose users may be told at servers of this machine. */

import { randomUUID } from 'node:crypto';
import type { ChannelKind } from '@transmit/contract';
import { findOwner } from '#test/find-owner.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import type { TestApp, TestAppOptions } from '#test/test-app.ts';
import { deliverMessages } from '../delivery/deliver-messages.ts';
import { createOutsidePost } from '../delivery/outside-post.ts';

type Account = Awaited<ReturnType<typeof logInAs>>;

export interface NoticedApp extends TestApp {
  user: Account;
  owner: string;
  addChannel(
    kind: ChannelKind,
    address: string,
    secret?: string,
  ): Promise<{ id: number; secret: string | null }>;
  channels(): Promise<
    Awaited<ReturnType<Account['api']['notices']['settings']>>['data']['channels']
  >;
  titles(): Promise<string[]>;
  deliver(): Promise<void>;
}

/** A browser as it subscribes, but for its address. */
export const BROWSER = {
  kind: 'push',
  name: 'Chrome',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
} as const;

/** So short that a test of a slow server is quick. */
const WAIT_MS = 300;

export async function openNoticed(options: TestAppOptions = {}): Promise<NoticedApp> {
  const env = { NOTICE_HOSTS: '127.0.0.1', RATE_LIMIT_SCALE: '1000', ...options.env };
  const opened = await createAccountsApp({ withFront: true, ...options, env });
  const { services } = opened;
  services.noticePost = createOutsidePost({ localHosts: ['127.0.0.1'], waitMs: WAIT_MS });
  const user = await logInAs(opened, 'user');
  return {
    ...opened,
    user,
    owner: await findOwner(opened, user),
    async addChannel(kind, address, secret) {
      const request_key = randomUUID();
      const place = { kind, name: '门店交接群', address, request_key };
      return (await user.api.notices.addChannel({ ...place, ...(secret && { secret }) })).data;
    },
    channels: async () => (await user.api.notices.settings({})).data.channels,
    titles: async () => (await user.api.notices.list({})).data.rows.map(({ title }) => title),
    deliver: () => deliverMessages(services),
  };
}

/** A stranger downloads it. */
export async function pickUp(app: NoticedApp, code: string): Promise<void> {
  await app.visitor().api.shares.countDownload({ code });
}
