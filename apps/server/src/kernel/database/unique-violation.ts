/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const SQLITE_UNIQUE = new Set([2067, 1555]);
const POSTGRES_UNIQUE = '23505';

/** True when a write met a row that already has this unique value, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return SQLITE_UNIQUE.has(Number(error.errcode));
  return 'code' in error && error.code === POSTGRES_UNIQUE;
}
