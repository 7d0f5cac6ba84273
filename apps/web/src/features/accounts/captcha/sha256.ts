/**
 * SHA-256 in plain code. Browsers hide WebCrypto from pages on plain http other than this machine's
 * own, such as a server in the local network; people must be able to log in there too.
 */
const WORDS_IN_BLOCK = 16;
export const DIGEST_WORDS = 8;

const PRIMES = firstPrimes(64);
const START = Uint32Array.from(PRIMES.slice(0, DIGEST_WORDS), (prime) =>
  fraction(prime ** (1 / 2)),
);
const ROUND = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const schedule = new Uint32Array(64);

/** The state after no data at all. */
export function startState(): Uint32Array {
  return START.slice();
}

/** Takes one block of 16 words into `state`. */
export function addBlock(state: Uint32Array, block: Uint32Array): void {
  expand(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (schedule[i] ?? 0)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  add(state, 0, a);
  add(state, 1, b);
  add(state, 2, c);
  add(state, 3, d);
  add(state, 4, e);
  add(state, 5, f);
  add(state, 6, g);
  add(state, 7, h);
}

function expand(block: Uint32Array): void {
  schedule.set(block);
  for (let i = WORDS_IN_BLOCK; i < 64; i += 1) {
    const near = schedule[i - 2] ?? 0;
    const far = schedule[i - 15] ?? 0;
    const s1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    const s0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    schedule[i] = s1 + (schedule[i - 7] ?? 0) + s0 + (schedule[i - 16] ?? 0);
  }
}

function add(state: Uint32Array, index: number, value: number): void {
  state[index] = (state[index] ?? 0) + value;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** FIPS 180-4: the first 32 bits behind the point of a prime's root. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}
