/** Tasks of a page over 50 ms, as the browser itself counts them. */
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    longTasks: number[];
    /** Times of tasks that began before the page was told, in milliseconds. */
    handOverTasks: number[];
    /** When the page was told of chosen files; 0 counts everything. */
    longTasksFrom: number;
    /** Milliseconds between the first and the last listener of that moment. */
    ownHandOverMs: number;
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

export interface HandOver {
  /** Tasks that began before the page was told, in milliseconds. */
  tasks: number[];
  /** Time of the page itself in the last of them, from the first listener of the event to behind the last. */
  ownMs: number;
}

/**
 * Sets the tasks apart that began before the page is told of the files that are chosen next: the browser asks
 * another process about each of them, one after the other, and makes its list in one task of its own, whose last step
 * is the page's event. What the page does in that event is told beside it.
 */
export async function setHandOverApart(page: Page): Promise<() => Promise<HandOver>> {
  await page.evaluate(() => {
    window.ownHandOverMs = 0;
    const tell = () => {
      window.longTasksFrom = performance.now();
    };
    const tellEnd = () => {
      window.ownHandOverMs = performance.now() - window.longTasksFrom;
    };
    document.addEventListener('change', tell, { capture: true, once: true });
    window.addEventListener('change', tellEnd, { once: true });
  });
  return () =>
    page.evaluate(() => ({
      tasks: window.handOverTasks.splice(0),
      ownMs: window.ownHandOverMs,
    }));
}
