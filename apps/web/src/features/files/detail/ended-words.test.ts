import { expect, it } from 'vitest';
import { ownStepOf, sentenceOf } from './ended-words.ts';

const USED_UP = { kind: 'used-up', most: 5 } as const;
const CODE_EXPIRED = { kind: 'code-expired', at: '11-22 16:40' } as const;

it('asks to extend where an extension helps, and for another code where none does', () => {
  const expired = { kind: 'expired', at: '11-22 16:40', renewableUntil: '12-22' } as const;
  expect(sentenceOf(expired, 'ABCDEFGHJK')).toContain('延长');
  for (const ending of [CODE_EXPIRED, USED_UP, { kind: 'used-up', most: 1 } as const]) {
    const sentence = sentenceOf(ending, 'ABCDEFGHJK');
    expect(sentence).toContain('请再发一个新的取件码给我');
    expect(sentence).not.toContain('延长');
  }
});

it('offers a code below to who can add one there alone', () => {
  expect(ownStepOf(USED_UP, 'adds-codes')).toContain('在下面添加一个取件码');
  for (const sender of ['elsewhere', 'sends-again'] as const) {
    for (const ending of [USED_UP, CODE_EXPIRED]) {
      const step = ownStepOf(ending, sender);
      expect(step).not.toContain('在下面');
      expect(step).toContain('重新发送');
    }
  }
});
