/** Pure: what happened, summed by kind and ten minutes. */
import type { SpanKind, SpanTable } from '../overview.tables.ts';

export const SPAN_MS = 10 * 60_000;

export interface Happened {
  id: number;
  at: number;
  /** Null for what no chart shows. */
  kind: SpanKind | null;
  sum: number;
}

export function startOfSpan(at: number): number {
  return Math.floor(at / SPAN_MS) * SPAN_MS;
}

export function sumSpans(rows: readonly Happened[]): SpanTable[] {
  const spans = new Map<string, SpanTable>();
  for (const { kind, at, sum } of rows) {
    if (kind === null) continue;
    const from_at = startOfSpan(at);
    const key = `${kind} ${from_at}`;
    const before = spans.get(key) ?? { kind, from_at, count: 0, sum: 0 };
    spans.set(key, { ...before, count: before.count + 1, sum: before.sum + sum });
  }
  return [...spans.values()];
}
