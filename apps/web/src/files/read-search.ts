import { MAX_SEARCH_LENGTH } from '@transmit/contract';

/** Reads the words that a list is searched for from the page's address (`q`); empty for none. */
export function readSearch(address: URLSearchParams): string {
  return shorten((address.get('q') ?? '').trim());
}

/** To what the server takes, without half a character at the end. */
function shorten(text: string): string {
  const kept = text.slice(0, MAX_SEARCH_LENGTH);
  return kept.isWellFormed() ? kept : kept.slice(0, -1);
}
