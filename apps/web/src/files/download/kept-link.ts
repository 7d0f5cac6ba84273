import { DOWNLOAD_LINK_TTL_SECONDS } from '@transmit/contract';

/** The last minute of a link is left to what was asked for by it. */
const LINK_KEPT_MS = (DOWNLOAD_LINK_TTL_SECONDS - 60) * 1000;

/**
 * A link into the store that still lives whenever it is asked for: the last one is given until shortly before its end,
 * then another is fetched, once for all who ask meanwhile. `first` was fetched just now.
 */
export function keptLink(fetchLink: () => Promise<string>, first?: string): () => Promise<string> {
  const keep = (link: Promise<string>) => ({ link, since: Date.now() });
  let kept = first === undefined ? undefined : keep(Promise.resolve(first));
  return () => {
    if (kept && isFresh(kept.since)) return kept.link;
    const fetched = keep(fetchLink());
    kept = fetched;
    fetched.link.catch(() => {
      if (kept === fetched) kept = undefined;
    });
    return fetched.link;
  };
}

/** By the clock of the day, which goes on while a device sleeps; one that was set back says nothing. */
function isFresh(since: number): boolean {
  const age = Date.now() - since;
  return age >= 0 && age < LINK_KEPT_MS;
}
