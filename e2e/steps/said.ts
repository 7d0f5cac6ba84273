/** Every sentence that stands on a page for longer than a blink, over all its navigations. */
import type { Page } from 'playwright-core';

/** Each claims that something is broken, gone or lost, which no slow or failing line knows. */
export const CLAIMS =
  /损坏|无法识别|不完整|为空|是空的|没有文件|没有找到|已失效|不存在|重新登录|请先登录|断开|没有权限|(文件|链接|登录|码).{0,6}过期/;

export interface Said {
  /** All that stood there. */
  lines: ReadonlySet<string>;
  /** The sentences so far that claim more than a bad line can know. */
  untrue(): string[];
}

/** Call before the page is opened. */
export async function watchSaid(page: Page): Promise<Said> {
  const lines = new Set<string>();
  await page.exposeBinding('tellSaid', (_source, told: string[]) => {
    for (const line of told) lines.add(line);
  });
  await page.addInitScript(watch);
  return { lines, untrue: () => [...lines].filter((line) => CLAIMS.test(line)) };
}

/** Runs in the page: its visible text, five times a second where something has changed. */
function watch(): void {
  const tell = Reflect.get(window, 'tellSaid') as (told: string[]) => void;
  const seen = new Set<string>();
  let hasChanged = true;
  const mark = () => {
    hasChanged = true;
  };
  const options = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(mark).observe(document, options);
  setInterval(() => {
    if (!hasChanged || !document.body) return;
    hasChanged = false;
    const fresh = document.body.innerText
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !seen.has(line));
    for (const line of fresh) seen.add(line);
    if (fresh.length > 0) tell(fresh);
  }, 200);
}
