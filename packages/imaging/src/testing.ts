/** For measurements of others: parts of pictures that no camera writes, how alike two pictures are, a hash. */
export { type Grey, ssim } from './compare/ssim.ts';
export { BitWriter } from './jpeg/bit-writer.ts';
export { buildHuffmanCode, type HuffmanCode } from './jpeg/huffman-code.ts';
export { quantTables } from './jpeg/quant-tables.ts';
export { sha256 } from './models/sha256.ts';
