import { FILE_TYPE, type FileType } from '@transmit/contract';
import { readSearch } from '#files/read-search.ts';

/** Filter of a list of files; it stands in the page's address. */
export interface ListFilter {
  /** Part of the name; empty for any. */
  q: string;
  fileType: FileType | undefined;
}

const FILE_TYPES: readonly FileType[] = Object.values(FILE_TYPE);

/** An address may hold anything: what is no filter is none. */
export function readListFilter(address: URLSearchParams): ListFilter {
  const type = address.get('file_type');
  return {
    q: readSearch(address),
    fileType: FILE_TYPES.find((known) => String(known) === type),
  };
}

/** The record that the address asks to see first, spelt as the wire's `doc_id`. */
export function readDocId(address: URLSearchParams): number | undefined {
  const text = address.get('doc_id') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The address with the filter in it; its other fields stay. */
export function writeListFilter(
  address: URLSearchParams,
  { q, fileType }: ListFilter,
): URLSearchParams {
  const next = new URLSearchParams(address);
  setOrDelete(next, 'q', q);
  setOrDelete(next, 'file_type', fileType ? String(fileType) : '');
  return next;
}

export function isFiltered({ q, fileType }: ListFilter): boolean {
  return q !== '' || fileType !== undefined;
}

function setOrDelete(address: URLSearchParams, name: string, value: string): void {
  if (value) address.set(name, value);
  else address.delete(name);
}
