import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { SMS_CODE_DIGITS, type SmsPurpose } from '@transmit/contract';

interface SmsCode {
  phone: string;
  purpose: SmsPurpose;
  code: string;
}

/** Six digits, every one of the million as likely. */
export function createSmsCode(): string {
  return String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0');
}

/** Keyed, because a plain hash of a million values is a table of them (SECURITY T18). */
export function hashSmsCode({ phone, purpose, code }: SmsCode, key: string): string {
  return createHmac('sha256', key).update(`${phone}:${purpose}:${code}`).digest('hex');
}

export function isSmsCode(given: SmsCode, hash: string, key: string): boolean {
  return timingSafeEqual(Buffer.from(hashSmsCode(given, key), 'hex'), Buffer.from(hash, 'hex'));
}
