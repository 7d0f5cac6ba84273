/** Longer than the name of any place on a page. */
const SHORTEST_KEY = 20;

/**
 * A key of a sealed sending, of a hand-in or of a management link, however a chat has encoded it: a fragment that no
 * script of somebody else may read, and that belongs into no query.
 */
export function mayHoldKey(fragment: string): boolean {
  return fragment.startsWith('#k=') || fragment.length > SHORTEST_KEY;
}

const KEY_IN_PATH = /^(\/v\/(?:detail|collect)\/.*?)%(?:25)*(?:23|EF%(?:25)*BC%(?:25)*83)(.*)$/i;

/**
 * Makes `/v/detail/8K3F2A7QWE%23k=…`, as some chats write a link, the address that it was. Its key stands in the path
 * until then, which is what the page logs and counts.
 */
export function moveKeyOutOfPath(): void {
  const { pathname, search, hash } = location;
  const [, page, rest] = KEY_IN_PATH.exec(pathname) ?? [];
  if (page === undefined) return;
  history.replaceState(history.state, '', `${page}#${rest}${search}${hash}`);
}
