import type { Page } from 'playwright-core';

/** 5 GB on two cores. */
const PATIENCE_MS = 900_000;

/**
 * Waits until the ticket is in the page, which tells it at once, as the peers' pages tell their end: the driver's own wait asks
 * every half second.
 */
export function untilTicket(page: Page): Promise<void> {
  return page.evaluate(
    (patience) =>
      new Promise<void>((resolve, reject) => {
        const look = () => document.querySelector('[role="dialog"]') && resolve();
        new MutationObserver(look).observe(document.body, { childList: true });
        setTimeout(() => reject(new Error('no ticket has come')), patience);
        look();
      }),
    PATIENCE_MS,
  );
}
