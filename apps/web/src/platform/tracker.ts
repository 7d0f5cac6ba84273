import { mayHoldKey } from './browser/key-in-fragment.ts';

/** A page-view tracker: Baidu Tongji's command queue, or any that takes commands by a `push` of this name. */
type TrackerCommand = readonly [string, ...(string | boolean)[]];

declare global {
  interface Window {
    _hmt?: { push: (command: TrackerCommand) => unknown };
  }
}

/** Views from before it was known whether there is a tracker; more than these nobody opens in that time. */
const MAX_EARLY = 20;
let early: string[] | undefined = [];

/** spec §2: every navigation is reported to a tracker if one is present. */
export function reportPageView(path: string): void {
  try {
    if (window._hmt) window._hmt.push(['_trackPageview', path]);
    else if (early && early.length < MAX_EARLY) early.push(path);
  } catch {
    // Somebody else's script must not break a navigation.
  }
}

/** Loads the operator's tracker (PRODUCT §1 `TRACKER_SRC`), once; what was seen before it is reported to it. */
export function loadTracker(src: string): void {
  const views = early;
  if (!views) return;
  early = undefined;
  if (!src || hasKeyInAddress()) return;
  // Before the script is there: a link that is pasted into the same tab changes the fragment alone.
  globalThis.addEventListener?.('hashchange', () => {
    if (hasKeyInAddress()) location.reload();
  });
  const queue: TrackerCommand[] = [];
  window._hmt ??= queue;
  // The tracker would count the first view by itself, and no later one.
  window._hmt.push(['_setAutoPageview', false]);
  for (const path of views) reportPageView(path);
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}

/** A script of somebody else could read the key out of the address. */
function hasKeyInAddress(): boolean {
  return mayHoldKey(globalThis.location?.hash ?? '');
}
