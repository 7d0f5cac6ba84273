const PICTURE = /<img src="([^"]*)" alt="([^"]*)"(?: title="([^"]*)")? \/>/g;

/**
 * Addresses that `POST /api/article/add_picture` answers: pictures of our own store, and no others.
 */
const OWN_PICTURE = /^\/api\/article\/picture\/[0-9a-f]{32}\.(?:png|jpg|webp|gif)$/;

/**
 * A picture from elsewhere would tell its owner who reads (PRODUCT §7): its place says so. The text that is
 * put in has been escaped by the library.
 */
export function guardPictures(html: string): string {
  return html.replace(PICTURE, (_whole, src: string, alt: string, title?: string) => {
    if (!OWN_PICTURE.test(src)) {
      return `<span class="foreign-picture">${alt || '图片'}（不是本站的图片，未显示）</span>`;
    }
    const hint = title ? ` title="${title}"` : '';
    return `<img src="${src}" alt="${alt}"${hint} loading="lazy" decoding="async">`;
  });
}
