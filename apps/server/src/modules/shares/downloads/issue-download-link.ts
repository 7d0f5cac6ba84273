import type { CallContext } from '#http/call-context.ts';
import { linkTo } from '#modules/files/index.ts';
import { askToPay } from '../doors/ask-to-pay.ts';
import { judge, letIn } from '../doors/gate.ts';
import { findToPickUp } from '../finding/find-as.ts';
import { findFacts } from '../finding/find-facts.ts';
import type { LookUp } from '../finding/find-shared.ts';
import { takeDownload } from './take-download.ts';

/**
 * spec §4: 1 gives the link, 2 asks to confirm a paid download. For HEAD everything is asked for as for a download, and
 * nothing is taken: its link gives no byte.
 */
export async function issueDownloadLink(
  lookUp: LookUp,
  context: CallContext,
  { isForHead = false }: { isForHead?: boolean } = {},
) {
  const file = await findToPickUp('file', lookUp, context);
  const facts = await findFacts(file, context);
  const verdict = letIn(judge(facts), file);
  if (verdict.kind === 'pay') return askToPay(file, verdict.feeFen);
  if (isForHead) {
    const src = await linkTo(file, context, { isForHead });
    return { kind: 'link' as const, name: file.name, src };
  }
  await context.services.rights.takePaid([{ ...facts, id: file.id }], context);
  // First: a file that cannot be had is not taken.
  const src = await linkTo(file, context);
  await takeDownload(file, context);
  return { kind: 'link' as const, name: file.name, src };
}
