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

/** PRODUCT §3: without a way to pay nothing is sold, and every download is free. */
export function takesMoney(payProviders: readonly string[]): boolean {
  return payProviders.length > 0;
}

/** What files that are being chosen cost, and who is asked for it. */
export function sendingFee(
  sizes: readonly number[],
  isSold: boolean,
): { fen: number; paidBy: 'receiver' | 'nobody' } {
  const asked = isSold ? sumOf(sizes, downloadFeeFen) : 0;
  return asked > 0
    ? { fen: asked, paidBy: 'receiver' }
    : { fen: sumOf(sizes, feeFen), paidBy: 'nobody' };
}

function sumOf(sizes: readonly number[], fenOf: (sizeBytes: number) => number): number {
  return sizes.reduce((sum, size) => sum + fenOf(size), 0);
}
