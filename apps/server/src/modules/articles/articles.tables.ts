import type { Generated, Selectable } from 'kysely';
import type { StoredBytesRow } from '#kernel/database/stored-bytes-row.ts';

/** Times are epoch ms in UTC, flags 0 or 1. */
interface ArticlesTables {
  articles: ArticleTable;
  article_versions: ArticleVersionTable;
  agreements: AgreementTable;
  article_pictures: ArticlePictureRow;
}

export type ArticleRow = Selectable<ArticleTable>;
export type ArticleVersionRow = Selectable<ArticleVersionTable>;

/** An article's address, its draft, and which version is online. */
interface ArticleTable {
  id: Generated<number>;
  slug: string;
  title: string;
  /** Markdown. */
  source: string;
  /** Grows with every change of the draft. */
  revision: number;
  /** The number of the version that is online; null: none is. */
  online: number | null;
  created_at: number;
  updated_at: number;
  /** When it was removed; it can be brought back for a while. */
  removed_at: Generated<number | null>;
}

/** A version that was published; never changed. */
interface ArticleVersionTable {
  id: Generated<number>;
  article_id: number;
  /** 1, 2, 3 … of its article. */
  number: number;
  title: string;
  source: string;
  /** As `renderArticle` wrote it. */
  html: string;
  /** JSON of its headings. */
  headings: string;
  published_at: number;
}

/** The text that an account has agreed to when it was opened. */
interface AgreementTable {
  owner: string;
  slug: string;
  version: number;
  agreed_at: number;
}

/** Named by the beginning of its SHA-256, and an ending by what it is. */
export type ArticlePictureRow = StoredBytesRow;

declare module '#kernel/database/tables.ts' {
  interface Tables extends ArticlesTables {}
}
