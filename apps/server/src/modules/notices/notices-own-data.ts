import { CHANNEL_LABELS, describeNotice, type NoticeFacts } from '@transmit/contract';
import { type OwnData, ownTable, stayingTable, stays, told } from '#kernel/own-data/own-table.ts';

/** The notices as they were read, and where else they go; an address by which others could write there stays. */
export const noticesOwnData: readonly OwnData[] = [
  ownTable('own_notices', {
    name: '通知',
    columns: {
      id: stays.housekeeping,
      owner: stays.housekeeping,
      kind: stays.housekeeping,
      event_key: stays.housekeeping,
      facts: { head: '内容', read: (facts) => wordsOf(String(facts)) },
      created_at: told.time('时间'),
      updated_at: told.time('更新时间'),
      read_at: told.time('已读时间'),
    },
  }),
  ownTable('notice_settings', {
    name: '通知设置',
    order: ['owner'],
    columns: {
      owner: stays.housekeeping,
      wishes: told.json('通知到哪里'),
      is_quiet: told.yesNo('免打扰'),
      quiet_from: '免打扰开始（分钟）',
      quiet_to: '免打扰结束（分钟）',
    },
  }),
  ownTable('notice_channels', {
    name: '通知到的地方',
    columns: {
      id: stays.housekeeping,
      owner: stays.housekeeping,
      kind: told.oneOf('种类', CHANNEL_LABELS),
      name: '名称',
      address: stays.secret,
      secret: told.isSet('有签名'),
      p256dh: stays.secret,
      auth: stays.secret,
      visitor: stays.secret,
      is_on: told.yesNo('启用'),
      failures: '连续失败',
      last_ok: stays.housekeeping,
      last_text: '最近一次的回答',
      last_ms: stays.housekeeping,
      last_at: told.time('最近一次发送'),
      request_key: stays.housekeeping,
      created_at: told.time('添加时间'),
    },
  }),
  stayingTable(
    'notice_messages',
    'how far each notice has come on its way out; goes after some days',
  ),
];

function wordsOf(facts: string): string {
  const told = JSON.parse(facts) as NoticeFacts;
  const { title, detail } = describeNotice(told);
  // The detail names those who have handed in.
  if (told.kind === 'handed_in') return title;
  return detail ? `${title}：${detail}` : title;
}
