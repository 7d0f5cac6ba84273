/**
 * The card that a chat shows of a pasted link: the same for every code, so that it tells nobody
 * which exist.
 */
import { escapeHtml } from './escape-html.ts';

export interface Site {
  name: string;
  /** As browsers see it. */
  origin: string;
}

const DETAIL_ROUTE = '/v/detail/:code';
const RECEIVED = '收到一份文件';
const RECEIVED_MORE = '打开链接就能查看和下载，无需注册。';

/** Puts the card's tags, and for a share its neutral title, into the head of a screen's page. */
export function withLinkCard(html: string, route: string | undefined, site: Site): string {
  const isShare = route === DETAIL_ROUTE;
  const description = isShare ? RECEIVED_MORE : descriptionIn(html);
  const tags = [
    tag('og:type', 'website'),
    tag('og:site_name', escapeHtml(site.name)),
    tag('og:title', isShare ? RECEIVED : escapeHtml(site.name)),
    tag('og:description', description),
    tag('og:image', escapeHtml(`${site.origin}/apple-touch-icon.png`)),
  ];
  const carded = replaceOnce(html, '</head>', `${tags.join('')}</head>`);
  if (!isShare) return carded;
  return carded.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${RECEIVED} - ${escapeHtml(site.name)}</title>`,
  );
}

/** As it stands in the page, so it is escaped already. */
function descriptionIn(html: string): string {
  return /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
}

function tag(property: string, content: string): string {
  return `<meta property="${property}" content="${content}">`;
}

/** Replaces by a function, because a file name may contain `$&`. */
function replaceOnce(html: string, what: string, by: string): string {
  return html.replace(what, () => by);
}
