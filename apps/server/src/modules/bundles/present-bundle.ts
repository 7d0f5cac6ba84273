import { toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { manageUrlFor } from '#modules/files/index.ts';
import type { MadeBundle } from './create-bundle.ts';
import { sizeOfReady } from './show-bundle.ts';

export function presentMade({ bundle, files }: MadeBundle, { services, now }: CallContext) {
  const manage_url = manageUrlFor({ ...bundle, kind: 'bundle' }, services);
  return {
    id: bundle.id,
    code: bundle.code,
    detail_url: `${services.publicOrigin}/v/detail/${bundle.code}`,
    name: bundle.label,
    file_count: files.length,
    total_size: sizeOfReady(files, now),
    expire_time: toWireTime(bundle.expires_at),
    ...(manage_url && { manage_url }),
  };
}
