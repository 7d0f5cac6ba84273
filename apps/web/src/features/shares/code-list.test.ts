import { withCheckSymbol } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import type { PersonCode, PersonShare } from './api.ts';
import {
  chooseRows,
  countByTab,
  findAgain,
  listCells,
  splitPages,
  writeSentence,
  writeUntil,
} from './code-list.ts';

const CODE = withCheckSymbol('D91KVE5TR');

function row(person: string, state: PersonCode['state'] = 'open', code = CODE): PersonCode {
  const take_time = state === 'taken' ? '2026-11-27 11:38:00' : null;
  return { person, state, code, take_time, detail_url: `https://x.test/v/detail/${code}` };
}

const share: PersonShare = {
  kind: 'file',
  name: '报告.pdf',
  file_size: 3,
  expire_time: '2026-12-03 22:00:00',
  expire_status: 0,
  has_password: false,
  fee: 0,
};

describe('the list of codes for people', () => {
  const rows = [row('白若溪', 'taken'), row('蔡明远'), row('顾云舟', 'withdrawn')];

  it('is counted by what became of each', () => {
    expect(countByTab(rows)).toEqual({ all: 3, open: 1, taken: 1, withdrawn: 1 });
    expect(countByTab([])).toEqual({ all: 0, open: 0, taken: 0, withdrawn: 0 });
  });

  it.each([
    ['all', '', ['白若溪', '蔡明远', '顾云舟']],
    ['open', '', ['蔡明远']],
    ['all', '明', ['蔡明远']],
    ['all', ' 蔡 明 远 ', ['蔡明远']],
    ['all', '顧雲舟', ['顾云舟']],
    ['taken', '蔡', []],
    ['all', 'd91kv-', ['白若溪', '蔡明远', '顾云舟']],
    ['all', '没有这个人', []],
    ['all', '-', []],
  ] as const)('shows of %s by “%s”', (tab, query, people) => {
    expect(chooseRows(rows, tab, query).map(({ person }) => person)).toEqual(people);
  });

  it('knows who has a code already, however the name is spelt', () => {
    expect(findAgain(rows, ['蔡 明远', '新来的', '蔡 明远'])).toEqual(['蔡 明远']);
  });

  it.each(['2026', '2036'])('says it in a sentence for each, with the year %s', (year) => {
    const code = `${CODE.slice(0, 5)}-${CODE.slice(5)}`;
    const ending = { ...share, expire_time: `${year}-12-03 22:00:00` };
    expect(writeSentence(row('蔡明远'), ending)).toBe(
      `蔡明远，“报告.pdf”的取件码是 ${code}，只能取一次，${year}-12-03 22:00 前有效，打开链接即可下载：https://x.test/v/detail/${CODE}`,
    );
    expect(writeUntil(ending)).toBe(`${year}-12-03 22:00`);
  });

  it('becomes rows of a workbook, formulas staying what they are', () => {
    expect(listCells([row('=SUM(A1)', 'taken'), row('b', 'withdrawn')])).toMatchObject([
      ['=SUM(A1)', /-/, /^https:/, '已取', '2026-11-27 11:38:00'].map((cell) =>
        cell instanceof RegExp ? expect.stringMatching(cell) : cell,
      ),
      { 0: 'b', 3: '已停用', 4: '' },
    ]);
  });

  it.each([
    [0, []],
    [1, [1]],
    [8, [8]],
    [9, [8, 1]],
    [500, [...Array.from({ length: 62 }, () => 8), 4]],
  ] as const)('%i tickets take these pages', (count, pages) => {
    const many = Array.from({ length: count }, (_, n) => row(`${n}`));
    expect(splitPages(many).map(({ length }) => length)).toEqual(pages);
  });
});
