import { AGREEMENTS, isSlug, toWireTime } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { Heading } from '@transmit/markdown';
import { fail } from '#core/app-error.ts';
import type { Executor } from '#kernel/database/database.ts';
import { findOnline } from './article-versions.store.ts';

/** Shows an article; one that never was and one that is not published are answered alike. */
export async function showArticle(db: Executor, slug: string) {
  const online = isSlug(slug) ? await findOnline(db, slug) : undefined;
  if (!online) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.article });
  // Written by `publish` alone, from what renderArticle answers.
  const headings = JSON.parse(online.headings) as Heading[];
  return {
    slug,
    title: online.title,
    html: online.html,
    headings,
    version: online.number,
    publish_time: toWireTime(online.published_at),
  };
}

/** Shows the texts that the box at registration names. */
export async function showAgreements(db: Executor) {
  const agreed = async (slug: string) => {
    const { title, version } = await showArticle(db, slug);
    return { slug, title, version };
  };
  const [user_agreement, privacy] = await Promise.all([
    agreed(AGREEMENTS.user_agreement),
    agreed(AGREEMENTS.privacy),
  ]);
  return { user_agreement, privacy };
}
