/**
 * Pure: the bill of a day as WeChat writes it. UTF-8 with a byte-order mark, lines that end in CRLF, a
 * grave accent before every value, sums in yuan; after the payments and refunds a second table with the
 * totals (PAY.md §1). Columns are found by their titles: their order differs between editions.
 */
import { toFen } from '@transmit/contract';
import { findDayBounds } from '#core/shanghai-day.ts';
import type { BillRow } from '../payment-provider.ts';

const TOTALS = '总交易单数';
const DAY_MS = 86_400_000;
/** Yesterday's bill is there from ten in the morning. */
const READY_MS = DAY_MS + 10 * 3_600_000;

export class BillUnreadable extends Error {
  override name = 'BillUnreadable';
}

export function isWechatBillReady(day: string, now: number): boolean {
  const bounds = findDayBounds(day);
  return bounds !== undefined && now >= bounds.from + READY_MS;
}

export function parseBill(text: string): BillRow[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter(Boolean)
    .map(valuesOf);
  const [titles = [], ...rows] = lines;
  const totals = rows.findIndex(([first]) => first === TOTALS);
  if (totals < 0) throw new BillUnreadable('a bill without its totals is not whole');
  const counted = rows[totals + 1]?.[0];
  if (counted !== String(totals)) {
    throw new BillUnreadable(`${totals} lines in a bill of ${counted}`);
  }
  return rows.slice(0, totals).flatMap((values) => rowOf(new Line(titles, values)) ?? []);
}

/** A comma inside a value is written as a backslash and a blank: no comma is anything but a border. */
function valuesOf(line: string): string[] {
  return line.split(',').map((value) => value.replace(/^`/, ''));
}

/** Undefined for what moved no money of ours: a refund that failed, a payment that was revoked. */
function rowOf(line: Line): BillRow | undefined {
  const row = { number: line.text('商户订单号'), transaction: line.text('微信订单号') };
  switch (line.text('交易状态')) {
    case 'SUCCESS':
      return { ...row, kind: 'payment', fen: line.fen('订单金额') };
    case 'REFUND':
      if (line.text('退款状态') === 'FAIL') return undefined;
      return {
        ...row,
        kind: 'refund',
        refundNumber: line.text('商户退款单号'),
        fen: line.fen('申请退款金额'),
      };
    default:
      return undefined;
  }
}

class Line {
  #values: ReadonlyMap<string, string>;

  constructor(titles: readonly string[], values: readonly string[]) {
    this.#values = new Map(titles.map((title, at) => [title, values[at] ?? '']));
  }

  text(title: string): string {
    const text = this.#values.get(title);
    if (text === undefined) throw new BillUnreadable(`no column ${title}`);
    return text;
  }

  fen(title: string): number {
    const text = this.text(title);
    const fen = /^\d+(\.\d{1,2})?$/.test(text) ? toFen(Number(text)) : undefined;
    if (fen === undefined) throw new BillUnreadable(`no sum in ${title}`);
    return fen;
  }
}
