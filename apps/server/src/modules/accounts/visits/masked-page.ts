/** Pure: which page it was, without what opens something. */
import { isCode, normalizeCode } from '@transmit/contract';

/** The next part of the path names a file, a share or a room. */
const NAMED = /^(detail|visit_detail|list_all|textsync)$/i;

/**
 * A share's code and what stands behind `?` and `#` (management links, passwords, where to go next) open
 * something for whoever reads the log: only the page is kept.
 */
export function maskedPage(url: string): string {
  const [page = ''] = url.split(/[?#]/);
  const parts = page.split('/');
  const named = parts.findIndex((part) => NAMED.test(part));
  const known = named === -1 ? parts : parts.slice(0, named + 1);
  const plain = known.map((part) => (isCode(normalizeCode(part)) ? '…' : part)).join('/');
  return known.length < parts.length ? `${plain}/…` : plain;
}
