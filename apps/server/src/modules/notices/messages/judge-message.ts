/** Pure: whether a receiver has taken a message, in words for its owner. */
import type { ChannelKind } from '@transmit/contract';
import type { OutsideAnswer } from '../delivery/outside-post.ts';

export interface Judgement {
  isOk: boolean;
  text: string;
  /** True when another try would get the same answer. */
  isFinal: boolean;
}

const FAILURES: Readonly<Record<'address' | 'time' | 'network', Omit<Judgement, 'isOk'>>> = {
  address: { text: '地址不在允许的范围，没有发送', isFinal: true },
  time: { text: '5 秒内没有回答', isFinal: false },
  network: { text: '没有连上', isFinal: false },
};

export function judgeMessage(kind: ChannelKind, answer: OutsideAnswer): Judgement {
  if (answer.kind === 'failed') return { isOk: false, ...FAILURES[answer.why] };
  const { status } = answer;
  if (status >= 300 && status < 400) return refused(`${status}，要求转到别处，没有跟过去`);
  if (status < 200 || status > 299) return judgeStatus(kind, status);
  if (kind === 'push') return { isOk: true, text: '推送服务已收下', isFinal: true };
  if (kind === 'address') return { isOk: true, text: String(status), isFinal: true };
  return judgeRobot(kind, answer.body);
}

function judgeStatus(kind: ChannelKind, status: number): Judgement {
  if (kind === 'push' && (status === 404 || status === 410)) {
    return refused('浏览器已不再接收，请删除后重新开启');
  }
  const mayPass = status >= 500 || status === 408 || status === 425 || status === 429;
  return { isOk: false, text: `回答 ${status}`, isFinal: !mayPass };
}

type RobotKind = Exclude<ChannelKind, 'push' | 'address'>;

/** Robots answer 200 whatever they think: the verdict is a number in the body. */
function judgeRobot(kind: RobotKind, body: string): Judgement {
  const code = readCode(body);
  if (code === undefined)
    return { isOk: false, text: '回答看不懂，不知道有没有收到', isFinal: true };
  if (code === 0) return { isOk: true, text: '成功', isFinal: true };
  const { text, isFinal = true } = KNOWN[kind][code] ?? { text: `机器人回答 ${code}` };
  return { isOk: false, text, isFinal };
}

const TOO_OFTEN = { text: '发得太快，稍后再发', isFinal: false };
const KNOWN: Readonly<Record<RobotKind, Record<number, { text: string; isFinal?: boolean }>>> = {
  wecom: { 93000: { text: '机器人地址不对，或已被移除' }, 45009: TOO_OFTEN },
  dingtalk: {
    310000: { text: '签名不对，或不合机器人的关键词、IP 设置' },
    300001: { text: '机器人地址不对，或已被移除' },
    130101: TOO_OFTEN,
    410100: TOO_OFTEN,
  },
  feishu: {
    19001: { text: '机器人地址不对，或已被移除' },
    19021: { text: '签名不对' },
    19022: { text: '不在机器人允许的 IP 之内' },
    19024: { text: '不合机器人的关键词' },
    11232: TOO_OFTEN,
    9499: TOO_OFTEN,
  },
};

function readCode(body: string): number | undefined {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer !== 'object' || answer === null) return undefined;
    const { errcode, code, StatusCode } = answer as Record<string, unknown>;
    const found = errcode ?? code ?? StatusCode;
    return typeof found === 'number' ? found : undefined;
  } catch {
    return undefined;
  }
}

function refused(text: string): Judgement {
  return { isOk: false, text, isFinal: true };
}

/** Stands with a browser that its owner has logged out of, until they log in to it again. */
export const SIGNED_OUT = refused('这个浏览器已退出登录，没有发送');
