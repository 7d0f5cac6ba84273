import { cleanNote, type ReportState } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { tellAnswered } from '#modules/notices/index.ts';
import { findReport, setReport } from './reports.store.ts';

/**
 * Records an operator's decision on a report; an answer can be mended later, and the time is that
 * of the last one.
 */
export async function handleReport(
  handled: { id: number; state: ReportState; note: string; answer: string },
  { services: { db }, viewer, now }: CallContext,
): Promise<void> {
  const { id, state } = handled;
  const note = cleanNote(handled.note);
  const answer = cleanNote(handled.answer);
  await lockedTransaction(db, [`report:${id}`], async (tx) => {
    const before = await findReport(tx, id);
    if (!before) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.report });
    const isAnswered = answer !== before.answer;
    const answered_at = isAnswered ? (answer ? now : null) : before.answered_at;
    await setReport(tx, id, { state, note, answer, answered_at });
    if (isAnswered && answer && before.owner) await tellAnswered(tx, before, { answer, now });
    await recordAudit(tx, {
      now,
      actor: ownerOf(viewer),
      action: 'report.handle',
      target: String(id),
      before: { state: before.state, note: before.note, answer: before.answer },
      after: { state, note, answer },
    });
  });
}
