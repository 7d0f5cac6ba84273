/** Words, signatures and verdicts of messages (SECURITY §10.12). */
import { describe, expect, it } from 'vitest';
import { judgeMessage } from './judge-message.ts';
import { cutBytes, wordsOfMessage, writeRobotText } from './message-text.ts';
import { signBody, signDingtalk, signFeishu } from './robot-signature.ts';

const NOW = Date.UTC(2026, 10, 20);
const USED_UP = { kind: 'used_up', title: '秋季样片', limit: 5 } as const;

describe('words', () => {
  it('are a notice’s own, and of several a list', () => {
    expect(wordsOfMessage([USED_UP], false).title).toBe('“秋季样片”次数用完');
    const several = wordsOfMessage(
      Array.from({ length: 25 }, () => USED_UP),
      false,
    );
    expect(several.title).toBe('免打扰期间有 25 条通知');
    expect(several.detail.split('\n')).toHaveLength(21);
    expect(several.detail).toContain('还有 5 条，请到站内查看');
  });

  it('SECURITY §3 row 288: a stranger’s name calls nobody in a group and makes no link', () => {
    const words = { title: '“<at user_id="all"></at>”收到 1 份', detail: '@all <a href=x>' };
    const text = writeRobotText(words, '快传');
    expect(text).not.toMatch(/[<>@]/);
    expect(text).toContain('＜at user_id="all"＞');
  });

  it('are cut between letters, within the bytes of a robot', () => {
    expect(cutBytes('短', 100)).toBe('短');
    const cut = cutBytes('👨‍👩‍👧字'.repeat(400), 1800);
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(1800);
    expect(cut).not.toContain('\uFFFD');
    expect(cut.isWellFormed()).toBe(true);
  });
});

// Computed by Python's hmac from the platforms' own samples.
describe('signatures', () => {
  it('钉钉: of time and key, in the address', () => {
    const url = new URL(
      signDingtalk('https://oapi.dingtalk.com/robot/send?access_token=t', 'SEC1', NOW),
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      access_token: 't',
      timestamp: String(NOW),
      sign: 'pnIA+HrYlO0C5UbHk+uLp5GXHjhb/hHQFqjmup6c6W8=',
    });
  });

  it('飞书: of nothing, keyed by time and key', () => {
    expect(signFeishu('demo', 1_599_360_473_000)).toEqual({
      timestamp: '1599360473',
      sign: 'l1N0gAcBjdwBvGm1xMjOF0XSyaLRpR7tuO5dHfhAYc8=',
    });
  });

  it('an address of one’s own: of time and body', () => {
    expect(signBody('{}', 'key', NOW)).toEqual({
      'X-Transmit-Timestamp': String(NOW / 1000),
      'X-Transmit-Signature': 'v1=e8ba8cb6519c6750b0d5b5245dbc5e9f9548797a6183ae673fa4a7687129a060',
    });
  });
});

const answered = (status: number, body = '') => ({ kind: 'answered', status, body }) as const;

it.each([
  ['wecom', answered(200, '{"errcode":0}'), true, true, '成功'],
  ['wecom', answered(200, '{"errcode":45009}'), false, false, '发得太快，稍后再发'],
  ['wecom', answered(200, '{"errcode":93000}'), false, true, '机器人地址不对，或已被移除'],
  ['wecom', answered(200, '<html>'), false, true, '回答看不懂，不知道有没有收到'],
  ['wecom', answered(200, 'null'), false, true, '回答看不懂，不知道有没有收到'],
  [
    'dingtalk',
    answered(200, '{"errcode":310000}'),
    false,
    true,
    '签名不对，或不合机器人的关键词、IP 设置',
  ],
  ['dingtalk', answered(200, '{"errcode":1}'), false, true, '机器人回答 1'],
  ['feishu', answered(200, '{"StatusCode":0}'), true, true, '成功'],
  ['feishu', answered(200, '{"code":19021}'), false, true, '签名不对'],
  ['feishu', answered(400, '{"code":19021}'), false, true, '回答 400'],
  ['address', answered(204), true, true, '204'],
  ['address', answered(302), false, true, '302，要求转到别处，没有跟过去'],
  ['address', answered(500), false, false, '回答 500'],
  ['address', answered(429), false, false, '回答 429'],
  ['address', answered(404), false, true, '回答 404'],
  ['push', answered(201), true, true, '推送服务已收下'],
  ['push', answered(410), false, true, '浏览器已不再接收，请删除后重新开启'],
  ['address', { kind: 'failed', why: 'time' }, false, false, '5 秒内没有回答'],
  ['address', { kind: 'failed', why: 'address' }, false, true, '地址不在允许的范围，没有发送'],
] as const)('%s answering %o', (kind, answer, isOk, isFinal, text) => {
  expect(judgeMessage(kind, answer)).toEqual({ isOk, isFinal, text });
});
