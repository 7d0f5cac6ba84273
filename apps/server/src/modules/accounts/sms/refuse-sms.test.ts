import { expect, it } from 'vitest';
import { refuseSms } from './refuse-sms.ts';

it.each([
  ['stranger', 'login', '', '请改用密码登录，或 3 小时后再试'],
  ['stranger', 'register', '', '请 3 小时后再试'],
  ['stranger', 'reset', '', '请在登录过的设备上重置，或 3 小时后再试'],
  ['known', 'login', '', '请改用密码登录，或 3 小时后再试'],
  ['known', 'reset', '', '请 3 小时后再试'],
  ['operator', 'login', '', '请 3 小时后再试'],
  ['operator', 'login', '通行密钥、恢复码', '请用密码登录，第二步选通行密钥、恢复码'],
  ['operator', 'reset', '通行密钥', '请 3 小时后再试'],
] as const)('a full share advises (%s, %s, %j) %s', (asker, purpose, otherWays, advice) => {
  const sentence = refuseSms({ asker, purpose, otherWays, wait: '3 小时' });
  expect(sentence.slice(sentence.indexOf('，') + 1)).toBe(advice);
});
