/** CPU time and memory of a browser's processes: DevTools names them, the system knows their memory. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { residentBytes } from '../steps/process-figures.ts';

export interface BrowserFigures {
  /** Seconds of all processes since they started. */
  cpuSeconds(): Promise<number>;
  /** Memory of the page's process and its workers, now. */
  pageBytes(): Promise<number>;
  /** Runs an act and answers the most memory that the page had meanwhile. */
  peakDuring(act: () => Promise<unknown>): Promise<number>;
}

export async function watchBrowser(browser: Browser): Promise<BrowserFigures> {
  const session = await browser.newBrowserCDPSession();
  const list = async () => (await session.send('SystemInfo.getProcessInfo')).processInfo;
  const renderers = async () =>
    (await list()).filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const bytesOf = (pids: readonly number[]) => Math.max(0, ...pids.map(bytesNow));
  return {
    cpuSeconds: async () => (await list()).reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    pageBytes: async () => bytesOf(await renderers()),
    peakDuring: async (act) => {
      const pids = await renderers();
      let peak = bytesOf(pids);
      let isDone = false;
      const finished = act().finally(() => {
        isDone = true;
      });
      while (!isDone) {
        await delay(20);
        peak = Math.max(peak, bytesOf(pids));
      }
      await finished;
      return peak;
    },
  };
}

function bytesNow(pid: number): number {
  try {
    return residentBytes(pid);
  } catch {
    // It ended between the list and the look.
    return 0;
  }
}
