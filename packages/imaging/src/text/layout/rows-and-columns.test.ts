import { describe, expect, it } from 'vitest';
import type { TiltedBox } from '../../sampling/geometry.ts';
import { findColumns } from './columns.ts';
import { joinTexts } from './join-texts.ts';
import { findRows } from './rows.ts';
import { straighten } from './straighten.ts';

describe('straighten', () => {
  it('levels rows whose slant grows down a photographed page', () => {
    const slanted: TiltedBox[] = [0, 1, 2, 3, 4].flatMap((row) =>
      [0, 1, 2].map((column) => {
        const tiltOfRow = 0.01 * row;
        return {
          x: 100 + column * 150,
          y: 50 + row * 40 + (column - 1) * 150 * tiltOfRow,
          width: 120,
          height: 20,
          angle: tiltOfRow,
        };
      }),
    );
    const rows = findRows(straighten(slanted, 0.02));
    expect(rows.map((row) => row.length)).toEqual([3, 3, 3, 3, 3]);
  });
});

describe('findRows', () => {
  const level = (left: number, right: number, v: number) => ({
    left,
    right,
    u: (left + right) / 2,
    v,
    height: 20,
  });

  it('a box that lies over another at one height makes no row of its own, one below it does', () => {
    expect(findRows([level(0, 90, 50), level(70, 95, 52), level(100, 150, 51)])).toEqual([
      [0, 1, 2],
    ]);
    expect(findRows([level(0, 90, 50), level(5, 85, 59)])).toEqual([[0], [1]]);
  });
});

describe('findColumns', () => {
  const stretch = (left: number, right: number, row: number) => ({ left, right, row });

  it('gives a wide one the first of the columns that it covers', () => {
    const { columns, count } = findColumns([
      stretch(10, 290, 0),
      stretch(10, 60, 1),
      stretch(120, 180, 1),
      stretch(230, 290, 1),
    ]);
    expect(columns).toEqual([0, 0, 1, 2]);
    expect(count).toBe(3);
  });

  it('sees one column in a short number right and a short word left below a wide head', () => {
    const { columns, count } = findColumns([
      stretch(0, 50, 0),
      stretch(100, 200, 0),
      stretch(0, 50, 1),
      stretch(100, 120, 1),
      stretch(0, 50, 2),
      stretch(180, 200, 2),
    ]);
    expect(columns).toEqual([0, 1, 0, 1, 0, 1]);
    expect(count).toBe(2);
  });

  it('keeps a heading that reaches into the next column out of it', () => {
    const { columns } = findColumns([
      stretch(10, 113, 0),
      stretch(14, 54, 1),
      stretch(100, 137, 1),
      stretch(13, 65, 2),
      stretch(102, 240, 2),
    ]);
    expect(columns).toEqual([0, 0, 1, 0, 1]);
  });

  it('has none for nothing', () => {
    expect(findColumns([])).toEqual({ columns: [], count: 0 });
  });
});

describe('joinTexts', () => {
  it.each([
    [['LOT', 'A1'], 'LOT A1'],
    [['批号', 'A1'], '批号A1'],
    [['生产', '日期'], '生产日期'],
    [['Net:', '5 kg'], 'Net: 5 kg'],
    [[], ''],
  ])('%j is "%s"', (texts, joined) => {
    expect(joinTexts(texts)).toBe(joined);
  });
});
