import { describe, expect, it } from 'vitest';
import {
  judgeAnswer,
  judgeApp,
  judgeCertificate,
  judgeForwarding,
  type OriginAnswers,
} from './judge-origin.ts';

const ORIGIN = 'https://files.example.com';
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20);
const failed = (code: string): OriginAnswers => ({ failure: `failed with ${code}`, code });

describe('what the doctor says of the public address', () => {
  it.each<[string, OriginAnswers, string, string]>([
    ['ours', { status: 200, isOurs: true }, 'ok', '经代理答复正常'],
    ['502', { status: 502, isOurs: false }, '问题', '它连不到快传'],
    ['504', { status: 504, isOurs: false }, '问题', '它连不到快传'],
    ['503', { status: 503, isOurs: false }, '注意', '正在启动或停止'],
    [
      'a jump',
      { status: 301, isOurs: false, location: 'https://x.cn/' },
      '问题',
      '转到了 https://x.cn/',
    ],
    ['another site', { status: 200, isOurs: false }, '问题', '不是快传的应用'],
    ['404', { status: 404, isOurs: false }, '问题', '答复 404'],
    ['no name', failed('ENOTFOUND'), '问题', '解析不到'],
    ['nobody listening', failed('ECONNREFUSED'), '问题', '没有程序在监听'],
    ['no way', failed('ETIMEDOUT'), '注意', '请从外面用 curl'],
    ['an old certificate', failed('CERT_HAS_EXPIRED'), '问题', '已过期'],
    ['another’s certificate', failed('ERR_TLS_CERT_ALTNAME_INVALID'), '问题', '不包含这个域名'],
    ['half a chain', failed('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), '问题', 'fullchain.pem'],
    ['its own certificate', failed('DEPTH_ZERO_SELF_SIGNED_CERT'), '问题', '不受信任'],
    ['anything else', failed('EPROTO'), '问题', 'failed with EPROTO'],
  ])('SECURITY §3 row 171: %s', (_, asked, state, words) => {
    const judged = judgeAnswer(ORIGIN, asked, '应用');
    expect(judged.state).toBe(state);
    expect(judged.text).toContain(words);
  });

  it.each([
    ['60 days', 60 * DAY, 'ok', '还有 60 天'],
    ['two weeks', 14 * DAY, 'ok', '还有 14 天'],
    ['less', 14 * DAY - 1, '注意', '还有 13 天'],
  ])('of a certificate that ends in %s', (_, left, state, words) => {
    const judged = judgeCertificate(NOW + left, NOW);
    expect(judged.state).toBe(state);
    expect(judged.text).toContain(words);
  });

  it.each([
    ['believed', ['127.0.0.1/32'], 'ok', '被采用'],
    ['none', ['127.0.0.1/32'], '问题', 'X-Forwarded-For'],
    ['ignored', ['10.0.0.1/32'], '问题', '现为10.0.0.1/32'],
    ['ignored', [], '问题', '现为空'],
  ] as const)(
    'SECURITY §3 row 171: of visitors’ addresses that are %s',
    (found, trusted, state, words) => {
      const judged = judgeForwarding(found, trusted);
      expect(judged.state).toBe(state);
      expect(judged.text).toContain(words);
    },
  );

  it('claims nothing of what it did not see', () => {
    const known = { trustedProxies: [], now: NOW };
    const subjects = (origin: string, asked: OriginAnswers) =>
      judgeApp(origin, asked, known).map(({ subject }) => subject);
    expect(subjects(ORIGIN, failed('ETIMEDOUT'))).toEqual(['公开地址']);
    expect(subjects(ORIGIN, { status: 502, isOurs: false })).toEqual(['公开地址']);
    const ours: OriginAnswers = { status: 200, isOurs: true, forwarding: 'none' };
    // Plain http may well have no proxy before it.
    expect(subjects('http://127.0.0.1:8080', ours)).toEqual(['公开地址']);
    expect(subjects(ORIGIN, { ...ours, certificateEndsAt: NOW })).toEqual([
      '公开地址',
      '证书',
      '访客地址',
    ]);
  });
});
