/**
 * The document's title from three owners: progress (an upload's percentage), the route, the site.
 * Each sets its part and leaves the others alone.
 */
interface TitleParts {
  progress: string;
  page: string;
  site: string;
}

let parts: TitleParts = { progress: '', page: '', site: '' };

export function setTitle(changed: Partial<TitleParts>): void {
  parts = { ...parts, ...changed };
  document.title = composeTitle(parts);
}

/** `51% · 文件传输 - 快传`; empty parts are left out. */
export function composeTitle({ progress, page, site }: TitleParts): string {
  const named = [page, site].filter(Boolean).join(' - ');
  return [progress, named].filter(Boolean).join(' · ');
}
