import { feeText, isAlive, receiverFeeFen } from '@transmit/contract';
import type { FileRow } from '../row/rows.ts';

/** On a site that sells, `0.6`: strangers pay it for this file, so its sender can pay it for them; undefined: nothing. */
export function feeForAll(
  file: Pick<FileRow, 'file_size' | 'status' | 'expire_status' | 'popular'>,
): string | undefined {
  if (!isAlive(file.status) || file.expire_status === 1 || file.popular === 1) return undefined;
  const fen = receiverFeeFen(file.file_size, true);
  return fen > 0 ? feeText(fen) : undefined;
}

/**
 * Tells whether several files may cost something: only the server knows each size, and below this
 * sum none of them can.
 */
export function mayCost(totalBytes: number): boolean {
  return receiverFeeFen(totalBytes, true) > 0;
}
