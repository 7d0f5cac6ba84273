import { describe, expect, it } from 'vitest';
import { MAX_TABLE_ROWS } from './collect-limits.ts';
import { readTable } from './read-table.ts';

/** A table of so many hand-ins; `meanwhile` happens when a page has been read. */
function tableOf(count: number, meanwhile: (page: number, table: Table) => void = () => {}) {
  const table = new Table(count);
  let pages = 0;
  const ask = async (page: { rows: number; last_turn?: number }) => {
    const answer = table.page(page);
    pages += 1;
    meanwhile(pages, table);
    return answer;
  };
  return { table, ask, pages: () => pages };
}

class Table {
  version: number;
  readonly turns = new Map<number, number>();
  constructor(count: number) {
    for (let id = 1; id <= count; id += 1) this.turns.set(id, id);
    this.version = count;
  }
  handIn(id: number): void {
    this.version += 1;
    this.turns.set(id, this.version);
  }
  page({ rows, last_turn = Number.POSITIVE_INFINITY }: { rows: number; last_turn?: number }) {
    const below = [...this.turns]
      .map(([id, turn]) => ({ id, turn }))
      .filter(({ turn }) => turn < last_turn)
      .sort((one, other) => other.turn - one.turn);
    return { rows: below.slice(0, rows), version: this.version };
  }
}

describe('reading a table', () => {
  it('gives all rows once, the last handed in first', async () => {
    const { ask, pages } = tableOf(2 * MAX_TABLE_ROWS + 1);
    const { rows, version } = await readTable(ask);
    expect(rows.map(({ id }) => id)).toEqual(
      Array.from({ length: 2 * MAX_TABLE_ROWS + 1 }, (_, at) => 2 * MAX_TABLE_ROWS + 1 - at),
    );
    expect([version, pages()]).toEqual([2 * MAX_TABLE_ROWS + 1, 3]);
  });

  it('loses nobody who changes a hand-in between two pages', async () => {
    const { ask, table } = tableOf(MAX_TABLE_ROWS + 50, (page) => page === 1 && table.handIn(7));
    const { rows, version } = await readTable(ask);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(MAX_TABLE_ROWS + 50);
    expect(rows[0]).toEqual({ id: 7, turn: version + 1 });
  });

  it('ends where somebody hands in all the time', async () => {
    const { ask, pages } = tableOf(MAX_TABLE_ROWS + 50, (page, table) => table.handIn(1 + page));
    const { rows } = await readTable(ask);
    expect(rows).toHaveLength(MAX_TABLE_ROWS + 50);
    expect(pages()).toBeLessThan(30);
  });

  it('reads no more than is wanted', async () => {
    const { ask, pages } = tableOf(MAX_TABLE_ROWS);
    expect((await readTable(ask, 50)).rows).toHaveLength(50);
    expect(pages()).toBe(1);
  });
});
