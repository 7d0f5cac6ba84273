import { expect, it } from 'vitest';
import { passwordLengthProblem } from './password.ts';

it.each([
  ['seven characters', '1234567', '密码至少 8 个字符'],
  ['seven emoji', '😀'.repeat(7), '密码至少 8 个字符'],
  ['nothing', '', '密码至少 8 个字符'],
  ['129 characters', 'x'.repeat(129), '密码最多 128 个字符'],
  ['eight characters', '12345678', undefined],
  ['eight emoji', '😀'.repeat(8), undefined],
  ['128 characters', '汉'.repeat(128), undefined],
  ['spaces', '        ', undefined],
])('%s', (_title, password, problem) => {
  expect(passwordLengthProblem(password)).toBe(problem);
});
