import { FEE_BLOCK_BYTES, FEE_PER_BLOCK_FEN, FREE_DOWNLOAD_BYTES } from '../limits.ts';
import { feeText } from './upload-fee.ts';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A limit of size as a sentence names it, round as it was set: `50 MB`, `48 GB`. */
export function limitText(bytes: number): string {
  const unit = Math.floor(Math.log2(bytes) / 10);
  return `${bytes / 1024 ** unit} ${UNITS[unit]}`;
}

/** spec §9: what sending costs, in one phrase. */
export function feeRuleText(): string {
  return `每 ${limitText(FEE_BLOCK_BYTES)} 仅 ${feeText(FEE_PER_BLOCK_FEN)} 元`;
}

/** Asks whether a file is to be paid for. */
export function paidDownloadText(feeFen: number): string {
  return `该文件下载需支付 ¥${feeText(feeFen)}，是否继续？`;
}

const NAMED_FILES = 3;

/** Of several files, which have to be paid for, and what they cost together. */
export function paidFilesText(names: readonly string[], feeFen: number): string {
  const named = names.slice(0, NAMED_FILES).map((name) => `「${name}」`);
  const more = names.length > NAMED_FILES ? ` 等 ${names.length} 个文件` : '';
  const limit = limitText(FREE_DOWNLOAD_BYTES);
  return `${named.join('、')}${more}超过 ${limit}，下载需支付 ¥${feeText(feeFen)}`;
}
