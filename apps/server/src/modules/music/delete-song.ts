import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { deleteSong } from './songs.store.ts';

export async function removeSong(
  id: number,
  { services, viewer, now }: CallContext,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const gone = await deleteSong(tx, id);
    if (!gone) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.song });
    const { name, artist, album, url } = gone;
    await recordAudit(tx, {
      now,
      actor: ownerOf(viewer),
      action: 'music.delete',
      target: name,
      before: { name, artist, album, url },
    });
  });
}
