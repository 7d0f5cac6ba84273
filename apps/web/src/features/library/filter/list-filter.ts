import { FILE_TYPE, type FileType, MAX_SEARCH_LENGTH } from '@transmit/contract';

/** What a list of files is narrowed to; it stands in the page's address. */
export interface ListFilter {
  /** Part of the name; empty for any. */
  q: string;
  fileType: FileType | undefined;
}

const FILE_TYPES: readonly FileType[] = Object.values(FILE_TYPE);

/** An address may hold anything: what is no filter is none. */
export function readFilter(address: URLSearchParams): ListFilter {
  const type = address.get('file_type');
  return {
    q: shorten((address.get('q') ?? '').trim()),
    fileType: FILE_TYPES.find((known) => String(known) === type),
  };
}

/** The address with the filter in it; its other fields stay. */
export function writeFilter(
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

/** To what the server takes, without half a character at the end. */
function shorten(text: string): string {
  const kept = text.slice(0, MAX_SEARCH_LENGTH);
  return kept.isWellFormed() ? kept : kept.slice(0, -1);
}

function setOrDelete(address: URLSearchParams, name: string, value: string): void {
  if (value) address.set(name, value);
  else address.delete(name);
}
