import { SMS_CODE_TTL_SECONDS, type SmsPurpose } from '@transmit/contract';
import type { SmsMessage } from '#adapters/sms/sms-sender.ts';
import type { CodeTemplate } from '../accounts.tables.ts';

const PURPOSES: Record<SmsPurpose, string> = {
  login: '登录',
  register: '注册',
  reset: '重置密码',
};
const CODE_MINUTES = String(SMS_CODE_TTL_SECONDS / 60);

/**
 * Chooses the text for a wish: whether a number is registered is told to its owner by SMS and to
 * nobody else (SECURITY §3 row 91).
 */
export function templateFor(purpose: SmsPurpose, isRegistered: boolean): CodeTemplate {
  const wantsAccount = purpose !== 'register';
  if (wantsAccount === isRegistered) return 'code';
  return isRegistered ? 'registered' : 'unregistered';
}

/** The message as any provider needs it. */
export function writeSms(
  row: { phone: string; purpose: SmsPurpose; template: CodeTemplate; code: string },
  siteName: string,
): SmsMessage {
  const { phone, purpose, template, code } = row;
  return {
    phone,
    purpose,
    template,
    code,
    params: template === 'code' ? [code, CODE_MINUTES] : [],
    text: `【${siteName}】${sentenceFor(template, purpose, code)}`,
  };
}

function sentenceFor(template: CodeTemplate, purpose: SmsPurpose, code: string): string {
  switch (template) {
    case 'code':
      return `验证码 ${code}，${CODE_MINUTES} 分钟内有效，用于${PURPOSES[purpose]}。请勿告诉任何人。`;
    case 'registered':
      return '该手机号已经注册，请直接登录。如非本人操作，请忽略。';
    case 'unregistered':
      return '该手机号尚未注册，请先注册。如非本人操作，请忽略。';
  }
}
