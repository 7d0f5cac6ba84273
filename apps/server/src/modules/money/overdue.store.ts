import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OverduePlace } from './overdue-page.ts';

/** True of all where nothing was read before. */
export function isBehind(after: OverduePlace | undefined): RawBuilder<SqlBool> {
  return after ? sql`(expires_at, id) > (${after.expires_at}, ${after.id})` : sql`1 = 1`;
}
