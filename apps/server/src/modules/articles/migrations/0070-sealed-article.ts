/** The article to which the switch of 密封发送 leads: it says what is protected and what is not (PRODUCT §10). */
import { readFileSync } from 'node:fs';
import { renderArticle } from '@transmit/markdown';
import { type Kysely, sql } from 'kysely';

/** The day of the text. */
const WRITTEN_AT = Date.UTC(2026, 10, 27, 4);
const SLUG = 'sealed';
const TITLE = '密封保护什么、不保护什么';

/** An operator who has an article at this address keeps it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const source = readFileSync(new URL('./texts/sealed.txt', import.meta.url), 'utf8').trim();
  const { html, headings } = renderArticle(source);
  await sql`insert into articles (slug, title, source, revision, online, created_at, updated_at)
    select ${SLUG}, ${TITLE}, ${source}, 1, 1, ${WRITTEN_AT}, ${WRITTEN_AT}
    where not exists (select 1 from articles where slug = ${SLUG})`.execute(db);
  await sql`insert into article_versions
      (article_id, number, title, source, html, headings, published_at)
    select id, 1, title, source, ${html}, ${JSON.stringify(headings)}, ${WRITTEN_AT}
    from articles where slug = ${SLUG} and created_at = ${WRITTEN_AT}`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from article_versions where article_id in
    (select id from articles where slug = ${SLUG} and created_at = ${WRITTEN_AT})`.execute(db);
  await sql`delete from articles where slug = ${SLUG} and created_at = ${WRITTEN_AT}`.execute(db);
}
