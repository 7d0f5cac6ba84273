import { FEE_BLOCK_BYTES, FEE_PER_BLOCK_FEN, MAX_FILE_BYTES } from '../limits.ts';
import { feeText } from './upload-fee.ts';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A limit of size as a sentence names it, round as it was set: `50 MB`, `48 GB`. */
export function limitText(bytes: number): string {
  const unit = Math.floor(Math.log2(bytes) / 10);
  return `${bytes / 1024 ** unit} ${UNITS[unit]}`;
}

export type SendingPlan = keyof typeof MAX_FILE_BYTES;

/** PRODUCT §3: how large one file may be. */
export function fileLimitText(plan: SendingPlan): string {
  return `单个文件最大 ${limitText(MAX_FILE_BYTES[plan])}`;
}

/** spec §9: what sending costs, in one phrase. */
export function feeRuleText(): string {
  return `每 ${limitText(FEE_BLOCK_BYTES)} 仅 ${feeText(FEE_PER_BLOCK_FEN)} 元`;
}

/** Asks whether a file is to be paid for. */
export function paidDownloadText(feeFen: number): string {
  return `下载这个文件需支付 ¥${feeText(feeFen)}，是否继续？`;
}
