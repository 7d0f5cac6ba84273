/** Row → wire record: an explicit list of fields, so that nothing leaves by accident. */
import { type FileType, feeFen, toWireTime, toYuan } from '@transmit/contract';
import type { FileRow } from './files.tables.ts';
import { findPreview } from './find-preview.ts';
import { type DownloadFacts, viewerFeeFen } from './resolve-download.ts';

export function presentFinished(file: FileRow, publicOrigin: string) {
  return {
    id: file.id,
    code: file.code,
    detail_url: `${publicOrigin}/v/detail/${file.code}`,
    fee: toYuan(feeFen(file.size_bytes)),
    expire_time: toWireTime(file.expires_at),
  };
}

export function presentDetail(file: FileRow, facts: DownloadFacts) {
  return {
    locked: facts.isLocked,
    code: file.code,
    has_password: file.password_hash !== null,
    is_owner: facts.isOwner,
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
    downloads_left:
      file.max_downloads === null ? null : Math.max(0, file.max_downloads - file.used_downloads),
    preview: findPreview(file, facts)?.kind ?? null,
  };
}
