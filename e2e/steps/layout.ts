/** How a page lies in its window. */
import type { Page } from 'playwright-core';

/** Pixels that can be scrolled sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
