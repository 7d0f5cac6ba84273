import { describe, expect, it } from 'vitest';
import { areDaysCrossed, readOrdersFilter, writeField } from './orders-filter.ts';

describe('the filter of an address', () => {
  it.each<[string, object]>([
    ['', {}],
    ['state=paid&kind=files', { state: 'paid', kind: 'files' }],
    ['provider=alipay&product_code=100002', { provider: 'alipay', product_code: '100002' }],
    [
      'q=+F2026+&from=2026-11-01&to=2026-11-30',
      { q: 'F2026', from: '2026-11-01', to: '2026-11-30' },
    ],
    ['state=gone&kind=1&provider=bank&product_code=7', {}],
    ['from=yesterday&to=2026-1-1&last_id=9', {}],
    [`q=${'x'.repeat(65)}`, {}],
  ])('“%s”', (address, filter) => {
    expect(readOrdersFilter(new URLSearchParams(address))).toEqual(filter);
  });

  it('changes by a field, and leaves the others', () => {
    const address = new URLSearchParams('state=paid&q=F1&x=1');
    expect(writeField(address, 'state', 'closed').toString()).toBe('q=F1&state=closed');
    expect(writeField(address, 'state', '').toString()).toBe('q=F1');
  });
});

it.each<[string | undefined, string | undefined, boolean]>([
  ['2026-11-02', '2026-11-01', true],
  ['2026-11-01', '2026-11-01', false],
  [undefined, '2026-11-01', false],
  ['2026-11-01', undefined, false],
])('from %s to %s is crossed: %s', (from, to, crossed) => {
  expect(areDaysCrossed({ ...(from && { from }), ...(to && { to }) })).toBe(crossed);
});
