/**
 * A share's name and button as the server has painted them, before the app (index.html). The heading is taken
 * over by the app: for the person who reads it, nothing is drawn a second time.
 */
const HEADING = '[data-painted-name]';

/** The heading that stands on the page already, when it is this name's; the same one until it is taken. */
export function paintedHeading(name: string): HTMLElement | undefined {
  const heading = document.querySelector<HTMLElement>(HEADING);
  return heading?.textContent === name ? heading : undefined;
}

/** From now on it is the app's: no other name finds it. */
export function takePaintedHeading(heading: HTMLElement): void {
  delete heading.dataset['paintedName'];
}

/** The code of the share whose picture is seen: undefined where the page came without one, and on a desktop, which shows none. */
export function paintedCode(): string | undefined {
  const picture = document.querySelector<HTMLElement>('[data-first-press]');
  const isSeen = picture !== null && picture.getClientRects().length > 0;
  return isSeen ? picture.dataset['firstPress'] : undefined;
}
