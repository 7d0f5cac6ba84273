/** SHA-256 in hexadecimal; by hand where WebCrypto is hidden, as on plain http in a home network. */
export async function sha256(
  bytes: Uint8Array<ArrayBuffer>,
  subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null,
): Promise<string> {
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : digestOf(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** FIPS 180-4, §6.2. */
function digestOf(bytes: Uint8Array): Uint8Array {
  const state = fractions(8, 1 / 2);
  const constants = fractions(64, 1 / 3);
  const words = new Int32Array(64);
  const tail = padded(bytes);
  const whole = bytes.length - (bytes.length % 64);
  const body = new DataView(bytes.buffer, bytes.byteOffset, whole);
  for (let at = 0; at < whole; at += 64) addBlock(state, constants, words, body, at);
  for (let at = 0; at < tail.byteLength; at += 64) addBlock(state, constants, words, tail, at);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setInt32(index * 4, word);
  return new Uint8Array(digest.buffer);
}

/** The last, open block: a one, zeros, and the length in bits. */
function padded(bytes: Uint8Array): DataView {
  const rest = bytes.subarray(bytes.length - (bytes.length % 64));
  const tail = new Uint8Array(rest.length < 56 ? 64 : 128);
  tail.set(rest);
  tail[rest.length] = 0x80;
  const view = new DataView(tail.buffer);
  view.setBigUint64(tail.length - 8, BigInt(bytes.length) * 8n);
  return view;
}

/** The first 32 bits of the fractions of the roots of the first primes. */
function fractions(count: number, power: number): Int32Array {
  const primes: number[] = [];
  for (let next = 2; primes.length < count; next += 1) {
    if (primes.every((prime) => next % prime !== 0)) primes.push(next);
  }
  return Int32Array.from(primes, (prime) => ((prime ** power % 1) * 2 ** 32) | 0);
}

function addBlock(
  state: Int32Array,
  constants: Int32Array,
  words: Int32Array,
  block: DataView,
  at: number,
): void {
  for (let index = 0; index < 64; index += 1) {
    words[index] = index < 16 ? block.getInt32(at + index * 4) : nextWord(words, index);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + s1 + choice + (constants[index] ?? 0) + (words[index] ?? 0)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = ((state[index] ?? 0) + value) | 0;
  }
}

function nextWord(words: Int32Array, index: number): number {
  const old = words[index - 15] ?? 0;
  const late = words[index - 2] ?? 0;
  const s0 = turn(old, 7) ^ turn(old, 18) ^ (old >>> 3);
  const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
  return ((words[index - 16] ?? 0) + s0 + (words[index - 7] ?? 0) + s1) | 0;
}

function turn(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}
