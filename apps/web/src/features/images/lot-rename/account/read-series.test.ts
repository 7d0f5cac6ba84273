import { expect, it } from 'vitest';
import { readSeries } from './read-series.ts';

const TYPED = { name: ' 甲线 ', prefix: 'LOT- ', width: '4', next: '0007' };

it('reads a counter, with the blanks of its prefix', () => {
  expect(readSeries(TYPED)).toEqual({
    series: { name: '甲线', prefix: 'LOT- ', width: 4, next: 7 },
    faults: {},
  });
});

it.each([
  [{ name: '  ' }, 'name'],
  [{ width: '0' }, 'width'],
  [{ width: '13' }, 'width'],
  [{ width: '四' }, 'width'],
  [{ next: '-1' }, 'next'],
  [{ next: '1.5' }, 'next'],
  [{ next: '' }, 'next'],
  [{ next: '10000' }, 'next'],
])('says what is wrong with %j', (change, field) => {
  const { series, faults } = readSeries({ ...TYPED, ...change });
  expect(series).toBeUndefined();
  expect(Object.keys(faults)).toEqual([field]);
});
