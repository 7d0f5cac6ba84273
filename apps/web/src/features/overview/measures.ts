/** Pure: the rows of the overview's chart, and how their figures are written. */

import { formatBytes } from '#ui/words/format.ts';
import type { Activity, Brought } from './api.ts';

export interface Measure {
  key: keyof Brought;
  name: string;
  format: (value: number) => string;
}

export function formatCount(count: number): string {
  return count.toLocaleString('zh-CN');
}

export function formatMoney(yuan: number): string {
  const fixed = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${yuan < 0 ? '−' : ''}¥${Math.abs(yuan).toLocaleString('zh-CN', fixed)}`;
}

const MEASURES: readonly Measure[] = [
  { key: 'sent', name: '发送', format: (value) => `${formatCount(value)} 个` },
  { key: 'sent_bytes', name: '发送量', format: formatBytes },
  { key: 'picked_up', name: '取件', format: (value) => `${formatCount(value)} 次` },
  { key: 'income', name: '收入', format: formatMoney },
];

/** Lists what this installation measures: one that sells nothing has no income. */
export function listMeasures(isSold: boolean): readonly Measure[] {
  return MEASURES.filter(({ key }) => isSold || key !== 'income');
}

/** Values by day; null where a day is not counted to its end. */
export function listValues(
  { days }: Pick<Activity, 'days'>,
  key: keyof Brought,
): (number | null)[] {
  return days.map(({ brought }) => brought?.[key] ?? null);
}

/** `+8%` against the span before; nothing where that brought nothing, or is not known. */
export function compareSpans(last: number, before: number | null | undefined): string | undefined {
  if (!before) return undefined;
  const percent = Math.round((last / before - 1) * 100);
  return percent === 0 ? '±0%' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}
