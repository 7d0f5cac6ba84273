import { expect, it } from 'vitest';
import { bucketsOf } from './login-tries.ts';

const ASKER = { phone: '13800138000', visitor: 'v', addressKey: '203.0.113.9' };

it.each([
  [
    'a password from elsewhere',
    false,
    false,
    ['login-phone:13800138000', 'login-address:203.0.113.9'],
  ],
  ['a code from elsewhere', true, false, ['login-code:13800138000:v', 'login-address:203.0.113.9']],
  ['a password at home', false, true, ['login-device:13800138000:v']],
  ['a code at home', true, true, ['login-device-code:13800138000:v']],
])('SECURITY §9.7: %s counts by itself', (_title, isByCode, isKnownDevice, windows) => {
  const buckets = bucketsOf(ASKER, { isByCode, isKnownDevice });
  expect(buckets.map(({ name, key }) => `${name}:${key}`)).toEqual(windows);
});
