/**
 * Where a popup is put: in the dialog its trigger stands in, so that it is not behind it, else in the
 * page's main part, so that a screen reader finds it inside a landmark.
 */
export function popupHome(trigger: Element | null): HTMLElement | null {
  return trigger?.closest<HTMLElement>('[role="dialog"], main') ?? null;
}
