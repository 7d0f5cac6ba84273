/**
 * SHA-256 in plain code, a block at a time. Browsers hide WebCrypto from pages on plain http other than
 * this machine's own, such as a server in the local network; people must be able to log in and to use
 * the image tools there too. Twice as fast as the library (docs/decisions/0047).
 */
const WORDS_IN_BLOCK = 16;
export const DIGEST_WORDS = 8;

const PRIMES = firstPrimes(64);
const START = Int32Array.from(PRIMES.slice(0, DIGEST_WORDS), (prime) => fraction(prime ** (1 / 2)));
const ROUND = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const schedule = new Int32Array(64);

/** The state after no data at all. */
export function startState(): Int32Array {
  return START.slice();
}

/** Takes one block of 16 words into `state`. */
export function addBlock(state: Int32Array, block: Int32Array): void {
  expand(block);
  // One by one: taking them apart as a list would run an iterator, and this runs millions of times.
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(schedule, i)) | 0;
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

function expand(block: Int32Array): void {
  for (let i = 0; i < WORDS_IN_BLOCK; i += 1) schedule[i] = at(block, i);
  for (let i = WORDS_IN_BLOCK; i < 64; i += 1) {
    const near = at(schedule, i - 2);
    const far = at(schedule, i - 15);
    const s1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    const s0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    schedule[i] = (s1 + at(schedule, i - 7) + s0 + at(schedule, i - 16)) | 0;
  }
}

function add(state: Int32Array, index: number, value: number): void {
  state[index] = at(state, index) + value;
}

/** Every index here is inside; as a signed number, which engines compute with fastest. */
function at(words: Int32Array, index: number): number {
  return (words[index] ?? 0) | 0;
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
