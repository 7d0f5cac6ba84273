/** Signs answers and notices as WeChat does, and in the ways in which a signature can be wrong. */
import { createCipheriv, createSign, randomBytes } from 'node:crypto';
import { PLATFORM_KEY_ID } from './fake-keys.ts';
import type { FakeState } from './fake-state.ts';

/** 'nobody': no signature headers at all. 'a trial': WeChat's own wrong signature. */
export type SignedBy = 'the platform' | 'a stranger' | 'a trial' | 'nobody';

export function signatureHeaders(
  state: FakeState,
  body: string | Buffer,
  { by = 'the platform', ageMs = 0 }: { by?: SignedBy; ageMs?: number } = {},
): Record<string, string> {
  if (by === 'nobody') return {};
  const timestamp = String(Math.floor((state.now() - ageMs) / 1000));
  const nonce = randomBytes(16).toString('hex');
  const key = state.keys[by === 'a stranger' ? 'stranger' : 'platform'].privateKey;
  const signer = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n`);
  const signature = signer.update(body).update('\n').sign(key, 'base64');
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': PLATFORM_KEY_ID,
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
    'Wechatpay-Signature':
      by === 'a trial' ? `WECHATPAY/SIGNTEST/${signature.slice(19)}` : signature,
  };
}

export function sealResource(
  state: FakeState,
  { text, about }: { text: string; about: 'transaction' | 'refund' },
) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', state.keys.apiKey, nonce);
  cipher.setAAD(Buffer.from(about));
  const sealed = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return {
    original_type: about,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: Buffer.concat(sealed).toString('base64'),
    associated_data: about,
    nonce,
  };
}
