import { contract } from '@transmit/contract';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { OwnCall } from '#area.ts';
import { exportRoute } from './export-list.ts';

/** The table of so many numbers, ten a page. */
async function tableOf(count: number, most: number) {
  const route = exportRoute<number, { last_id?: number }>({
    path: '/api/audit/export',
    name: '数',
    call: contract.accounts.auditLog,
    columns: [['数', String]],
    most,
    async readPage({ last_id: from = 0 }) {
      const rows = Array.from({ length: Math.min(10, count - from) }, (_, place) => from + place);
      const next = from + 10 < count ? { last_id: from + 10 } : undefined;
      return { rows, next };
    },
  });
  const services = { log: pino({ level: 'silent' }), now: () => 0 };
  // The route asks for nothing else of them.
  const call = { services, admit: async () => ({}), contextOf: () => ({}) } as unknown as OwnCall;
  const app = new Hono().get('/', (http) => route.answer(http, call));
  return (await (await app.request('/')).text()).trimEnd().split('\r\n');
}

it('writes every page, and ends at the most that it may with a word of it', async () => {
  expect(await tableOf(25, 100)).toHaveLength(26);
  expect(await tableOf(20, 20)).toHaveLength(21);
  const cut = await tableOf(45, 30);
  expect(cut).toHaveLength(32);
  expect(cut.at(-1)).toContain('只包含前 30 行');
  const odd = await tableOf(45, 25);
  expect(odd.slice(-2)).toEqual(['24', '只包含前 25 行，其余请缩小筛选范围后再导出']);
});
