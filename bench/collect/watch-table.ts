/** The collector's own page in Chromium, looked at while people hand in: when each row appeared. */
import { becomeViewer } from '@transmit/e2e/accounts';
import { launchBrowser } from '@transmit/e2e/browser/browser';
import type { TestServer } from '@transmit/e2e/server';
import type { Page } from 'playwright-core';
import type { Collector } from './bring-collector.ts';

interface WatchedTable {
  /** By the person, when the row was seen for the first time (epoch ms). */
  seenAt(): Promise<Record<string, number>>;
  /** Resolves when the page shows so many rows. */
  untilShown(rows: number): Promise<void>;
  close(): Promise<void>;
}

declare global {
  interface Window {
    seenRows: Record<string, number>;
  }
}

export async function watchTable(server: TestServer, collector: Collector): Promise<WatchedTable> {
  const browser = await launchBrowser();
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await becomeViewer(context, server, collector);
  const page = await context.newPage();
  await page.goto(`${server.origin}/v/collect/${collector.code}`);
  await page.getByText('还没有人交').waitFor();
  await noteRows(page);
  return {
    seenAt: () => page.evaluate(() => window.seenRows),
    untilShown: async (rows) => {
      await page.waitForFunction((count) => Object.keys(window.seenRows).length >= count, rows);
    },
    close: () => browser.close(),
  };
}

/** A row is known by the name of its menu: 对林小满这一份的操作. */
async function noteRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.seenRows = {};
    const look = () => {
      for (const one of document.querySelectorAll('li button[aria-label$="这一份的操作"]')) {
        const [, name] = /^对(.+)这一份的操作$/.exec(one.getAttribute('aria-label') ?? '') ?? [];
        if (name !== undefined) window.seenRows[name] ??= Date.now();
      }
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
}
