/** Pure: what of a day's bill does not agree with what we have written down. */
import type { DifferenceKind } from '@transmit/contract';
import type { BillRow } from '#adapters/payment/payment-provider.ts';

/** A line of ours, by the name that a provider's bill knows it by. */
export interface OurLine {
  kind: BillRow['kind'];
  /** The transaction of a payment, our number of a refund. */
  name: string;
  fen: number;
}

export interface Difference {
  kind: DifferenceKind;
  name: string;
  ourFen: number | null;
  theirFen: number | null;
  /** The provider's line, where there is one. */
  row: BillRow | undefined;
}

/**
 * `ours` are the lines of the same day, `known` those that the bill names, whatever their day: clocks
 * differ around midnight.
 */
export function compareBill(
  bill: readonly BillRow[],
  { ours, known }: { ours: readonly OurLine[]; known: readonly OurLine[] },
): Difference[] {
  const theirs = new Map(bill.map((row) => [keyOf(row.kind, nameOf(row)), row]));
  const mine = new Map(known.map((line) => [keyOf(line.kind, line.name), line]));
  const fromBill = [...theirs].flatMap(([key, row]) => compareRow(row, mine.get(key)));
  const unheard = new Set(fromBill.filter(isUnknownPayment).map(({ name }) => name));
  const missing = ours
    .filter(({ kind, name }) => !theirs.has(keyOf(kind, name)))
    .map(({ kind, name, fen }) => ({
      kind: `missing_${kind}` as const,
      name,
      ourFen: fen,
      theirFen: null,
      row: undefined,
    }));
  const isTold = ({ kind, row }: Difference) =>
    kind === 'unknown_refund' && row !== undefined && unheard.has(row.transaction);
  // A payment of which we never heard is one difference, with what went back of it.
  return [...fromBill.filter((one) => !isTold(one)), ...missing];
}

function isUnknownPayment({ kind }: Difference): boolean {
  return kind === 'unknown_payment';
}

function compareRow(row: BillRow, mine: OurLine | undefined): Difference[] {
  if (mine?.fen === row.fen) return [];
  const kind = mine ? 'wrong_sum' : (`unknown_${row.kind}` as const);
  return [{ kind, name: nameOf(row), ourFen: mine?.fen ?? null, theirFen: row.fen, row }];
}

function nameOf({ kind, transaction, refundNumber }: BillRow): string {
  return kind === 'payment' ? transaction : (refundNumber ?? transaction);
}

function keyOf(kind: BillRow['kind'], name: string): string {
  return `${kind}:${name}`;
}
