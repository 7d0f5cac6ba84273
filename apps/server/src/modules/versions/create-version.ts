import { MAX_VERSION_CONTENT, PRODUCT_CODE, type VersionTarget } from '@transmit/contract';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { insertVersion } from './versions.store.ts';

/**
 * Creates a version that is not online until it is released. Refuses a number that its target has
 * already.
 */
export async function createVersion(
  { ver, content, target }: { ver: string; content: string; target: VersionTarget },
  { services, viewer, now }: CallContext,
): Promise<number> {
  if (content.length > MAX_VERSION_CONTENT) {
    fail('E_TOO_LARGE', { fields: { content: FIELD_FAULTS.textTooLong(MAX_VERSION_CONTENT) } });
  }
  return services.db.transaction().execute(async (tx) => {
    const version = { product: PRODUCT_CODE, ver_num: ver, target, content };
    const id = await insertVersion(tx, version, now);
    if (id === undefined) {
      const problem = REFUSALS.E_EXISTS.version(ver);
      fail('E_EXISTS', { text: problem, fields: { ver: problem } });
    }
    await recordAudit(tx, {
      now,
      actor: ownerOf(viewer),
      action: 'version.create',
      target: `${ver} (${target})`,
      after: { content },
    });
    return id;
  });
}
