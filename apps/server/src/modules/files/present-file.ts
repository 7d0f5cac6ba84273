/** Row → wire record: an explicit list of fields, so that nothing leaves by accident. */
import {
  FILE_TYPE,
  type FileType,
  feeFen,
  type StorageType,
  toWireTime,
  toYuan,
  type WireFileRow,
} from '@transmit/contract';
import type { Services } from '#kernel/services.ts';
import { isExpired } from './files.policy.ts';
import type { FileRow } from './files.tables.ts';
import { findPreview } from './find-preview.ts';
import { managedFile, manageToken, manageUrl } from './manage-link.ts';
import { type DownloadFacts, viewerFeeFen } from './resolve-download.ts';
import { isVisitor } from './viewer-plan.ts';

export function presentFinished(
  file: FileRow,
  { publicOrigin, manageLinkKey }: Pick<Services, 'publicOrigin' | 'manageLinkKey'>,
) {
  return {
    id: file.id,
    code: file.code,
    detail_url: `${publicOrigin}/v/detail/${file.code}`,
    fee: toYuan(feeFen(file.size_bytes)),
    expire_time: toWireTime(file.expires_at),
    // Users manage their files by logging in.
    ...(isVisitor(file.owner) && {
      manage_url: manageUrl(publicOrigin, file.code, manageToken(manageLinkKey, managedFile(file))),
    }),
  };
}

export function presentDetail(
  file: FileRow,
  facts: DownloadFacts,
  { mayManage }: { mayManage: boolean },
) {
  return {
    kind: 'file' as const,
    locked: facts.isLocked,
    code: file.code,
    has_password: file.password_hash !== null,
    is_owner: facts.isOwner,
    may_manage: mayManage,
    ...(!facts.isLocked && { file: presentFile(file, facts) }),
  };
}

function presentFile(file: FileRow, facts: DownloadFacts) {
  return {
    id: file.id,
    name: file.name,
    file_size: file.size_bytes,
    // Only these values are ever stored: the contract's schema lets no other in.
    file_type: file.file_type as FileType,
    md5: file.md5,
    create_time: toWireTime(file.created_at),
    expire_time: toWireTime(file.expires_at),
    expire_status: facts.isExpired ? (1 as const) : (0 as const),
    status: file.status,
    dcount: file.download_count,
    popular: file.is_public === 1 ? (1 as const) : (0 as const),
    fee: toYuan(viewerFeeFen(facts)),
    verified: file.verified === 1,
    max_downloads: file.max_downloads,
    downloads_left: downloadsLeft(file),
    preview: findPreview(file, facts)?.kind ?? null,
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
  };
}

/** What is left of a row for who has to give the password first: as much as the detail page tells. */
export function lockRow(row: WireFileRow): WireFileRow {
  return {
    ...row,
    locked: true,
    name: '',
    file_size: 0,
    file_type: FILE_TYPE.other,
    md5: '',
    dcount: 0,
    max_downloads: null,
    downloads_left: null,
  };
}

function downloadsLeft(file: FileRow): number | null {
  if (file.max_downloads === null) return null;
  return Math.max(0, file.max_downloads - file.used_downloads);
}
