/**
 * Share codes (PRODUCT §3): ten symbols of Crockford base32 (no I, L, O, U), nine random and one
 * check character, shown as XXXXX-XXXXX. 45 random bits; the check makes a typing error visible
 * before it costs an attempt.
 */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 10;

/**
 * Reads a code however it was typed: any case, full-width, spaces, hyphens, O for 0, I or L for 1.
 * Returns what is left, of whatever length; callers decide with {@link isCode}.
 */
export function normalizeCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash_Punctuation}_]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/** The page of a code, that of a collection's, that of its visits, and the short address of its bytes. */
const IN_LINK = /\/(?:v\/(?:(?:visit_)?detail|collect)|c)\/([^/?#\s]+)/;

/** Finds the code of a link, wherever in a text it stands; as it is written there. */
export function findLinkedCode(text: string): string | undefined {
  const [, written] = IN_LINK.exec(text) ?? [];
  if (written === undefined) return undefined;
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** True for ten symbols whose last one checks the nine before it. */
export function isCode(code: string): boolean {
  if (code.length !== CODE_LENGTH || [...code].some((symbol) => !CODE_ALPHABET.includes(symbol))) {
    return false;
  }
  return checkSymbol(code.slice(0, -1)) === code.at(-1);
}

/** Completes nine random symbols to a code. */
export function withCheckSymbol(body: string): string {
  return body + checkSymbol(body);
}

/** XXXXX-XXXXX, the way people read it out. */
export function formatCode(code: string): string {
  return code.length === CODE_LENGTH ? `${code.slice(0, 5)}-${code.slice(5)}` : code;
}

/**
 * Luhn mod 32: catches every single wrong symbol and nearly every swap of neighbours
 * (all but 0 with Z), the two errors people make.
 */
function checkSymbol(body: string): string {
  const base = CODE_ALPHABET.length;
  let sum = 0;
  [...body].reverse().forEach((symbol, index) => {
    const product = CODE_ALPHABET.indexOf(symbol) * (index % 2 === 0 ? 2 : 1);
    sum += Math.floor(product / base) + (product % base);
  });
  return CODE_ALPHABET.charAt((base - (sum % base)) % base);
}
