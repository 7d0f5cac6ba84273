/** Pure: what the list of all files is narrowed to, and how that stands in the page's address. */
import { FILE_STATUS } from '@transmit/contract';
import { readSearch } from '#files/read-search.ts';
import type { FilesQuery } from '../api.ts';

/** spec §2: powers of 1024. */
export const SIZE_UNITS = ['K', 'M', 'G'] as const;
type SizeUnit = (typeof SIZE_UNITS)[number];

/** As typed: `1.5` and `G`. An empty amount is no limit. */
export interface SizeEdge {
  amount: string;
  unit: SizeUnit;
}

const CHOICES = {
  /** As the label says it: a normal file that has passed its time is 已过期, and no longer 正常 (spec §4). */
  status: [0, 1, 2, 3, 5, 'expired'],
  file_type: [1, 2, 3, 5],
  favorite: [0, 1],
  storage_type: [1, 2, 3],
} as const;

export type FileChoiceName = keyof typeof CHOICES;
type Choices = { [Name in FileChoiceName]?: (typeof CHOICES)[Name][number] | undefined };

export interface FilesFilter extends Choices {
  /** Part of the name, or a whole code; empty for any. */
  q: string;
  min: SizeEdge;
  max: SizeEdge;
}

const AMOUNT = /^\d{1,9}(\.\d{1,3})?$/;
const EDGE = /^(\d{1,9}(?:\.\d{1,3})?)([KMG])$/;
const NO_LIMIT: SizeEdge = { amount: '', unit: 'M' };

/** An address may hold anything: what is no filter is none. */
export function readFilesFilter(address: URLSearchParams): FilesFilter {
  const filter: FilesFilter = {
    q: readSearch(address),
    min: readEdge(address.get('min')),
    max: readEdge(address.get('max')),
  };
  for (const name of choiceNames()) {
    const value = CHOICES[name].find((known) => String(known) === address.get(name));
    if (value !== undefined) Object.assign(filter, { [name]: value });
  }
  return filter;
}

/** The address with the filter in it; its other fields stay. */
export function writeFilesFilter(address: URLSearchParams, filter: FilesFilter): URLSearchParams {
  const next = new URLSearchParams(address);
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  for (const name of choiceNames())
    set(name, filter[name] === undefined ? '' : String(filter[name]));
  set('q', filter.q);
  for (const name of ['min', 'max'] as const) set(name, writeEdge(filter[name]) ?? '');
  return next;
}

/** An edge as the address says it, empty for no limit; undefined for a text that is no amount. */
export function writeEdge({ amount, unit }: SizeEdge): string | undefined {
  if (amount === '') return '';
  return isAmount(amount) ? `${amount}${unit}` : undefined;
}

/** The address with one choice in it, spelt as the options of its field; what is no choice is none. */
export function writeChoice(
  address: URLSearchParams,
  name: FileChoiceName,
  chosen: string,
): URLSearchParams {
  const next = new URLSearchParams(address);
  next.set(name, chosen);
  return writeFilesFilter(next, readFilesFilter(next));
}

/** Bytes, as the server takes them. */
export function toQuery({ q, min, max, status, ...choices }: FilesFilter): FilesQuery {
  const [minBytes, maxBytes] = [bytesOf(min), bytesOf(max)];
  return {
    ...(q && { q }),
    ...toStatusQuery(status),
    ...choices,
    ...(minBytes !== undefined && { min_size: minBytes }),
    ...(maxBytes !== undefined && { max_size: maxBytes }),
  };
}

function toStatusQuery(status: FilesFilter['status']): FilesQuery {
  if (status === 'expired') return { expired: 1 };
  if (status === FILE_STATUS.normal) return { status, expired: 0 };
  return status === undefined ? {} : { status };
}

/** Counts the fields that narrow the list. */
export function countFilters({ q, min, max, ...choices }: FilesFilter): number {
  const chosen = Object.values(choices).filter((value) => value !== undefined);
  const sizes = [min, max].filter((edge) => bytesOf(edge) !== undefined);
  return chosen.length + sizes.length + (q ? 1 : 0);
}

/** SECURITY §3 row 47: told before anything is asked. */
export function areSizesCrossed({ min, max }: Pick<FilesFilter, 'min' | 'max'>): boolean {
  return (bytesOf(min) ?? 0) > (bytesOf(max) ?? Number.POSITIVE_INFINITY);
}

export function isAmount(text: string): boolean {
  return text === '' || AMOUNT.test(text);
}

function bytesOf({ amount, unit }: SizeEdge): number | undefined {
  if (amount === '' || !isAmount(amount)) return undefined;
  return Math.round(Number(amount) * 1024 ** (SIZE_UNITS.indexOf(unit) + 1));
}

function readEdge(written: string | null): SizeEdge {
  const [, amount, letter] = EDGE.exec(written ?? '') ?? [];
  const unit = SIZE_UNITS.find((known) => known === letter);
  return amount !== undefined && unit ? { amount, unit } : NO_LIMIT;
}

function choiceNames(): FileChoiceName[] {
  // The keys of a literal object are what its type says.
  return Object.keys(CHOICES) as FileChoiceName[];
}
