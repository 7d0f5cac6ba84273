import { type FileType, toWireTime, toYuan } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { downloadsLeft, isExpired, recordView } from '#modules/files/index.ts';
import { findAccess, findFacts } from '../finding/find-facts.ts';
import { findShared, type LookUp } from '../finding/find-shared.ts';
import type { Shared, SharedFile } from '../finding/shared.ts';
import { type Facts, findPreview, viewerFeeFen } from './gate.ts';
import { showDoor } from './show-door.ts';

/** Shows the detail page: one field takes codes of both kinds. */
export async function showDetail(lookUp: LookUp, context: CallContext) {
  const shared = await findShared(lookUp, context);
  return shared.kind === 'file' ? showFile(shared, context) : showDoorOf(shared, context);
}

async function showFile(file: SharedFile, context: CallContext) {
  const facts = await findFacts(file, context);
  if (!facts.isLocked && !facts.isOwner) await recordView(file, context);
  return {
    kind: 'file' as const,
    ...(await showDoor(file, facts, context)),
    ...(!facts.isLocked && { file: await showContents(file, facts, context) }),
  };
}

/** Shows the door of anything else; what is behind it is a call of its own. */
async function showDoorOf(shared: Exclude<Shared, SharedFile>, context: CallContext) {
  const access = await findAccess(shared, context);
  return { kind: shared.kind, ...(await showDoor(shared, access, context)) };
}

async function showContents(file: SharedFile, facts: Facts, { services, now }: CallContext) {
  // Given before anything is paid or counted: whoever cannot open it need not fetch it.
  const head = await services.findSealedHead(file);
  const shown = {
    ...presentFile(file, facts),
    ...(hasCodeEnded(file, now) && { code_expired: true as const }),
  };
  return head === undefined ? shown : { ...shown, sealed: true as const, sealed_head: head };
}

/** A further code with an end of its own stays ended, however long the file is kept. */
function hasCodeEnded({ codeEndsAt }: SharedFile, now: number): boolean {
  return codeEndsAt !== null && isExpired({ expires_at: codeEndsAt }, now);
}

function presentFile(file: SharedFile, facts: Facts) {
  return {
    id: file.id,
    name: file.name,
    title: file.title,
    note: file.note,
    last_modified: file.own_date,
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
    downloads_left: downloadsLeft(file, facts),
    preview: findPreview(file, facts)?.kind ?? null,
    ...(facts.isOwner && {
      picked_time: file.picked_at === null ? null : toWireTime(file.picked_at),
    }),
  };
}
