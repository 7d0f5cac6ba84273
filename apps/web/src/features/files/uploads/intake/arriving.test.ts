import { expect, it } from 'vitest';
import { beginArriving, useArriving } from './arriving.ts';

it('lasts until the last of several choices has been read', () => {
  const endFirst = beginArriving();
  const endSecond = beginArriving();
  expect(useArriving.getState()).toBe(true);
  endFirst();
  expect(useArriving.getState()).toBe(true);
  endSecond();
  expect(useArriving.getState()).toBe(false);
});
