import { addBlock, startState } from './sha256-block.ts';

const BLOCK_BYTES = 64;
const BLOCK_WORDS = 16;

/** SHA-256 in hexadecimal; by hand where WebCrypto is hidden, as on plain http in a home network. */
export async function sha256(
  bytes: Uint8Array<ArrayBuffer>,
  subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null,
): Promise<string> {
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : digestOf(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function digestOf(bytes: Uint8Array): Uint8Array {
  const state = startState();
  const whole = bytes.length - (bytes.length % BLOCK_BYTES);
  takeIn(state, new DataView(bytes.buffer, bytes.byteOffset, whole));
  takeIn(state, padded(bytes));
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setInt32(index * 4, word);
  return new Uint8Array(digest.buffer);
}

/** Whole blocks. */
function takeIn(state: Int32Array, bytes: DataView): void {
  const block = new Int32Array(BLOCK_WORDS);
  for (let at = 0; at < bytes.byteLength; at += BLOCK_BYTES) {
    for (let index = 0; index < BLOCK_WORDS; index += 1) {
      block[index] = bytes.getInt32(at + index * 4);
    }
    addBlock(state, block);
  }
}

/** The last, open block (FIPS 180-4, §5.1.1): a one, zeros, and the length in bits. */
function padded(bytes: Uint8Array): DataView {
  const rest = bytes.subarray(bytes.length - (bytes.length % BLOCK_BYTES));
  const tail = new Uint8Array(rest.length < 56 ? BLOCK_BYTES : 2 * BLOCK_BYTES);
  tail.set(rest);
  tail[rest.length] = 0x80;
  const view = new DataView(tail.buffer);
  view.setBigUint64(tail.length - 8, BigInt(bytes.length) * 8n);
  return view;
}
