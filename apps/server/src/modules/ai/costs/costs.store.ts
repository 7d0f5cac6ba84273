/** The operator's costs of the service: prices, days, calls that failed, consents (PRODUCT §1). */
import type { AiKind } from '@transmit/contract';
import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { AiPriceRow } from '../ai.tables.ts';

export function listPrices(db: Executor): Promise<AiPriceRow[]> {
  return db.selectFrom('ai_prices').selectAll().execute();
}

export function findPrice(db: Executor, kind: AiKind): Promise<AiPriceRow> {
  return db.selectFrom('ai_prices').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();
}

export async function setPrice(
  db: Executor,
  { kind, fen_per_thousand, updated_at }: AiPriceRow,
): Promise<void> {
  await db
    .updateTable('ai_prices')
    .set({ fen_per_thousand, updated_at })
    .where('kind', '=', kind)
    .execute();
}

/** A call with what it costs, when the day's budget has room for it; false when it has none. */
export async function takeFromDay(
  db: Executor,
  { day, cost, budget }: { day: string; cost: number; budget: number },
): Promise<boolean> {
  if (cost > budget) return false;
  const taken = await db
    .insertInto('ai_days')
    .values({ day, calls: 1, failures: 0, cost })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({
          calls: sql`ai_days.calls + 1`,
          cost: sql`ai_days.cost + excluded.cost`,
        })
        .where(sql<boolean>`ai_days.cost + excluded.cost <= ${budget}`),
    )
    .returning('day')
    .executeTakeFirst();
  return taken !== undefined;
}

/** A call that failed, and what of its cost was not one. */
export async function countFailedCall(
  db: Executor,
  { day, costBack }: { day: string; costBack: number },
): Promise<void> {
  await db
    .updateTable('ai_days')
    .set(({ eb }) => ({
      failures: eb('failures', '+', 1),
      cost: sql`case when cost > ${costBack} then cost - ${costBack} else 0 end`,
    }))
    .where('day', '=', day)
    .execute();
}

export async function findDayCost(db: Executor, day: string): Promise<number> {
  const found = await db
    .selectFrom('ai_days')
    .select('cost')
    .where('day', '=', day)
    .executeTakeFirst();
  return found?.cost ?? 0;
}

export function listDays(db: Executor, fromDay: string) {
  return db.selectFrom('ai_days').selectAll().where('day', '>=', fromDay).orderBy('day').execute();
}

export async function insertFailedCall(
  db: Executor,
  call: { called_at: number; kind: AiKind; problem: string; code: string; duration_ms: number },
): Promise<void> {
  await db.insertInto('ai_calls').values(call).execute();
}

export function listFailedCalls(db: Executor, { beforeId, limit }: Page) {
  const newest = db.selectFrom('ai_calls').selectAll().orderBy('id', 'desc').limit(limit);
  return (beforeId === undefined ? newest : newest.where('id', '<', beforeId)).execute();
}

export async function countFailedCalls(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('ai_calls')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function removeCallsBefore(db: Executor, before: number): Promise<void> {
  await db.deleteFrom('ai_calls').where('called_at', '<', before).execute();
}

export async function hasConsented(
  db: Executor,
  { owner, consentId }: { owner: string; consentId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('ai_consents')
    .select('owner')
    .where('owner', '=', owner)
    .where('consent_id', '=', consentId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function saveConsent(
  db: Executor,
  consent: { owner: string; consent_id: string; agreed_at: number },
): Promise<void> {
  await db
    .insertInto('ai_consents')
    .values(consent)
    .onConflict((conflict) =>
      conflict
        .column('owner')
        .doUpdateSet({ consent_id: consent.consent_id, agreed_at: consent.agreed_at }),
    )
    .execute();
}

export async function removeConsent(db: Executor, owner: string): Promise<void> {
  await db.deleteFrom('ai_consents').where('owner', '=', owner).execute();
}

export function findDialect(
  db: Executor,
  serviceId: string,
): Promise<{ dialect: string; learnt_at: number } | undefined> {
  return db
    .selectFrom('ai_dialects')
    .select(['dialect', 'learnt_at'])
    .where('service_id', '=', serviceId)
    .executeTakeFirst();
}

export async function saveDialect(
  db: Executor,
  row: { service_id: string; dialect: string; learnt_at: number },
): Promise<void> {
  await db
    .insertInto('ai_dialects')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('service_id').doUpdateSet({ dialect: row.dialect, learnt_at: row.learnt_at }),
    )
    .execute();
}
