/** Row → wire record: an explicit list of fields, so that nothing leaves by accident. */
import {
  type FileType,
  receiverFeeFen,
  type StorageType,
  takesMoney,
  toWireTime,
  toYuan,
  type WireFileRow,
} from '@transmit/contract';
import type { Services } from '#kernel/services.ts';
import type { FileRow } from '../files.tables.ts';
import { downloadsLeft } from './downloads-left.ts';
import { isExpired } from './files.policy.ts';
import { manageUrlFor } from './manage-link.ts';

export function presentFinished(
  file: FileRow,
  services: Pick<Services, 'publicOrigin' | 'manageLinkKey' | 'config'>,
) {
  const isSold = takesMoney(services.config.payProviders);
  const manage_url = manageUrlFor({ kind: 'file', ...file }, services);
  return {
    id: file.id,
    code: file.code,
    detail_url: `${services.publicOrigin}/v/detail/${file.code}`,
    fee: toYuan(receiverFeeFen(file.size_bytes, isSold)),
    expire_time: toWireTime(file.expires_at),
    ...(manage_url && { manage_url }),
  };
}

/** A row of a list; `isFavorite` says whether it is one of the favourites of who asks. */
export function presentFileRow(
  file: FileRow,
  { isFavorite, now }: { isFavorite: boolean; now: number },
): WireFileRow {
  return {
    id: file.id,
    code: file.code,
    name: file.name,
    file_size: file.size_bytes,
    // Only these values are ever stored: the contract's schema lets no other in.
    file_type: file.file_type as FileType,
    md5: file.md5,
    create_time: toWireTime(file.created_at),
    expire_time: toWireTime(file.expires_at),
    expire_status: isExpired(file, now) ? 1 : 0,
    status: file.status,
    dcount: file.download_count,
    favorite: isFavorite ? 1 : 0,
    popular: file.is_public === 1 ? 1 : 0,
    // Written from STORAGE_TYPE alone.
    storage_type: file.storage_type as StorageType,
    locked: false,
    has_password: file.password_hash !== null,
    max_downloads: file.max_downloads,
    downloads_left: downloadsLeft(file),
    ...(file.sealed === 1 && { sealed: true as const }),
  };
}
