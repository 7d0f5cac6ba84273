import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { AiJobRow } from '../ai.tables.ts';
import { findBatch } from './batches.store.ts';

/** Finds a batch of the viewer; another's is answered like none. */
export async function ownBatch(
  id: number,
  { services, viewer }: Pick<CallContext, 'services' | 'viewer'>,
): Promise<AiJobRow> {
  const job = await findBatch(services.db, { owner: ownerOf(viewer), id });
  return job ?? fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.aiJob });
}
