/** Pure: a notice in words, the same in the list and in every message. */
import { CHANNEL_FAILURES } from './notice.ts';

/** Grave acts upon an account, of which its person must hear wherever it can be told. */
export type AccountNews = 'password_changed' | 'password_reset' | 'data_exported';

/**
 * The content of a notice, by its kind. Names and counts alone: never a password, a link that carries one, or anything
 * from inside a file (SECURITY §10.12).
 */
export type NoticeFacts =
  | {
      kind: 'picked_up';
      title: string;
      /** False: later downloads of a day, told together. */
      isFirst: boolean;
      count: number;
      /** Downloads left; null without a limit. */
      left: number | null;
    }
  | { kind: 'used_up'; title: string; limit: number }
  | {
      kind: 'ending';
      title: string /** Sendings that end together. */;
      count: number;
      endsAt: string;
      /** Set for what a collection has received: all of its hand-ins end at once. */
      isCollected?: boolean;
    }
  | {
      kind: 'handed_in';
      title: string;
      count: number;
      /** The newest hands, at most {@link SHOWN_HANDS}. */
      hands: readonly string[];
      done: number;
      /** Names on the list; null without one. */
      total: number | null;
    }
  | { kind: 'answered'; about: 'report' | 'feedback'; answer: string }
  | { kind: 'channel_off'; title: string; reason: string }
  | { kind: 'account'; news: AccountNews };

export const SHOWN_HANDS = 3;
const SHOWN_ANSWER = 80;

export interface NoticeWords {
  title: string;
  detail: string;
}

const ACCOUNT_WORDS: Readonly<Record<AccountNews, NoticeWords>> = {
  password_changed: {
    title: '密码已修改',
    detail: '其他设备已退出登录 · 不是你本人操作的话，请马上用短信重置密码',
  },
  password_reset: {
    title: '密码已用短信验证码重置',
    detail: '所有设备已退出登录 · 不是你本人操作的话，请马上再次重置密码',
  },
  data_exported: {
    title: '账号的数据已导出',
    detail: '不是你本人操作的话，请马上修改密码',
  },
};

export function describeNotice(facts: NoticeFacts): NoticeWords {
  switch (facts.kind) {
    case 'picked_up':
      return {
        title: facts.isFirst
          ? `“${facts.title}”被取走`
          : `“${facts.title}”又被取走 ${facts.count} 次`,
        detail: joinParts([
          facts.isFirst ? '第一次下载' : '一天内的下载合成一条',
          facts.left !== null && `剩余下载次数 ${facts.left}`,
        ]),
      };
    case 'used_up':
      return {
        title: `“${facts.title}”次数用完`,
        detail: `${facts.limit} 次都已下载，可以再发一份`,
      };
    case 'ending':
      if (facts.isCollected) {
        return {
          title: `“${facts.title}”收到的文件快到期`,
          detail: `${facts.count} 份在 ${facts.endsAt.slice(5, 16)} 到期，需要的话请先打包下载`,
        };
      }
      return {
        title:
          facts.count > 1 ? `“${facts.title}”等 ${facts.count} 份快到期` : `“${facts.title}”快到期`,
        detail: `${facts.endsAt.slice(5, 16)} 到期，需要的话请在“我的发送”延长`,
      };
    case 'handed_in':
      return {
        title: `“${facts.title}”收到 ${facts.count} 份`,
        detail: joinParts([
          facts.hands.filter(Boolean).join('、'),
          facts.total === null ? `已交 ${facts.done}` : `已交 ${facts.done} / ${facts.total}`,
        ]),
      };
    case 'answered':
      return {
        title: facts.about === 'report' ? '你的举报有答复' : '你的反馈有答复',
        detail: cut(facts.answer.replaceAll(/\s+/g, ' '), SHOWN_ANSWER),
      };
    case 'channel_off':
      return {
        title: `“${facts.title}”已停用`,
        detail: joinParts([`连续 ${CHANNEL_FAILURES} 条没有送达`, facts.reason]),
      };
    case 'account':
      return ACCOUNT_WORDS[facts.news];
  }
}

/** Pages on which a notice's matter stands; none of them opens anything by itself. */
export function placeOfNotice(facts: NoticeFacts): string {
  const { kind } = facts;
  if (kind === 'answered') return '/v/feedback';
  if (kind === 'channel_off') return '/v/user/info?tab=notices';
  if (kind === 'account') return '/v/user/info';
  if (kind === 'handed_in' || ('isCollected' in facts && facts.isCollected)) return '/v/collect';
  return '/v/list';
}

function joinParts(parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join(' · ');
}

function cut(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most).join('')}…`;
}
