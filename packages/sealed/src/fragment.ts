/** The key in a link's fragment, `#k=…`, which browsers send to nobody. */
import { concatBytes, fromBase64Url, type OwnBytes, toBase64Url } from './bytes.ts';
import { checkOf, SECRET_BYTES } from './keys.ts';

/** 32 bytes of key and 2 of a check, as base64url. */
const SYMBOLS = 46;

export async function writeFragment(secret: OwnBytes): Promise<string> {
  return `#k=${toBase64Url(concatBytes(secret, await checkOf(secret)))}`;
}

/** `cut`: there is a key, and it is not whole, so it is no use to ask whether it fits. */
export type ReadFragment = { kind: 'none' } | { kind: 'cut' } | { kind: 'key'; secret: OwnBytes };

/**
 * Reads what a chat has made of the fragment: doubled, percent-encoded once or twice, with full-width signs, with words
 * behind it. A key with a wrong check is cut or has a letter lost, and is never tried.
 */
export async function readFragment(typed: string): Promise<ReadFragment> {
  const text = plainOf(typed);
  const found = [...text.matchAll(/k=([\w-]*)/g)].map(([, symbols = '']) => symbols);
  if (found.length === 0) return { kind: 'none' };
  for (const symbols of found) {
    const secret = await readKey(symbols.slice(0, SYMBOLS));
    if (secret) return { kind: 'key', secret };
  }
  return { kind: 'cut' };
}

function plainOf(typed: string): string {
  let text = typed;
  for (let times = 0; times < 3 && text.includes('%'); times += 1) {
    text = text.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun);
  }
  return text.normalize('NFKC');
}

/**
 * Browsers encode a full-width sign as the three bytes of its UTF-8. Bytes that are no UTF-8 become U+FFFD; the letters
 * beside them are read.
 */
function decodeRun(run: string): string {
  const bytes = Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16));
  return new TextDecoder().decode(bytes);
}

async function readKey(symbols: string): Promise<OwnBytes | undefined> {
  const bytes = symbols.length === SYMBOLS ? fromBase64Url(symbols) : undefined;
  if (!bytes) return undefined;
  const secret = bytes.slice(0, SECRET_BYTES);
  const check = await checkOf(secret);
  return check.every((byte, index) => byte === bytes[SECRET_BYTES + index]) ? secret : undefined;
}
