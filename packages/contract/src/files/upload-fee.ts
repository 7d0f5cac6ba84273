import { FEE_BLOCK_BYTES, FEE_PER_BLOCK_FEN, FREE_DOWNLOAD_BYTES } from '../limits.ts';

/** spec §9: size rounded up to blocks of 100 MB at 0.1 yuan; integer fen. */
export function feeFen(sizeBytes: number): number {
  return Math.ceil(sizeBytes / FEE_BLOCK_BYTES) * FEE_PER_BLOCK_FEN;
}

/** spec §9: shown with one decimal, in yuan. */
export function feeText(fen: number): string {
  return (fen / 100).toFixed(1);
}

/** PRODUCT §3: what a download costs a viewer who neither owns the file nor is a member. */
export function downloadFeeFen(sizeBytes: number): number {
  return sizeBytes <= FREE_DOWNLOAD_BYTES ? 0 : feeFen(sizeBytes);
}
