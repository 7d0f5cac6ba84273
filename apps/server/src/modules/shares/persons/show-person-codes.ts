import { createHash } from 'node:crypto';
import { type PersonCodeState, toWireTime, toYuan } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { createNobody } from '#http/viewer.ts';
import { isExpired } from '#modules/files/index.ts';
import { viewerFeeFen } from '../doors/gate.ts';
import { findFees } from '../finding/find-facts.ts';
import type { SharedBundle, SharedFile } from '../finding/shared.ts';
import type { PersonCodeRow } from '../shares.tables.ts';
import { countRoom } from './decide-person-codes.ts';
import { findOwnShare } from './find-own-share.ts';
import { listPersonCodes, toTarget } from './person-codes.store.ts';

/** The codes of a share and who has picked up; only the version where the caller has all of it already. */
export async function showPersonCodes(
  { code, version: known }: { code: string; version?: string | undefined },
  context: CallContext,
) {
  const share = await findOwnShare(code, context);
  const rows = await listPersonCodes(context.services.db, toTarget(share));
  const shown = await presentShare(share, context);
  const version = versionOf(shown, rows);
  const answer = { version, room: countRoom(rows) };
  if (version === known) return answer;
  return { ...answer, share: shown, rows: rows.map((row) => presentPersonCode(row, context)) };
}

/** Row → wire record, for the share's owner alone. */
export function presentPersonCode(row: PersonCodeRow, { services }: Pick<CallContext, 'services'>) {
  return {
    code: row.code,
    detail_url: `${services.publicOrigin}/v/detail/${row.code}`,
    person: row.person,
    state: stateOf(row),
    take_time: row.used_at === null ? null : toWireTime(row.used_at),
  };
}

/** Whoever has picked up has it, whatever was done with the code since. */
function stateOf({ used_at, removed_at }: PersonCodeRow): PersonCodeState {
  if (used_at !== null) return 'taken';
  return removed_at === null ? 'open' : 'withdrawn';
}

async function presentShare(share: SharedFile | SharedBundle, context: CallContext) {
  return {
    kind: share.kind,
    name: share.kind === 'file' ? share.name : share.label,
    file_size: share.kind === 'file' ? share.size_bytes : null,
    expire_time: toWireTime(share.expires_at),
    expire_status: isExpired(share, context.now) ? (1 as const) : (0 as const),
    has_password: share.password_hash !== null,
    fee: await findFeeOf(share, context),
  };
}

/** The price for somebody who has paid for nothing. */
async function findFeeOf(share: SharedFile | SharedBundle, context: CallContext): Promise<number> {
  if (share.kind === 'bundle') return 0;
  const feeOf = await findFees([share], { ...context, viewer: createNobody() });
  return toYuan(viewerFeeFen({ isOwner: false, ...feeOf(share) }));
}

function versionOf(shown: object, rows: readonly PersonCodeRow[]): string {
  const states = rows.map(({ id, used_at, removed_at }) => [id, used_at, removed_at]);
  return createHash('sha256')
    .update(JSON.stringify([shown, states]))
    .digest('base64url')
    .slice(0, 22);
}
