import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptPush, isPushKey, readPushKeys, writeVapid } from './web-push.ts';

/** RFC 8291, appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('encrypts as the standard’s own example', () => {
  const fresh = {
    privateKey: Buffer.from(RFC.privateKey, 'base64url'),
    salt: Buffer.from(RFC.salt, 'base64url'),
  };
  expect(encryptPush(RFC.text, RFC, fresh).toString('base64url')).toBe(RFC.sealed);
});

it('encrypts no two messages alike', () => {
  expect(encryptPush('same', RFC)).not.toEqual(encryptPush('same', RFC));
});

it('proves the site by a token that its public key verifies, for the service alone', () => {
  const keys = readPushKeys('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
  const now = Date.UTC(2026, 10, 20);
  const header = writeVapid(keys, {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    subject: 'https://transmit.example',
    now,
  });
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: now / 1000 + 12 * 3600,
    sub: 'https://transmit.example',
  });
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isRight).toBe(true);
});

it.each([
  ['a browser’s', RFC.p256dh, true],
  ['a point beside the curve', `B${'A'.repeat(86)}`, false],
  ['nothing', '', false],
])('takes a key: %s', (_title, key, isTaken) => {
  expect(isPushKey(key)).toBe(isTaken);
});
