import { createCipheriv } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSealed, sealed } from './wechat-sealed.ts';

const KEY = Buffer.from('0123456789abcdef0123456789abcdef');
const TEXT = '{"out_trade_no":"T_000001","summary":"支付成功"}';
const RIGHT = seal(TEXT, 'transaction');

it('opens what was sealed with the key, and with nothing said beside it', () => {
  expect(openSealed(RIGHT, KEY)).toBe(TEXT);
  const { associated_data: _, ...bare } = seal(TEXT, '');
  expect(openSealed(sealed.parse(bare), KEY)).toBe(TEXT);
});

it.each([
  { why: 'another text', change: { ciphertext: flipped(RIGHT.ciphertext, 0) } },
  { why: 'another tag', change: { ciphertext: flipped(RIGHT.ciphertext, -1) } },
  { why: 'a tag alone', change: { ciphertext: 'AAAAAAAAAAAAAAAAAAAAAA==' } },
  { why: 'half a tag', change: { ciphertext: 'AAAAAAAAAAA=' } },
  { why: 'nothing', change: { ciphertext: '' } },
  { why: 'another nonce', change: { nonce: 'abcdef012346' } },
  { why: 'something else said beside it', change: { associated_data: 'refund' } },
])('opens nothing of $why', ({ change }) => {
  expect(() => openSealed({ ...RIGHT, ...change }, KEY)).toThrow();
});

it('opens nothing with another key', () => {
  expect(() => openSealed(RIGHT, Buffer.from(KEY).reverse())).toThrow();
});

function seal(text: string, about: string) {
  const nonce = 'abcdef012345';
  const cipher = createCipheriv('aes-256-gcm', KEY, nonce).setAAD(Buffer.from(about));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const ciphertext = bytes.toString('base64');
  return { algorithm: 'AEAD_AES_256_GCM' as const, ciphertext, nonce, associated_data: about };
}

function flipped(base64: string, at: number): string {
  const bytes = Buffer.from(base64, 'base64');
  const index = at < 0 ? bytes.length + at : at;
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  return bytes.toString('base64');
}
