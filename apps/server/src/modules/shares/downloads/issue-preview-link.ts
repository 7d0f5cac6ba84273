import type { PreviewKind } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { linkTo } from '#modules/files/index.ts';
import { findPreview, judge, letIn } from '../doors/gate.ts';
import { findToPickUp } from '../finding/find-as.ts';
import { findFacts } from '../finding/find-facts.ts';
import type { LookUp } from '../finding/find-shared.ts';

/** A preview gives the same bytes as a download, so it asks for the same rights. */
export async function issuePreviewLink(
  lookUp: LookUp,
  context: CallContext,
): Promise<{ src: string; kind: PreviewKind }> {
  const file = await findToPickUp('file', lookUp, context);
  const facts = await findFacts(file, context);
  // A limited file has no preview, whether or not some downloads are left.
  letIn(judge({ ...facts, isUsedUp: false }), file);
  const preview = findPreview(file, facts);
  if (!preview) fail('E_STATE', { text: REFUSALS.E_STATE.noPreview });
  await context.services.rights.takePaid([{ ...facts, id: file.id }], context);
  return { src: await linkTo(file, context, { preview }), kind: preview.kind };
}
