/** Longer than the name of any place on a page. */
const SHORTEST_KEY = 20;

/**
 * A key of a sealed sending, of a hand-in or of a management link, however a chat has encoded it: a fragment that no
 * script of somebody else may read, and that belongs into no query.
 */
export function mayHoldKey(fragment: string): boolean {
  return fragment.startsWith('#k=') || fragment.length > SHORTEST_KEY;
}
