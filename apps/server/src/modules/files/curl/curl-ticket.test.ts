import { expect, it } from 'vitest';
import { createTestApp, SELLING } from '#test/test-app.ts';
import { buildFile } from '../testing/build-file.ts';
import { curlTicket } from './curl-ticket.ts';

const MIB = 2 ** 20;

it.each([
  ['a large file on a site that sells', 51 * MIB, SELLING, ['下载费  ¥0.1 · 取件人支付']],
  ['a small one there', 50 * MIB, SELLING, []],
  ['a large one where nothing is sold', 51 * MIB, {}, []],
])(
  'SECURITY §3 row 200: of %s the ticket says what receivers are asked',
  async (_, size_bytes, site, told) => {
    const { services } = await createTestApp(site);
    const file = await buildFile(services.db, { size_bytes });
    const lines = curlTicket(file, services);
    expect(lines.filter((line) => line.includes('¥'))).toEqual(told);
  },
);
