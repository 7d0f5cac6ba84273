import { describe, expect, it } from 'vitest';
import { templateFor, writeSms } from './sms-text.ts';

describe('templateFor', () => {
  it.each([
    ['login', true, 'code'],
    ['reset', true, 'code'],
    ['register', false, 'code'],
    ['login', false, 'unregistered'],
    ['reset', false, 'unregistered'],
    ['register', true, 'registered'],
  ] as const)('%s of a number that is registered: %s → %s', (purpose, isRegistered, template) => {
    expect(templateFor(purpose, isRegistered)).toBe(template);
  });
});

describe('writeSms', () => {
  const row = { phone: '13800138000', purpose: 'login', template: 'code', code: '012345' } as const;

  it('says who sends it, what the code is for and how long it lives', () => {
    expect(writeSms(row, '快传')).toMatchObject({
      text: '【快传】验证码 012345，5 分钟内有效，用于登录。请勿告诉任何人。',
      template: 'code',
      params: ['012345', '5'],
    });
  });

  it('tells the owner of a number, without a code, why none came', () => {
    const registered = writeSms({ ...row, template: 'registered', code: '' }, '快传');
    expect(registered).toMatchObject({
      text: '【快传】该手机号已经注册，请直接登录。如非本人操作，请忽略。',
      code: '',
      params: [],
    });
  });
});
