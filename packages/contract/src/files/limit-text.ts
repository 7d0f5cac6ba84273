import { FEE_BLOCK_BYTES, FEE_PER_BLOCK_FEN } from '../limits.ts';
import { feeText } from './upload-fee.ts';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A limit of size as a sentence names it: `50 MB`, `48 GB`. A round number of the unit it was set in. */
export function limitText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (unit < UNITS.length - 1 && value >= 1024 && value % 1024 === 0) {
    value /= 1024;
    unit += 1;
  }
  return `${value} ${UNITS[unit]}`;
}

/** spec §9: what sending costs, in one phrase. */
export function feeRuleText(): string {
  return `每 ${limitText(FEE_BLOCK_BYTES)} 仅 ${feeText(FEE_PER_BLOCK_FEN)} 元`;
}
