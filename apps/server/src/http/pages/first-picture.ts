/**
 * The picture of a page before its scripts have run, put into index.html by the web: words that are
 * the same for everybody, or slots that are filled by the area whose screen it is.
 */
import type { CallContext } from '../call-context.ts';
import { escapeHtml } from './escape-html.ts';

const PICTURE = /\s*<!-- first-picture (\S+) -->([\s\S]*?)<!-- \/first-picture -->/g;
const SLOT = /\{\{(\w+)\}\}/g;

export type SlotTexts = Record<string, string>;

/**
 * Fills the slots of a screen's first picture (apps/web/index.html). Anybody may open a page, from anywhere,
 * without proving it is they: what is told is what everybody may know, and telling it changes nothing.
 */
export interface FirstPicture {
  /** The screen's route, as the web names it. */
  route: string;
  fill(parts: Record<string, string>, context: CallContext): Promise<SlotTexts | undefined>;
}

/** index.html with the picture of one route and no other; without what would have to be filled. */
export function withPicture(html: string, path?: string): string {
  return html.replace(PICTURE, (_block, route: string, picture: string) =>
    route === path && picture.search(SLOT) < 0 ? picture : '',
  );
}

/** The page of a route whose picture has slots, to be filled for each who asks. */
export function filledPicture(
  html: string,
  path: string,
): ((page: string, slots: SlotTexts) => string) | undefined {
  const pictures = [...html.matchAll(PICTURE)];
  const picture = pictures.find(([, route]) => route === path)?.[2];
  if (picture === undefined || picture.search(SLOT) < 0) return undefined;
  return (page, slots) => {
    const filled = picture.replace(SLOT, (_slot, name: string) => escapeHtml(slots[name] ?? ''));
    return page.replace(PLACE, (place) => filled + place);
  };
}

/** The line that is shown when the app never starts; pictures stand before it. */
const PLACE = /<p\b[^>]*\bdata-not-started\b/;
