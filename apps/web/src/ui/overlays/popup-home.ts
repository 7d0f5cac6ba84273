/**
 * Returns the home of a popup: the dialog that its trigger stands in, so that it is not behind it,
 * else the page's main part, so that a screen reader finds it inside a landmark.
 */
export function popupHome(trigger: Element | null): HTMLElement | null {
  return trigger?.closest<HTMLElement>('[role="dialog"], main') ?? null;
}
