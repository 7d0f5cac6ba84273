import type { ReportKind, ReportState } from '@transmit/contract';
import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { NewReport, ReportRow } from './reports.tables.ts';

/** The same wish of the same one again is nothing new. */
export async function insertReport(db: Executor, report: NewReport): Promise<void> {
  await db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['owner', 'request_key']).doNothing())
    .execute();
}

export async function hasReport(db: Executor, owner: string, requestKey: string): Promise<boolean> {
  const report = await db
    .selectFrom('reports')
    .select('id')
    .where('owner', '=', owner)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return report !== undefined;
}

export interface ReportFilter {
  owner?: string | undefined;
  kind?: ReportKind | undefined;
  state?: ReportState | undefined;
}

/** Newest first. */
export function queryReports(
  db: Executor,
  filter: ReportFilter,
  { beforeId, limit }: Page,
): Promise<ReportRow[]> {
  return filtered(db, filter)
    .selectAll()
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts reports up to `most`. */
export async function countReports(
  db: Executor,
  filter: ReportFilter,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(filtered(db, filter).select('id').limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists those that nobody has begun to see to, oldest first, up to `most`. */
export function listWaitingReports(
  db: Executor,
  most: number,
): Promise<Pick<ReportRow, 'kind' | 'created_at'>[]> {
  return db
    .selectFrom('reports')
    .select(['kind', 'created_at'])
    .where('state', '=', 'new')
    .orderBy('id')
    .limit(most)
    .execute();
}

function filtered(db: Executor, { owner, kind, state }: ReportFilter) {
  return db
    .selectFrom('reports')
    .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'report'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'new'));
}

export function findReport(db: Executor, id: number): Promise<ReportRow | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function setReport(
  tx: Executor,
  id: number,
  change: Pick<ReportRow, 'state' | 'note' | 'answer' | 'answered_at'>,
): Promise<void> {
  await tx.updateTable('reports').set(change).where('id', '=', id).execute();
}

export interface ReportedFile {
  id: number;
  name: string;
  is_left: boolean;
}

const MOST_FILES = 20;

/** The files that a report is about, at most twenty of a bundle, in its order. */
export async function listReportedFiles(
  db: Executor,
  { file_id, bundle_id }: Pick<ReportRow, 'file_id' | 'bundle_id'>,
): Promise<ReportedFile[]> {
  if (file_id === null && bundle_id === null) return [];
  const files = db.selectFrom('files').select(['files.id', 'files.name', 'files.purged_at']);
  const rows = await (bundle_id === null
    ? files.where('files.id', '=', file_id ?? 0)
    : files
        .innerJoin('bundle_files', 'bundle_files.file_id', 'files.id')
        .where('bundle_files.bundle_id', '=', bundle_id)
        .orderBy('bundle_files.position')
        .limit(MOST_FILES)
  ).execute();
  return rows.map(({ id, name, purged_at }) => ({ id, name, is_left: purged_at === null }));
}

/** Lists unionids by owner, who is written as `u:<user id>`; visitors have none. */
export async function listUnionids(
  db: Executor,
  owners: readonly string[],
): Promise<Map<string, string>> {
  const ids = owners
    .filter((owner) => owner.startsWith('u:'))
    .map((owner) => Number(owner.slice(2)));
  if (ids.length === 0) return new Map();
  const users = await db
    .selectFrom('users')
    .select(['id', 'unionid'])
    .where('id', 'in', ids)
    .execute();
  return new Map(users.map(({ id, unionid }) => [`u:${id}`, unionid]));
}

/** A wish that both told, the first time's answer being lost, is told once. */
export async function moveReports(tx: Executor, from: string, to: string): Promise<void> {
  await tx
    .deleteFrom('reports')
    .where('owner', '=', from)
    .where('request_key', 'in', (eb) =>
      eb.selectFrom('reports as theirs').select('theirs.request_key').where('owner', '=', to),
    )
    .execute();
  await tx.updateTable('reports').set({ owner: to }).where('owner', '=', from).execute();
}

/** Removes the teller from reports; the text stays for operators, without anybody to call. */
export async function forgetTeller(tx: Executor, owner: string): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ owner: '', contact: '', request_key: sql<string>`'gone-' || id` })
    .where('owner', '=', owner)
    .execute();
}
