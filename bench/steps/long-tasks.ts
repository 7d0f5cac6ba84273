/** Tasks of a page over 50 ms, as the browser itself counts them. */
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    longTasks: number[];
  }
}

/** Starts to count; the answer says what has come since it was last asked, in milliseconds. */
export async function watchLongTasks(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ entryTypes: ['longtask'] });
  });
  return () => page.evaluate(() => window.longTasks.splice(0));
}
