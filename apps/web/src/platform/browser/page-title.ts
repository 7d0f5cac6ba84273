/**
 * The document's title from its owners: progress (an upload's percentage), the route or what its screen
 * shows, the site.
 * Each sets its part and leaves the others alone.
 */
interface TitleParts {
  progress: string;
  page: string;
  /** Title that the screen shows at this moment, in place of the screen's own name. */
  shown: string;
  site: string;
  /** The whole of it, where a screen names its tab by itself (PRODUCT §7). */
  whole: string;
}

let parts: TitleParts = { progress: '', page: '', shown: '', site: '', whole: '' };

export function setTitle(changed: Partial<TitleParts>): void {
  parts = { ...parts, ...changed };
  document.title = composeTitle(parts);
}

/** `51% · 文件传输 - 快传`; empty parts are left out. */
export function composeTitle({ progress, page, shown, site, whole }: TitleParts): string {
  if (whole) return whole;
  const named = [shown || page, site].filter(Boolean).join(' - ');
  return [progress, named].filter(Boolean).join(' · ');
}
