import type { Kysely } from 'kysely';

const GROUP = ['status', 'file_type', 'storage_type', 'is_favorite'] as const;

/**
 * Adds the time of expiry to the indices of the list, so that they tell which files have expired
 * (docs/decisions/0041).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexGroups(db, [...GROUP, 'id', 'size_bytes', 'expires_at']);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await indexGroups(db, [...GROUP, 'id', 'size_bytes']);
}

/**
 * Makes both indices in the order of before: of two that are equally good PostgreSQL takes the
 * newer.
 */
async function indexGroups(db: Kysely<unknown>, columns: readonly string[]): Promise<void> {
  const indices = {
    files_by_group: columns,
    files_by_group_size: [...GROUP, 'size_bytes', 'id'],
  };
  for (const [name, indexed] of Object.entries(indices)) {
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on('files')
      .columns([...indexed])
      .execute();
  }
}
