import { describe, expect, it } from 'vitest';
import { findOverlap } from './find-overlap.ts';

const HEAD = ['日期', '单位', '金额'];
const row = (at: number) => [`2026-01-${10 + at}`, `单位${at}`, `${at}00.00`];
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => row(from + at));

describe('findOverlap', () => {
  it.each([
    ['the second goes on where the first ends', [HEAD, ...rows(0, 3)], rows(3, 6), [0, 0]],
    ['with its head again', [HEAD, ...rows(0, 3)], [HEAD, ...rows(3, 6)], [1, 0]],
    ['with two rows that both have', [HEAD, ...rows(0, 4)], rows(2, 6), [0, 2]],
    ['with a head and rows again', [HEAD, ...rows(0, 4)], [HEAD, ...rows(2, 6)], [1, 2]],
    ['the same photograph twice', [HEAD, ...rows(0, 3)], [HEAD, ...rows(0, 3)], [0, 4]],
    ['nothing but a row in common', [row(1)], [row(1)], [0, 1]],
  ])('%s', (_, first, second, [head, overlapping]) => {
    expect(findOverlap(first, second)).toEqual({ head, rows: overlapping });
  });

  it('sees rows of which one cell was read a little otherwise', () => {
    const read = rows(2, 6).map((cells, at) =>
      at === 1 ? [cells[0] ?? '', '单位二', cells[2] ?? ''] : cells,
    );
    expect(findOverlap([HEAD, ...rows(0, 5)], read)).toEqual({ head: 0, rows: 3 });
  });

  it('keeps a row that differs from another by its figure alone', () => {
    const day = (sum: string) => ['2026-01-10', '已付款', sum];
    const first = [HEAD, day('100.00'), day('200.00')];
    expect(findOverlap(first, [day('300.00'), day('400.00')])).toEqual({ head: 0, rows: 0 });
  });

  it('keeps rows of many columns that differ by a running number alone', () => {
    const carton = (at: number) => [`${at}`, '螺丝', 'M4', '100', '盒', '12.5', '12.0', '30×20'];
    const cartons = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => carton(from + at));
    const head = ['箱号', '品名', '规格', '数量', '单位', '毛重', '净重', '尺寸'];
    for (const page of [18, 20]) {
      const first = [head, ...cartons(1, page)];
      const second = [head, ...cartons(page + 1, 2 * page)];
      expect(findOverlap(first, second)).toEqual({ head: 1, rows: 0 });
    }
  });

  it('keeps a first row of figures that both pages begin with', () => {
    const [head, water] = [
      ['品名', '数量'],
      ['矿泉水', '10'],
    ];
    const first = [head, water, ['A', '1']];
    expect(findOverlap(first, [head, water, ['C', '3']])).toEqual({ head: 1, rows: 0 });
    expect(findOverlap(first.slice(1), [water, ['C', '3']])).toEqual({ head: 0, rows: 0 });
  });

  it('takes a head for one that has a number in it, up to the figures below', () => {
    const head = [
      ['送货单号', '20240501'],
      ['品名', '数量'],
    ];
    const goods = ['矿泉水', '10'];
    const first = [...head, goods, ['A', '1']];
    expect(findOverlap(first, [...head, ['C', '3']])).toEqual({ head: 2, rows: 0 });
    expect(findOverlap(first, [...head, goods, ['C', '3']])).toEqual({ head: 2, rows: 0 });
  });

  it('takes a head of plain years for one on later pages too', () => {
    const years = ['项目', '2019', '2020', '2021'];
    const first = [years, ['营业收入', '5,120', '5,380', '6,015'], ['税费', '310', '322', '347']];
    const second = [years, ['净利润', '640', '655', '702']];
    expect(findOverlap(first, second)).toEqual({ head: 1, rows: 0 });
    const titled = ['利润表', '', '', ''];
    expect(findOverlap([titled, ...first], [titled, ...second])).toEqual({ head: 2, rows: 0 });
    const rent = ['房租', '96', '96', '102'];
    const [goods, others] = [
      [years, rent, ...first.slice(1)],
      [years, rent, ...second.slice(1)],
    ];
    expect(findOverlap(goods, others)).toEqual({ head: 1, rows: 0 });
  });

  it('takes rows of one figure for what they are: two of them', () => {
    expect(findOverlap([HEAD, ['', '', '0']], [['', '', '0'], row(3)])).toEqual({
      head: 0,
      rows: 0,
    });
  });

  it('says nothing of tables with other columns, or of none', () => {
    expect(findOverlap([HEAD], [['日期', '单位']])).toBeUndefined();
    expect(findOverlap([], [])).toBeUndefined();
  });
});
