import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordProblem } from './password-rules.ts';

const PHONE = '13800138000';
const COMMON = '这个密码太常见，请换一个';

describe('passwordProblem', () => {
  it.each([
    ['seven characters', 'k3v9x2m', '密码至少 8 个字符'],
    ['a thousand characters', 'x1'.repeat(500), '密码最多 128 个字符'],
    ['password', 'password', COMMON],
    ['capitals', 'PassWord', COMMON],
    ['full-width', 'ｐａｓｓｗｏｒｄ', COMMON],
    ['a common one between spaces', ' 12345678 ', COMMON],
    ['a Chinese favourite', 'woaini1314', COMMON],
    ['a keyboard walk', '1qaz2wsx', COMMON],
    ['one symbol over and over', '%'.repeat(20), COMMON],
    ['nothing but spaces', ' '.repeat(9), COMMON],
    ['the own number', PHONE, '密码不能包含手机号'],
    ['the own number in something', `my${PHONE}!`, '密码不能包含手机号'],
    ['a phrase', '一只橘猫睡在窗台', undefined],
    ['emoji', '🍊🐈🪟💤🍵🧶🌙✨', undefined],
    ['spaces around', '  orange cat  ', undefined],
    ['a name of an object in JavaScript', 'constructor', undefined],
  ])('%s', (_title, password, problem) => {
    expect(passwordProblem(password, PHONE)).toBe(problem);
  });
});

describe('COMMON_PASSWORDS', () => {
  it('holds several hundred, in the form that they are looked up in', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(500);
    const unreachable = [...COMMON_PASSWORDS].filter(
      (word) => word !== word.normalize('NFKC').toLowerCase() || word.length < 8,
    );
    expect(unreachable).toEqual([]);
  });
});
