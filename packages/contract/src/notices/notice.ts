/** Pure: the things that a user is told of, and where (PRODUCT §9). */
export const NOTICE_KINDS = ['picked_up', 'used_up', 'ending', 'handed_in', 'answered'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Kinds that nobody chooses: a channel that is off is told in the list alone, what befalls the account in every place. */
export const OWN_NOTICE_KINDS = ['channel_off', 'account'] as const;
export type AnyNoticeKind = NoticeKind | (typeof OWN_NOTICE_KINDS)[number];

/** Places beside the list of notices, in which each notice stands. */
export const NOTICE_PLACES = ['push', 'robot', 'address'] as const;
export type NoticePlace = (typeof NOTICE_PLACES)[number];

export const CHANNEL_KINDS = ['push', 'wecom', 'dingtalk', 'feishu', 'address'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

export const PLACE_OF_CHANNEL: Readonly<Record<ChannelKind, NoticePlace>> = {
  push: 'push',
  wecom: 'robot',
  dingtalk: 'robot',
  feishu: 'robot',
  address: 'address',
};

export const CHANNEL_LABELS: Readonly<Record<ChannelKind, string>> = {
  push: '浏览器推送',
  wecom: '企业微信',
  dingtalk: '钉钉',
  feishu: '飞书',
  address: '自定义地址',
};

/** Hosts to which a robot's address must lead (SECURITY §10.12). */
export const ROBOT_HOSTS: Readonly<Record<'wecom' | 'dingtalk' | 'feishu', readonly string[]>> = {
  wecom: ['qyapi.weixin.qq.com'],
  dingtalk: ['oapi.dingtalk.com'],
  feishu: ['open.feishu.cn', 'open.larksuite.com'],
};

/** Services by which browsers receive pushes; a leading dot stands for every name below it. */
export const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'web.push.apple.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
];

/** Tells whether a host is one of a list. */
export function isListedHost(host: string, listed: readonly string[]): boolean {
  return listed.some((one) => (one.startsWith('.') ? host.endsWith(one) : host === one));
}

export type NoticeWishes = Record<NoticeKind, Record<NoticePlace, boolean>>;

/** Chosen for whoever has chosen nothing; they mean something once there is a channel. */
export const DEFAULT_WISHES: NoticeWishes = {
  picked_up: { push: true, robot: false, address: true },
  used_up: { push: true, robot: true, address: true },
  ending: { push: false, robot: false, address: false },
  handed_in: { push: true, robot: true, address: true },
  answered: { push: false, robot: false, address: false },
};

/** A channel that has failed so often in a row is turned off. */
export const CHANNEL_FAILURES = 10;
export const MAX_CHANNELS = 20;
export const MAX_CHANNEL_NAME = 30;
export const MAX_CHANNEL_ADDRESS = 1024;
export const MAX_CHANNEL_SECRET = 128;
/** Messages of one channel that may wait; what comes after stands in the list of notices alone. */
export const MAX_WAITING_MESSAGES = 1000;
/** A message that could not be delivered for so long is given up. */
export const MESSAGE_LIFE_MS = 48 * 3_600_000;
export const NOTICES_KEPT_DAYS = 90;
/** A count of unread notices goes up to here, and is shown as 99+ beyond. */
export const MOST_UNREAD = 100;

/** Minutes of a day of 北京时间. */
export const DAY_MINUTES = 1440;
export const DEFAULT_QUIET = { from: 22 * 60 + 30, to: 8 * 60 } as const;
