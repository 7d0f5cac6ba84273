import {
  COUNTED_ROWS,
  PAGE_ROWS,
  type ReportKind,
  type ReportState,
  toWireTime,
} from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { countReports, listReportedFiles, listUnionids, queryReports } from './reports.store.ts';
import type { ReportRow } from './reports.tables.ts';

/** One's own, with what was answered; never what operators note. */
export async function showOwnReports(
  { last_id }: { last_id?: number | undefined },
  { services: { db }, viewer }: CallContext,
) {
  const filter = { owner: ownerOf(viewer) };
  const rows = await queryReports(db, filter, { beforeId: last_id, limit: PAGE_ROWS });
  return { rows: rows.map(presentTold), total: await countReports(db, filter, COUNTED_ROWS) };
}

export async function showReports(
  {
    last_id,
    ...filter
  }: {
    kind?: ReportKind | undefined;
    state?: ReportState | undefined;
    last_id?: number | undefined;
  },
  { services: { db } }: CallContext,
) {
  const rows = await queryReports(db, filter, { beforeId: last_id, limit: PAGE_ROWS });
  const unionids = await listUnionids(
    db,
    rows.map(({ owner }) => owner),
  );
  const shown = rows.map(async (row) => ({
    ...presentTold(row),
    contact: row.contact,
    unionid: unionids.get(row.owner) ?? null,
    note: row.note,
    files: await listReportedFiles(db, row),
  }));
  return { rows: await Promise.all(shown), total: await countReports(db, filter, COUNTED_ROWS) };
}

function presentTold(row: ReportRow) {
  const { id, kind, code, reason, text, state, answer, created_at, answered_at } = row;
  return {
    id,
    kind,
    code,
    reason,
    text,
    state,
    answer,
    create_time: toWireTime(created_at),
    answer_time: answered_at === null ? null : toWireTime(answered_at),
  };
}
