/** At the latest, on a page that is never idle. */
const LATEST_MS = 2000;

/** When the page has nothing better to do. Answers how to call it off. Safari has no idle callbacks yet. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(act, { timeout: LATEST_MS });
  return () => cancelIdleCallback(callback);
}
