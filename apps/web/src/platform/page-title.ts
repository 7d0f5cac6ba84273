/**
 * The document's title from its owners: progress (an upload's percentage), the route or what its screen
 * shows, the site.
 * Each sets its part and leaves the others alone.
 */
interface TitleParts {
  progress: string;
  page: string;
  /** What the screen shows at this moment, in place of the screen's own name. */
  shown: string;
  site: string;
}

let parts: TitleParts = { progress: '', page: '', shown: '', site: '' };

export function setTitle(changed: Partial<TitleParts>): void {
  parts = { ...parts, ...changed };
  document.title = composeTitle(parts);
}

/** `51% · 文件传输 - 快传`; empty parts are left out. */
export function composeTitle({ progress, page, shown, site }: TitleParts): string {
  const named = [shown || page, site].filter(Boolean).join(' - ');
  return [progress, named].filter(Boolean).join(' · ');
}
