/** Bytes of their own memory, as WebCrypto takes them. */
export type OwnBytes = Uint8Array<ArrayBuffer>;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function concatBytes(...parts: readonly Uint8Array[]): OwnBytes {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export function toUtf8(text: string): OwnBytes {
  return new Uint8Array(new TextEncoder().encode(text));
}

/** Base64url without padding (RFC 4648 §5). */
export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const symbols = Math.min(3, bytes.length - at) + 1;
    const bits = (a << 16) | (b << 8) | c;
    for (let symbol = 0; symbol < symbols; symbol += 1) {
      text += ALPHABET[(bits >> (18 - 6 * symbol)) & 63];
    }
  }
  return text;
}

/**
 * Decodes base64url; undefined for other text and for spare bits that are not 0, so that the same bytes have
 * only one spelling.
 */
export function fromBase64Url(text: string): OwnBytes | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const symbol of text) {
    bits = ((bits << 6) | ALPHABET.indexOf(symbol)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = bits >> held;
    at += 1;
  }
  return (bits & ((1 << held) - 1)) === 0 ? bytes : undefined;
}
