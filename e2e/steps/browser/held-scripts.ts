/** The moment in which a page is there and its scripts are not: what others do then, it must not miss. */
import type { Page } from 'playwright-core';

/** Those whose work shall not begin yet. */
export const WORKERS = '**/assets/*.worker-*.js';

/** Answers how to let them go. What the page loads from then on comes at once. */
export async function holdScripts(page: Page, which = '**/assets/**/*.js'): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(which, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
