/** Pure: what was typed as a counter, and what is wrong with it. */
import { MAX_SERIES_NUMBER } from '@transmit/contract';
import { words } from '../words.ts';

export type TypedSeries = Readonly<Record<'name' | 'prefix' | 'width' | 'next', string>>;

export interface NewSeries {
  name: string;
  prefix: string;
  width: number;
  next: number;
}

const MOST_DIGITS = 12;

export function readSeries(typed: TypedSeries): {
  series: NewSeries | undefined;
  faults: Partial<Record<keyof TypedSeries, string>>;
} {
  const name = typed.name.trim();
  const width = readWhole(typed.width);
  const next = readWhole(typed.next);
  const faults: Partial<Record<keyof TypedSeries, string>> = {};
  if (name === '') faults.name = words.account.faults.name;
  if (width === undefined || width < 1 || width > MOST_DIGITS) {
    faults.width = words.account.faults.width;
  }
  if (next === undefined || next > MAX_SERIES_NUMBER) faults.next = words.account.faults.next;
  else if (!faults.width && width !== undefined && String(next).length > width) {
    faults.next = words.account.faults.tooLong;
  }
  const isRight = Object.keys(faults).length === 0 && width !== undefined && next !== undefined;
  return { series: isRight ? { name, prefix: typed.prefix, width, next } : undefined, faults };
}

function readWhole(text: string): number | undefined {
  return /^\d{1,13}$/.test(text.trim()) ? Number(text) : undefined;
}
