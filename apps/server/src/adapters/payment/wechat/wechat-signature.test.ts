import { createPrivateKey, createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  DOCUMENTED_ANSWER,
  DOCUMENTED_MERCHANT,
  DOCUMENTED_REQUESTS,
  WECHAT_NOTICE,
} from '../testing/wechat-vectors.ts';
import { signWechatCall, verdictOn } from './wechat-signature.ts';

describe('authorizationOf', () => {
  const signer = {
    ...DOCUMENTED_MERCHANT,
    privateKey: createPrivateKey(DOCUMENTED_MERCHANT.privateKey),
  };

  it.each(DOCUMENTED_REQUESTS)('signs as page $page shows', ({ request, signature }) => {
    expect(signWechatCall(request, signer)).toBe(
      `WECHATPAY2-SHA256-RSA2048 mchid="1900007291",nonce_str="${request.nonce}",` +
        `timestamp="${request.timestamp}",serial_no="${signer.serial}",signature="${signature}"`,
    );
  });
});

describe('verdictOn', () => {
  const published = [
    { of: 'the documented answer', sent: DOCUMENTED_ANSWER, pem: DOCUMENTED_ANSWER.publicKey },
    { of: 'the published notice', sent: WECHAT_NOTICE, pem: WECHAT_NOTICE.certificate },
  ];
  const answer = messageOf(DOCUMENTED_ANSWER);
  const key = createPublicKey(DOCUMENTED_ANSWER.publicKey);
  const keys = new Map([[DOCUMENTED_ANSWER.serial as string, key]]);
  const now = DOCUMENTED_ANSWER.timestamp * 1000;

  it.each(published)('finds $of right', ({ sent, pem }) => {
    const known = new Map([[sent.serial as string, createPublicKey(pem)]]);
    const judge = (at: number) => verdictOn(messageOf(sent), { keys: known, now: at });
    expect(judge(sent.timestamp * 1000)).toBe('right');
    expect(judge((sent.timestamp + 300) * 1000)).toBe('right');
    expect(judge((sent.timestamp - 301) * 1000)).toBe('stale');
    expect(judge((sent.timestamp + 301) * 1000)).toBe('stale');
  });

  it.each([
    { why: 'no signature', change: { 'wechatpay-signature': '' }, verdict: 'wrong' },
    { why: 'no base64', change: { 'wechatpay-signature': '{}' }, verdict: 'wrong' },
    { why: 'a trial', change: { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/x' }, verdict: 'probe' },
    { why: 'no time', change: { 'wechatpay-timestamp': '' }, verdict: 'wrong' },
    { why: 'another time', change: { 'wechatpay-timestamp': '1722850422' }, verdict: 'wrong' },
    { why: 'a time in words', change: { 'wechatpay-timestamp': '1722850421.0' }, verdict: 'wrong' },
    { why: 'no nonce', change: { 'wechatpay-nonce': '' }, verdict: 'wrong' },
    { why: 'another nonce', change: { 'wechatpay-nonce': 'd824' }, verdict: 'wrong' },
    { why: 'no key', change: { 'wechatpay-serial': '' }, verdict: 'wrong' },
    { why: 'an unknown key', change: { 'wechatpay-serial': 'PUB_KEY_ID_1' }, verdict: 'wrong' },
    { why: 'another scheme', change: { 'wechatpay-signature-type': 'SM2' }, verdict: 'wrong' },
  ])('finds $why $verdict', ({ change, verdict }) => {
    const headers = new Headers({ ...Object.fromEntries(answer.headers), ...change });
    expect(verdictOn({ ...answer, headers }, { keys, now })).toBe(verdict);
  });

  it('finds the same JSON in other bytes wrong', () => {
    const body = Buffer.from(JSON.stringify(JSON.parse(DOCUMENTED_ANSWER.body), undefined, 1));
    expect(verdictOn({ ...answer, body }, { keys, now })).toBe('wrong');
  });
});

interface Signed {
  serial: string;
  timestamp: number;
  nonce: string;
  signature: string;
  body: string;
}

function messageOf({ serial, timestamp, nonce, signature, body }: Signed) {
  const headers = new Headers({
    'wechatpay-serial': serial,
    'wechatpay-timestamp': String(timestamp),
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
  });
  return { headers, body: Buffer.from(body) };
}
