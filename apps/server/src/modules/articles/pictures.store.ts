import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { ArticlePictureRow } from './articles.tables.ts';

export function findArticlePicture(
  db: Executor,
  name: string,
): Promise<ArticlePictureRow | undefined> {
  return db.selectFrom('article_pictures').selectAll().where('name', '=', name).executeTakeFirst();
}

/** False when it is there already: the same bytes have the same name. */
export async function insertArticlePicture(
  db: Executor,
  picture: ArticlePictureRow,
): Promise<boolean> {
  const inserted = await db
    .insertInto('article_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Put in anew: its time begins again. */
export async function renewPicture(db: Executor, name: string, now: number): Promise<boolean> {
  const renewed = await db
    .updateTable('article_pictures')
    .set({ created_at: now })
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Lists the pictures that no draft and no version names, put in before `before`. */
export function listUnusedPictures(
  db: Executor,
  { before, limit }: { before: number; limit: number },
): Promise<ArticlePictureRow[]> {
  return db
    .selectFrom('article_pictures')
    .selectAll()
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom, eb }) => {
      const naming = sql<string>`'%' || article_pictures.name || '%'`;
      return not(
        eb.or([
          exists(
            selectFrom('articles').select('articles.id').where('articles.source', 'like', naming),
          ),
          exists(
            selectFrom('article_versions')
              .select('article_versions.id')
              .where('article_versions.source', 'like', naming),
          ),
        ]),
      );
    })
    .orderBy('name')
    .limit(limit)
    .execute();
}

/** Only while nobody has put it in anew since it was found. */
export async function deletePicture(
  db: Executor,
  { name, before }: { name: string; before: number },
): Promise<boolean> {
  const gone = await db
    .deleteFrom('article_pictures')
    .where('name', '=', name)
    .where('created_at', '<', before)
    .returning('name')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Lists those of the store's keys that belong to a picture of an article. */
export async function listArticlePictureKeys(
  db: Executor,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('article_pictures')
    .select('object_key')
    .where('object_key', 'in', keys)
    .execute();
  return rows.map(({ object_key }) => object_key);
}
