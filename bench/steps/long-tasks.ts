/** Tasks of a page over 50 ms, as the browser itself counts them. */
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    longTasks: number[];
    /** Times of tasks that began before the page was told, in milliseconds. */
    handOverTasks: number[];
    /** When the page was told of chosen files; 0 counts everything. */
    longTasksFrom: number;
  }
}

/** Starts to count; the answer says what has come since it was last asked, in milliseconds. */
export async function watchLongTasks(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    window.longTasks = [];
    window.handOverTasks = [];
    window.longTasksFrom = 0;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        const isOwn = startTime >= window.longTasksFrom;
        (isOwn ? window.longTasks : window.handOverTasks).push(duration);
      }
    }).observe({ entryTypes: ['longtask'] });
  });
  return () => page.evaluate(() => window.longTasks.splice(0));
}

/**
 * Sets the tasks apart that began before the page is told of the files that are chosen next: of ten thousand the
 * browser makes its list in one task of its own, whose last step is the page's event. The answer says how long
 * those were, in milliseconds.
 */
export async function setHandOverApart(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const tell = () => {
      window.longTasksFrom = performance.now();
    };
    document.addEventListener('change', tell, { capture: true, once: true });
  });
  return () => page.evaluate(() => window.handOverTasks.splice(0));
}
