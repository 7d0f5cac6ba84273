import { utf8Bytes } from './utf8.ts';

/** The two digests that a request signature needs, as lower-case hex. */
export interface Sha1 {
  hash(text: string): string;
  hmac(key: string, text: string): string;
}

/**
 * SHA-1 in plain TypeScript: WebCrypto answers only in promises and is absent on plain http, and the
 * texts signed are a few hundred bytes. Servers pass their native digests instead.
 */
export const portableSha1: Sha1 = {
  hash: (text) => toHex(sha1(utf8Bytes(text))),
  hmac: (key, text) => toHex(hmacSha1(utf8Bytes(key), utf8Bytes(text))),
};

const BLOCK_BYTES = 64;

function hmacSha1(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha1(key) : key);
  const inner = sha1(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha1(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function sha1(message: Uint8Array): Uint8Array {
  const view = padded(message);
  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]);
  const words = new Uint32Array(80);
  for (let at = 0; at < view.byteLength; at += BLOCK_BYTES) {
    for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(at + index * 4);
    mixBlock(state, words);
  }
  const digest = new DataView(new ArrayBuffer(20));
  state.forEach((word, index) => {
    digest.setUint32(index * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

/** The message, a 1 bit, zeros, and the length in bits, up to a whole block. */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / BLOCK_BYTES);
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length * 8);
  return view;
}

/** FIPS 180-4 §6.1.2. The indices are in range by construction, which the casts state. */
function mixBlock(state: Uint32Array, words: Uint32Array): void {
  for (let t = 16; t < 80; t += 1) {
    const mixed =
      (words[t - 3] as number) ^
      (words[t - 8] as number) ^
      (words[t - 14] as number) ^
      (words[t - 16] as number);
    words[t] = (mixed << 1) | (mixed >>> 31);
  }
  let [a, b, c, d, e] = state as unknown as [number, number, number, number, number];
  for (let t = 0; t < 80; t += 1) {
    const next = (((a << 5) | (a >>> 27)) + round(t, b, c, d) + e + (words[t] as number)) | 0;
    e = d;
    d = c;
    c = (b << 30) | (b >>> 2);
    b = a;
    a = next;
  }
  [a, b, c, d, e].forEach((word, index) => {
    state[index] = (state[index] as number) + word;
  });
}

function round(t: number, b: number, c: number, d: number): number {
  if (t < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (t < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (t < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
