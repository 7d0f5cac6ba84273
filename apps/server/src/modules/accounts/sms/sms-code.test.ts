import { expect, it } from 'vitest';
import { createSmsCode, hashSmsCode, isSmsCode } from './sms-code.ts';

const SENT = { phone: '13800138000', purpose: 'login', code: '012345' } as const;

it('is six digits, zeros in front among them', () => {
  for (let n = 0; n < 200; n += 1) expect(createSmsCode()).toMatch(/^\d{6}$/);
});

it('SECURITY T18: is kept so that a list of all codes finds none of them', () => {
  expect(isSmsCode(SENT, hashSmsCode(SENT, 'key'), 'key')).toBe(true);
  expect(isSmsCode(SENT, hashSmsCode(SENT, 'another key'), 'key')).toBe(false);
});

it.each([{ phone: '13900139000' }, { purpose: 'reset' }, { code: '012346' }] as const)(
  'SECURITY T18 b, c: is another one with another %o',
  (other) => {
    expect(isSmsCode({ ...SENT, ...other }, hashSmsCode(SENT, 'key'), 'key')).toBe(false);
  },
);
