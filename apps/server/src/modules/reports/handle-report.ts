import { cleanNote, type ReportState } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { tellAnswered } from '#modules/notices/index.ts';
import { type Handled, handleOver } from './handle-over.ts';
import { findReport, setReport } from './reports.store.ts';

interface Handling {
  id: number;
  state?: ReportState | undefined;
  note?: string | undefined;
  answer?: string | undefined;
  seen?: { [Field in keyof Handled]?: Handled[Field] | undefined } | undefined;
}

/**
 * Records an operator's decision on a report; an answer can be mended later, and the time is that
 * of the last one.
 */
export async function handleReport(
  { id, seen = {}, ...written }: Handling,
  { services: { db }, viewer, now }: CallContext,
): Promise<void> {
  await lockedTransaction(db, [`report:${id}`], async (tx) => {
    const report = await findReport(tx, id);
    if (!report) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.report });
    const before = { state: report.state, note: report.note, answer: report.answer };
    const after = handleOver(before, { seen, written: clean(written) });
    if (!after) fail('E_CHANGED', { text: REFUSALS.E_CHANGED.report, data: before });
    const { answer } = after;
    const isAnswered = answer !== before.answer;
    const answered_at = isAnswered ? (answer ? now : null) : report.answered_at;
    await setReport(tx, id, { ...after, answered_at });
    if (isAnswered && answer && report.owner) await tellAnswered(tx, report, { answer, now });
    const actor = ownerOf(viewer);
    const target = String(id);
    await recordAudit(tx, { now, actor, action: 'report.handle', target, before, after });
  });
}

function clean({ state, note, answer }: Omit<Handling, 'id' | 'seen'>) {
  return {
    state,
    note: note === undefined ? undefined : cleanNote(note),
    answer: answer === undefined ? undefined : cleanNote(answer),
  };
}
