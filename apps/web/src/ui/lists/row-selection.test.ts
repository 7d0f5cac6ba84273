import { describe, expect, it } from 'vitest';
import { extendTo, NOTHING_SELECTED, type Selection, selectAll, toggle } from './row-selection.ts';

const SHOWN = ['a', 'b', 'c', 'd', 'e'];
const listOf = ({ keys }: Selection) => [...keys].sort();

describe('choosing rows', () => {
  it('adds a row, and takes it out the second time', () => {
    const one = toggle(NOTHING_SELECTED, 'b');
    expect(listOf(one)).toEqual(['b']);
    expect(listOf(toggle(one, 'b'))).toEqual([]);
    expect(listOf(NOTHING_SELECTED)).toEqual([]);
  });

  it.each([
    ['downwards', 'b', 'd', ['b', 'c', 'd']],
    ['upwards', 'd', 'b', ['b', 'c', 'd']],
    ['over one row', 'c', 'c', ['c']],
  ])('takes a range %s', (_, from, to, keys) => {
    expect(listOf(extendTo(toggle(NOTHING_SELECTED, from), to, SHOWN))).toEqual(keys);
  });

  it('takes one row when there is nothing to start from, or it has gone', () => {
    expect(listOf(extendTo(NOTHING_SELECTED, 'c', SHOWN))).toEqual(['c']);
    const gone = toggle(NOTHING_SELECTED, 'x');
    expect(listOf(extendTo(gone, 'c', SHOWN))).toEqual(['c', 'x']);
  });

  it('takes all that are shown', () => {
    expect(listOf(selectAll(SHOWN))).toEqual(SHOWN);
  });
});
