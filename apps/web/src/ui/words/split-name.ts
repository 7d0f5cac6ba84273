import { graphemes } from './graphemes.ts';

/**
 * Letters of the end that stay in view: the extension and the letters that usually tell versions
 * apart.
 */
const TAIL_LENGTH = 9;
const SHORTEST_TO_SPLIT = 2 * TAIL_LENGTH;

/**
 * Cuts a name in two for middle ellipsis: the head may be shortened, the tail stays. Counts whole
 * characters, so that an emoji or a combined letter is never cut.
 */
export function splitName(name: string): { head: string; tail: string } {
  const characters = Array.from(graphemes(name), ({ segment }) => segment);
  if (characters.length <= SHORTEST_TO_SPLIT) return { head: name, tail: '' };
  const cut = characters.length - TAIL_LENGTH;
  return { head: characters.slice(0, cut).join(''), tail: characters.slice(cut).join('') };
}
