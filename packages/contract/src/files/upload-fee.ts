import { FEE_BLOCK_BYTES, FEE_PER_BLOCK_FEN, FREE_DOWNLOAD_BYTES } from '../limits.ts';
import { toYuan } from '../money.ts';

/** spec §9: size rounded up to blocks of 100 MB at 0.1 yuan; integer fen. */
export function feeFen(sizeBytes: number): number {
  return Math.ceil(sizeBytes / FEE_BLOCK_BYTES) * FEE_PER_BLOCK_FEN;
}

/** spec §9: shown with one decimal, in yuan. */
export function feeText(fen: number): string {
  return feeYuanText(toYuan(fen));
}

/** The same of a sum as the wire has it. */
export function feeYuanText(yuan: number): string {
  return yuan.toFixed(1);
}

/** A fee in words, wherever a sender is told of it. */
export const FEE_WORDS = {
  label: '下载费',
  receiverPays: '取件人支付',
  free: '免费',
  freeAnyway: '免费取件',
} as const;

/** `¥0.6 · 取件人支付` */
export function askedFeeText(yuan: number): string {
  return `¥${feeYuanText(yuan)} · ${FEE_WORDS.receiverPays}`;
}

/**
 * PRODUCT §3: asks a viewer for the download of a file that neither owns it nor is a member; nothing where the site sells
 * nothing. The page, the command line, the gate and the cashier all ask here.
 */
export function receiverFeeFen(sizeBytes: number, isSold: boolean): number {
  return isSold && sizeBytes > FREE_DOWNLOAD_BYTES ? feeFen(sizeBytes) : 0;
}

/** PRODUCT §3: without a way to pay nothing is sold, and every download is free. */
export function takesMoney(payProviders: readonly string[]): boolean {
  return payProviders.length > 0;
}

/**
 * Returns the price of files that are being chosen, and who is asked for it. Where nobody is, it is what a
 * site that sells would ask: nothing for files that are free anyway.
 */
export function sendingFee(
  sizes: readonly number[],
  isSold: boolean,
): { fen: number; paidBy: 'receiver' | 'nobody' } {
  const fen = sumOf(sizes, (size) => receiverFeeFen(size, true));
  return { fen, paidBy: isSold && fen > 0 ? 'receiver' : 'nobody' };
}

function sumOf(sizes: readonly number[], fenOf: (sizeBytes: number) => number): number {
  return sizes.reduce((sum, size) => sum + fenOf(size), 0);
}
