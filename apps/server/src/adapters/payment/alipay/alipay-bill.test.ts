import { describe, expect, it } from 'vitest';
import { toGbk, writeBillZip } from '../testing/alipay-fake/fake-bill.ts';
import { isAlipayBillReady, readBill } from './alipay-bill.ts';
import { unzip } from './unzip.ts';

const HEAD = '支付宝交易号,商户订单号,业务类型,商品名称,订单金额（元）,退款批次号/请求号,备注';
const END = '#-----业务明细列表结束-----';
const bill = (...rows: string[]) => ['#支付宝业务明细查询', HEAD, ...rows, END, ''].join('\r\n');

describe('readBill', () => {
  it('reads payments and refunds, of which the sums are written with a sign', () => {
    const text = bill(
      '2026110001\t,T_a000001\t,交易,下载费,1139.99,,',
      '2026110001\t,T_a000001\t,退款,下载费,-0.29,R_a000001\t,',
    );
    const numbers = { number: 'T_a000001', transaction: '2026110001' };
    expect(readBill(text)).toEqual([
      { ...numbers, kind: 'payment', fen: 113_999 },
      { ...numbers, kind: 'refund', refundNumber: 'R_a000001', fen: 29 },
    ]);
  });

  it('goes by the names of the columns, wherever they stand', () => {
    const head = '支付宝交易号,业务类型,订单金额（元）,退款批次号/请求号,商户订单号';
    const text = bill('2026110001,交易,0.60,,T_a000001').replace(HEAD, head);
    expect(readBill(text)).toEqual([
      { number: 'T_a000001', transaction: '2026110001', kind: 'payment', fen: 60 },
    ]);
  });

  it.each([
    ['a comma in quotes', '"下载费, 第二版"'],
    ['quotes in quotes', '"下载费 ""终稿"""'],
    ['nothing', ''],
  ])('keeps its columns with %s in a name', (_, name) => {
    expect(readBill(bill(`1,T_a000001,交易,${name},0.60,,`))?.[0]?.fen).toBe(60);
  });

  it('passes over lines of Alipay’s own', () => {
    expect(readBill(bill('1,,服务费,技术服务费,0.01,,', ''))).toEqual([]);
  });

  it.each([
    ['a summary', '门店编号,门店名称,交易订单总笔数\r\n合计,,1\r\n'],
    ['nothing', ''],
    ['a list without its columns', `支付宝交易号,商户订单号\r\n${END}`],
  ])('is none: %s', (_, text) => {
    expect(readBill(text)).toBeUndefined();
  });

  it.each([
    ['is cut before its end', bill('1,T_a000001,交易,下载费,0.60,,').split(END)[0] ?? ''],
    ['has a row without its sum', bill('1,T_a000001,交易,下载费,六角,,')],
    ['has a row without its number', bill('1,,交易,下载费,0.60,,')],
  ])('believes no list that %s', (_, text) => {
    expect(() => readBill(text)).toThrow('bill:');
  });
});

it.each([
  ['2026-11-24', '2026-11-25T08:59:59+08:00', false],
  ['2026-11-24', '2026-11-25T09:00:00+08:00', true],
  ['2026-11-24', '2026-11-24T23:00:00+08:00', false],
  ['2026-02-30', '2026-11-25T09:00:00+08:00', false],
])('has the bill of %s at %s: %s', (day, moment, isReady) => {
  expect(isAlipayBillReady(day, Date.parse(moment))).toBe(isReady);
});

describe('unzip', () => {
  const bounds = { entries: 2, entryBytes: 1000 };
  const entry = (content: string) => ({ name: toGbk('明细.csv'), content: toGbk(content) });
  const one = writeBillZip([entry('交易'.repeat(100))]);

  it('unpacks every entry, whatever it is called', () => {
    const archive = writeBillZip([entry('交易'), entry('')]);
    const texts = unzip(archive, bounds).map((bytes) => new TextDecoder('gbk').decode(bytes));
    expect(texts).toEqual(['交易', '']);
  });

  it.each<[string, Buffer]>([
    ['is none', Buffer.from('<html>')],
    ['is empty', Buffer.alloc(0)],
    ['was cut', one.subarray(0, -4)],
    ['has a byte changed', changed(one, 60)],
    ['lists more entries than there may be', writeBillZip(['1', '2', '3'].map(entry))],
    ['has an entry too large', writeBillZip([entry('a'.repeat(1001))])],
    ['claims that its entry is small', claiming(writeBillZip([entry('a'.repeat(1001))]), 10)],
    ['points outside', changed(one, one.length - 4)],
  ])('refuses an archive that %s', (_, archive) => {
    expect(() => unzip(archive, bounds)).toThrow();
  });

  function changed(archive: Buffer, at: number): Buffer {
    const copy = Buffer.from(archive);
    copy[at] = (copy[at] ?? 0) ^ 0xff;
    return copy;
  }

  /** Writes a claim into the archive's list, where the reader looks. */
  function claiming(archive: Buffer, unpackedBytes: number): Buffer {
    const copy = Buffer.from(archive);
    copy.writeUInt32LE(unpackedBytes, copy.indexOf('PK\x01\x02') + 24);
    return copy;
  }
});
