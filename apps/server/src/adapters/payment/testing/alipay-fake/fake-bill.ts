/** The bill of a day as Alipay writes it: two lists in GBK, in a zip. */
import { crc32, deflateRawSync } from 'node:zlib';
import { timeOf, yuanOf } from './fake-gateway.ts';
import type { AlipayRefund, FakeTrade } from './fake-trades.ts';

const HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,' +
  '订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,' +
  '券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** Undefined where nothing was paid and nothing paid back. */
export function writeBill(trades: readonly FakeTrade[], day: string): Buffer | undefined {
  const isOfDay = (at: number | undefined) => at !== undefined && timeOf(at).startsWith(day);
  const rows = trades.flatMap((trade) => [
    ...(isOfDay(trade.paidAt) ? [rowOf(trade)] : []),
    ...trade.refunds.filter(({ at }) => isOfDay(at)).map((refund) => rowOf(trade, refund)),
  ]);
  if (rows.length === 0) return undefined;
  // Their names are in GBK as well, and nothing in the archive says so.
  return writeBillZip([
    { name: toGbk(`20881025867_${day}_业务明细(汇总).csv`), content: toGbk(summary(day)) },
    { name: toGbk(`20881025867_${day}_业务明细.csv`), content: toGbk(list(day, rows)) },
  ]);
}

function rowOf(trade: FakeTrade, refund?: AlipayRefund): string {
  const sum = refund ? `-${yuanOf(refund.fen)}` : yuanOf(trade.totalFen);
  const cells = {
    trade: [`${trade.tradeNo}\t`, `${trade.number}\t`, refund ? '退款' : '交易', trade.subject],
    times: [timeOf(trade.createdAt), timeOf(refund?.at ?? trade.paidAt ?? 0)],
    shop: ['', '', '', '', '*三(159****5620)'],
    sums: [sum, sum, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00'],
    rest: [refund ? `${refund.requestNumber}\t` : '', '0.00', '0.00', ''],
  };
  return Object.values(cells).flat().join(',');
}

function list(day: string, rows: readonly string[]): string {
  return [
    '#支付宝业务明细查询',
    '#账号：[20881025867000000156]',
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    HEAD,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${rows.length}笔`,
    '',
  ].join('\r\n');
}

function summary(day: string): string {
  return `#支付宝业务汇总查询\r\n#起始日期：[${day} 00:00:00]\r\n门店编号,门店名称,交易订单总笔数\r\n合计\t,,1\r\n`;
}

let gbkBytes: Map<string, number[]> | undefined;

/** The platform reads GBK and cannot write it: its reader, the other way round. */
export function toGbk(text: string): Buffer {
  gbkBytes ??= readWholeGbk();
  const known = gbkBytes;
  return Buffer.from(
    Array.from(text).flatMap((character) => {
      const code = character.codePointAt(0) ?? 0;
      return code < 0x80 ? [code] : (known.get(character) ?? [0x3f]);
    }),
  );
}

function readWholeGbk(): Map<string, number[]> {
  const decoder = new TextDecoder('gbk');
  const bytes = new Map<string, number[]>();
  for (let first = 0x81; first <= 0xfe; first += 1) {
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const character = decoder.decode(Uint8Array.of(first, second));
      if (character.length === 1) bytes.set(character, [first, second]);
    }
  }
  return bytes;
}

interface ZipEntry {
  name: Buffer;
  content: Buffer;
}

export function writeBillZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed]);
    const ending = Buffer.alloc(14);
    ending.writeUInt32LE(at, 10);
    locals.push(local);
    listed.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, ending, name]));
    at += local.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}
