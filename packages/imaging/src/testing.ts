/**
 * For tests and measurements of others: a worker in the same thread, SHA-256 without WebCrypto, parts of
 * pictures that no camera writes, and how alike two pictures are.
 */
export { type Grey, ssim } from './compare/ssim.ts';
export { BitWriter } from './jpeg/bit-writer.ts';
export { buildHuffmanCode, type HuffmanCode } from './jpeg/huffman-code.ts';
export { quantTables } from './jpeg/quant-tables.ts';
export { sha256 } from './models/sha256.ts';
export { FakeWorker } from './worker/fake-worker.ts';
