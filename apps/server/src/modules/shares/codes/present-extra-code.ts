import { toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { downloadsLeft } from '#modules/files/index.ts';
import { endOfExtraCode } from '../finding/shared.ts';
import type { ShareCodeRow } from '../shares.tables.ts';

/** Row → wire record, for the file's owner only. */
export function presentExtraCode(
  file: Pick<FileRow, 'expires_at'>,
  extra: ShareCodeRow,
  { services, now }: Pick<CallContext, 'services' | 'now'>,
) {
  const endsAt = endOfExtraCode(file, extra);
  return {
    code: extra.code,
    detail_url: `${services.publicOrigin}/v/detail/${extra.code}`,
    label: extra.label,
    create_time: toWireTime(extra.created_at),
    expire_time: toWireTime(endsAt),
    expire_status: endsAt <= now ? (1 as const) : (0 as const),
    has_password: extra.password_hash !== null,
    max_downloads: extra.max_downloads,
    downloads_left: downloadsLeft(extra),
  };
}
