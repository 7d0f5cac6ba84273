import { addBlock, DIGEST_WORDS, startState } from '@transmit/imaging/models/sha256-block';

const BLOCK_BYTES = 64;
/** One block holds a digest, its padding and the length, so passwords and salts are kept short. */
const MAX_INPUT_BYTES = 55;

/** PBKDF2 with HMAC-SHA-256 for a key of at most 32 bytes, where WebCrypto is hidden. */
export function pbkdf2(
  password: Uint8Array,
  salt: Uint8Array,
  { iterations, keyBytes }: { iterations: number; keyBytes: number },
): Uint8Array {
  if (password.length > BLOCK_BYTES || salt.length + 4 > MAX_INPUT_BYTES || keyBytes > 32) {
    throw new RangeError('longer than one block');
  }
  const inner = keyedState(password, 0x36);
  const outer = keyedState(password, 0x5c);
  const first = new Uint8Array(salt.length + 4);
  first.set(salt);
  first[salt.length + 3] = 1;

  const block = messageBlock(first);
  const state = new Int32Array(DIGEST_WORDS);
  const sum = new Int32Array(DIGEST_WORDS);
  for (let round = 0; round < iterations; round += 1) {
    copy(inner, state);
    addBlock(state, block);
    // From here on every message is a digest of 32 bytes: same padding, same length.
    if (round === 0) block.set(messageBlock(new Uint8Array(32)));
    copy(state, block);
    copy(outer, state);
    addBlock(state, block);
    copy(state, block);
    for (let i = 0; i < DIGEST_WORDS; i += 1) sum[i] = (sum[i] ?? 0) ^ (state[i] ?? 0);
  }
  return toBytes(sum).slice(0, keyBytes);
}

/** A digest's words; for so few, `set` costs more than it copies. */
function copy(from: Int32Array, to: Int32Array): void {
  for (let i = 0; i < DIGEST_WORDS; i += 1) to[i] = from[i] ?? 0;
}

/** HMAC's key, padded and mixed, is always the first block: it is taken in once. */
function keyedState(key: Uint8Array, pad: number): Int32Array {
  const padded = new Uint8Array(BLOCK_BYTES).fill(pad);
  for (const [index, byte] of key.entries()) padded[index] = byte ^ pad;
  const state = startState();
  addBlock(state, toWords(padded));
  return state;
}

/** The last block of a message that follows one key block. */
function messageBlock(message: Uint8Array): Int32Array {
  const bytes = new Uint8Array(BLOCK_BYTES);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setUint32(60, (BLOCK_BYTES + message.length) * 8);
  return toWords(bytes);
}

function toWords(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.length / 4 }, (_, index) => view.getInt32(index * 4));
}

function toBytes(words: Int32Array): Uint8Array {
  const bytes = new Uint8Array(words.length * 4);
  const view = new DataView(bytes.buffer);
  words.forEach((word, index) => {
    view.setInt32(index * 4, word);
  });
  return bytes;
}
