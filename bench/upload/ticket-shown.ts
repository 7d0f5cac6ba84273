import type { Page } from 'playwright-core';

/**
 * Waits until the ticket is in the page, which tells it at once, as the peers' pages tell their end: the driver's own wait asks
 * every half second.
 */
export function untilTicket(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => document.querySelector('[role="dialog"]') && resolve();
        new MutationObserver(look).observe(document.body, { childList: true });
        look();
      }),
  );
}
