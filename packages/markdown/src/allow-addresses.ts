import type { MarkdownExit } from 'markdown-exit';

const SCHEMES = new Set(['http', 'https', 'mailto']);

/** True for an address of this site, and for one whose scheme can run nothing (SECURITY T11). */
export function mayLinkTo(address: string): boolean {
  const colon = address.indexOf(':');
  if (colon < 0) return true;
  const pathBegin = address.search(/[/?#]/);
  const isPath = pathBegin >= 0 && pathBegin < colon;
  return isPath || SCHEMES.has(address.slice(0, colon).toLowerCase());
}

/** Letters of a host and a path, up to Chinese punctuation or a space, without a full stop at the end. */
const BARE_HOST = /[\w-]+(?:\.[\w-]+)+(?:[/?#][\w\-./?#%&=+~:;,@!$]*)?(?<![.,:;!?])/y;

/**
 * Addresses that are written out become links when they begin with a scheme or with `www.`, and mail addresses
 * do; `README.md` and 3.5 in a sentence do not.
 */
export function allowAddresses(md: MarkdownExit): void {
  md.validateLink = mayLinkTo;
  md.linkify.set({ fuzzyLink: false });
  md.linkify.add('www.', {
    validate(text, from) {
      BARE_HOST.lastIndex = from;
      return BARE_HOST.exec(text)?.[0].length ?? 0;
    },
    normalize(match) {
      match.url = `http://${match.url}`;
    },
  });
}
