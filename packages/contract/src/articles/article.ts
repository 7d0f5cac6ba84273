/** Rules of articles that both sides need (PRODUCT §7). */

/** Most bytes of an article's Markdown. */
export const MAX_ARTICLE_BYTES = 256 * 1024;
export const MAX_ARTICLE_TITLE = 60;
export const MAX_SLUG_LENGTH = 64;
/** Most bytes of one picture of an article. */
export const MAX_ARTICLE_PICTURE_BYTES = 5 * 1024 * 1024;

/** Routes beside the contract, as their bodies are pictures. */
export const ARTICLE_ROUTES = {
  /** `POST` the bytes (JPEG, PNG, WebP, GIF); answers `{status, data: {src, width, height}}`. */
  addPicture: '/api/article/add_picture',
  /** `GET /…/{name}`: what Markdown names as `src`. */
  picture: '/api/article/picture',
} as const;

/** Articles that a new account agrees to; always online. */
export const AGREEMENTS = { user_agreement: 'user-agreement', privacy: 'privacy' } as const;

/** The article that `/v/qimai` shows. */
export const QIMAI_SLUG = 'qimai';

/** The article to which the switch of 密封发送 leads (PRODUCT §10). */
export const SEALED_SLUG = 'sealed';

/** Articles that the product itself leads to. */
export const FIXED_SLUGS: readonly string[] = [
  ...Object.values(AGREEMENTS),
  QIMAI_SLUG,
  SEALED_SLUG,
];

/** The editor stands at `/v/article/update` (spec §2), so no article does. */
const EDITOR = 'update';

/** Lower-case letters, digits and single hyphens between them: `pick-up`. */
export function isSlug(text: string): boolean {
  if (text === EDITOR) return false;
  return text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** Bytes of a text in UTF-8. */
export function articleBytes(source: string): number {
  return new TextEncoder().encode(source).length;
}
