/** Takes reports and feedback: limited by address, and answered with nothing but that it has come. */
import { cleanNote, cleanTitle, RATE_LIMITS, type ReportReason } from '@transmit/contract';
import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { AppError, fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { findToPickUp } from '#modules/shares/index.ts';
import { hasReport, insertReport } from './reports.store.ts';
import type { NewReport } from './reports.tables.ts';

/** A code as somebody typed it, with what proves that they may look it up. */
type LookUp = Parameters<typeof findToPickUp>[1];

interface Told {
  text: string;
  contact: string;
  request_key: string;
}

/** A code that opens nothing is told so, and counted, as where it is picked up. */
export async function reportShare(
  told: LookUp & Told & { reason: ReportReason },
  context: CallContext,
): Promise<void> {
  const about = await findReported(told, context);
  await tell(told, { kind: 'report', reason: told.reason, ...about }, context);
}

/**
 * Tries the code as whatever it may be, because a reporter has no reason to know. What still goes up is no file yet:
 * the report stands with its code.
 */
async function findReported({ code, captcha }: LookUp, context: CallContext) {
  try {
    const file = await findToPickUp('file', { code, captcha }, context);
    return { code: file.code, file_id: file.id, bundle_id: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'E_STATE') throw error;
  }
  try {
    const bundle = await findToPickUp('bundle', { code, captcha }, context);
    return { code: bundle.code, file_id: null, bundle_id: bundle.id };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'E_STATE') throw error;
  }
  try {
    const collection = await findToPickUp('collection', { code, captcha }, context);
    return { code: collection.code, file_id: null, bundle_id: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'E_STATE') throw error;
  }
  const promise = await findToPickUp('promise', { code, captcha }, context);
  return { code: promise.code, file_id: null, bundle_id: null };
}

export async function giveFeedback(told: Told, context: CallContext): Promise<void> {
  const about = { code: '', reason: null, file_id: null, bundle_id: null };
  await tell(told, { kind: 'feedback', ...about }, context);
}

async function tell(
  { text, contact, request_key }: Told,
  about: Pick<NewReport, 'kind' | 'code' | 'reason' | 'file_id' | 'bundle_id'>,
  { services: { db, limits }, viewer, addressKey, now }: CallContext,
): Promise<void> {
  const owner = ownerOf(viewer);
  const cleaned = cleanNote(text);
  if (about.kind === 'feedback' && !cleaned)
    fail('E_PARAM', { fields: { text: FIELD_FAULTS.invalid } });
  // A repetition costs nothing: it is answered like the first time.
  if (await hasReport(db, owner, request_key)) return;
  await limits.take(about.kind, addressKey, RATE_LIMITS.toldPerAddress);
  await insertReport(db, {
    ...about,
    owner,
    request_key,
    text: cleaned,
    contact: cleanTitle(contact),
    state: 'new',
    note: '',
    answer: '',
    created_at: now,
    answered_at: null,
  });
}
