import { toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { isVisitor, managedBundle, manageToken, manageUrl } from '#modules/files/index.ts';
import type { MadeBundle } from './create-bundle.ts';
import { sizeOfReady } from './show-bundle.ts';

export function presentMade({ bundle, files }: MadeBundle, { services, now }: CallContext) {
  const { publicOrigin, manageLinkKey } = services;
  return {
    id: bundle.id,
    code: bundle.code,
    detail_url: `${publicOrigin}/v/detail/${bundle.code}`,
    name: bundle.label,
    file_count: files.length,
    total_size: sizeOfReady(files, now),
    expire_time: toWireTime(bundle.expires_at),
    // Users manage their bundles by logging in.
    ...(isVisitor(bundle.owner) && {
      manage_url: manageUrl(
        publicOrigin,
        bundle.code,
        manageToken(manageLinkKey, managedBundle(bundle)),
      ),
    }),
  };
}
