/** Measures the layout of a page in its window. */
import type { Page } from 'playwright-core';

/** Pixels that can be scrolled sideways. */
export function overflowOf(page: Page): Promise<number> {
  // Not the window's width: that has a scroll bar in it, which something could stick out into.
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
