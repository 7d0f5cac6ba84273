import { AI_TEXT_BYTES } from '@transmit/contract';
import { expect, it } from 'vitest';
import { textCopy } from './send-source.ts';

it('hands over the title and the first page, in order', async () => {
  const copy = textCopy({ title: '采购合同', lines: ['甲方：某公司', '乙方：另一公司'] });
  expect(await copy.text()).toBe('采购合同\n甲方：某公司\n乙方：另一公司');
  expect(copy.type).toBe('text/plain; charset=utf-8');
  expect(await textCopy({ lines: ['只有一行'] }).text()).toBe('只有一行');
});

it('hands over no more than the service takes, and no half letter', async () => {
  const copy = textCopy({ lines: ['页'.repeat(AI_TEXT_BYTES)] });
  expect(copy.size).toBeLessThanOrEqual(AI_TEXT_BYTES);
  expect(copy.size).toBeGreaterThan(AI_TEXT_BYTES - 3);
  expect(await copy.text()).toMatch(/^页+$/);
});
