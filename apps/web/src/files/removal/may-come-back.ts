import { fromWireTime, isAlive, isBeingPurged } from '@transmit/contract';
import type { FileRow } from '../row/rows.ts';

/** A file as it was before it was removed. */
export type Returning = Pick<FileRow, 'status' | 'expire_time'>;

/** Nothing comes back of what failed, was cleared or has long expired: its bytes are gone. */
export function mayComeBack({ status, expire_time }: Returning, now: number): boolean {
  const endsAt = fromWireTime(expire_time);
  return isAlive(status) && endsAt !== undefined && !isBeingPurged(endsAt, now);
}
