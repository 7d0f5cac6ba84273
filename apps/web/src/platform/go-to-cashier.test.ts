import { expect, it } from 'vitest';
import { linkToCashier } from './go-to-cashier.ts';

it('only the cashier that needs it is told where one comes from, and never more than the origin', () => {
  const url = 'https://cashier.test/pay?a=1&timestamp=2';
  expect(linkToCashier({ url, needsReferrer: true })).toEqual({
    href: url,
    rel: 'noopener',
    referrerPolicy: 'origin',
  });
  expect(linkToCashier({ url, needsReferrer: false })).toEqual({ href: url, rel: 'noreferrer' });
});
