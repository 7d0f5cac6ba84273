import { toWireTime, toYuan } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import { listFindings } from './findings.store.ts';

/** The latest differences between our orders and the providers' bills, newest first. */
export async function showDifferences(db: Executor, limit: number) {
  const findings = await listFindings(db, limit);
  return findings.map((finding) => ({
    id: finding.id,
    day: finding.day,
    provider: finding.provider,
    kind: finding.kind,
    number: finding.number,
    order_id: finding.order_number,
    our_fee: finding.our_fen === null ? null : toYuan(finding.our_fen),
    their_fee: finding.their_fen === null ? null : toYuan(finding.their_fen),
    action: finding.action,
    find_time: toWireTime(finding.created_at),
  }));
}
