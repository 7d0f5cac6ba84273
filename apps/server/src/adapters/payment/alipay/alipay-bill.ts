/** Pure: the day's trade bill (业务明细) as Alipay writes it, and when there is one. */
import { findDayBounds } from '#core/shanghai-day.ts';
import type { BillRow } from '../payment-provider.ts';
import { readFen } from './alipay-amount.ts';

/** Yesterday's is there from nine in the morning, Beijing. */
const READY_AFTER_MS = (24 + 9) * 3_600_000;

export function isAlipayBillReady(day: string, now: number): boolean {
  const bounds = findDayBounds(day);
  return bounds !== undefined && now >= bounds.from + READY_AFTER_MS;
}

const COLUMNS = {
  transaction: '支付宝交易号',
  number: '商户订单号',
  kind: '业务类型',
  total: '订单金额（元）',
  refundNumber: '退款批次号/请求号',
} as const;

const KINDS: Record<string, BillRow['kind']> = { 交易: 'payment', 退款: 'refund' };

/** Undefined for a text that is no list of trades: the archive holds a summary as well. */
export function readBill(text: string): BillRow[] | undefined {
  const lines = text.split(/\r?\n/);
  const head = lines.findIndex((line) => line.startsWith(COLUMNS.transaction));
  if (head < 0) return undefined;
  const columns = cellsOf(lines[head] ?? '');
  if (!Object.values(COLUMNS).every((name) => columns.includes(name))) return undefined;
  const rows = lines.slice(head + 1);
  // The list ends with a line of dashes; without it the file was cut.
  const end = rows.findIndex((line) => line.startsWith('#'));
  if (end < 0) throw new Error('bill: no end of the list');
  return rows.slice(0, end).flatMap((line) => {
    const cells = cellsOf(line);
    return readRow((name) => cells[columns.indexOf(COLUMNS[name])] ?? '') ?? [];
  });
}

function readRow(cell: (name: keyof typeof COLUMNS) => string): BillRow | undefined {
  const kind = KINDS[cell('kind')];
  // Other kinds are Alipay's own, such as its fees.
  if (!kind) return undefined;
  // The bill writes refunded sums with a minus sign.
  const fen = readFen(cell('total').replace(/^-/, ''));
  const [number, transaction] = [cell('number'), cell('transaction')];
  if (fen === undefined || !number || !transaction) throw new Error('bill: a row without its sum');
  const refundNumber = cell('refundNumber');
  return { number, transaction, kind, fen, ...(kind === 'refund' && { refundNumber }) };
}

/** Cells end with blanks and tabs, so that spreadsheets take long numbers for text; quotes only where a comma is. */
function cellsOf(line: string): string[] {
  const cells = line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [];
  return cells.map((cell) =>
    cell
      .replace(/,$/, '')
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .trim(),
  );
}
