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

/** Signs of a code in any of its spellings; a `%` that encodes nothing stays, to be told as wrong. */
const WRITTEN = /^[\w\s\p{Dash_Punctuation}０-９Ａ-Ｚａ-ｚ%]+/u;

/**
 * Finds the code of a link, wherever in a text it stands; as it is written there. What a chat has glued to it is left
 * out: words, or a fragment with an encoded `#`, in which a key may stand that nobody is to be told.
 */
export function findLinkedCode(text: string): string | undefined {
  const [, found] = IN_LINK.exec(text) ?? [];
  if (found === undefined) return undefined;
  const written = decodeEncoded(found).replace(/[#＃].*$/s, '');
  return WRITTEN.exec(written)?.[0] ?? written;
}

/** The text without its percent-encoding, which chats add up to three times. Bytes that are no UTF-8 become U+FFFD. */
export function decodeEncoded(text: string): string {
  let plain = text;
  for (let times = 0; times < 3; times += 1) {
    plain = plain.replace(/(?:%[\da-f]{2})+/gi, (run) =>
      new TextDecoder().decode(
        Uint8Array.from(run.slice(1).split('%'), (hex) => parseInt(hex, 16)),
      ),
    );
  }
  return plain;
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
