import { DOWNLOAD_COUNT_WINDOW_MS } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { openPass } from './share-passes.store.ts';

/**
 * Takes one of a code's limited downloads, once per viewer and window; refuses with E_USED_UP when
 * none is left. The pass and the count stand or fall together.
 */
export async function spendOneDownload(
  code: string,
  spend: (tx: Executor) => Promise<boolean>,
  { services, viewer, now }: CallContext,
): Promise<void> {
  const pass = { code, viewer: ownerOf(viewer), kind: 'link' } as const;
  const window = { now, endsAt: now + DOWNLOAD_COUNT_WINDOW_MS };
  await services.db.transaction().execute(async (tx) => {
    const isNew = await openPass(tx, pass, window);
    if (isNew && !(await spend(tx))) fail('E_USED_UP');
  });
}
