import { downloadFeeFen, FREE_DOWNLOAD_BYTES, feeText, isAlive } from '@transmit/contract';
import type { FileRow } from '../row/rows.ts';

/** `0.6`: what strangers pay for this file, so what its sender can pay for them; undefined: nothing. */
export function feeForAll(
  file: Pick<FileRow, 'file_size' | 'status' | 'expire_status' | 'popular'>,
): string | undefined {
  if (!isAlive(file.status) || file.expire_status === 1 || file.popular === 1) return undefined;
  const fen = downloadFeeFen(file.file_size);
  return fen > 0 ? feeText(fen) : undefined;
}

/**
 * Tells whether several files may cost something: only the server knows each size, and below this
 * sum none of them can.
 */
export function mayCost(totalBytes: number): boolean {
  return totalBytes > FREE_DOWNLOAD_BYTES;
}
