/** The installed app's steps: the service worker in force, and forms that other apps post. */
import { type ShareOutcome, shareScreen } from '@transmit/contract/share-target';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type OpenPage, PATIENCE_MS, type PageOptions, PHONE } from './browser/browser.ts';

/** A page of a phone that is led to an address, with the service worker in force. */
export async function openInstalled(
  open: (options: PageOptions) => Promise<OpenPage>,
  address: string,
): Promise<OpenPage> {
  const opened = await open({ withServiceWorker: true, viewport: PHONE, isTouched: true });
  await opened.page.addInitScript(withoutQuiet);
  await opened.page.goto(address);
  await untilKept(opened.page);
  return opened;
}

/** Runs in the page: the ten seconds of a first load are over at once. */
export function withoutQuiet(): void {
  const later = window.setTimeout;
  const wrapped = (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
    later(act, ms === 10_000 ? 0 : ms, ...rest);
  Object.assign(window, { setTimeout: wrapped });
}

/** The service worker is there, and has kept all built files that the page has loaded. */
export async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return false;
      const cache = await caches.open('transmit-built');
      const loaded = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.startsWith('/assets/'));
      const kept = await Promise.all(loaded.map((name) => cache.match(name, { ignoreVary: true })));
      return kept.every(Boolean);
    });
  await expect.poll(isKept, { timeout: PATIENCE_MS }).toBe(true);
}

export interface SharedByApp {
  files?: string[];
  /** Content of each file, in base64. */
  content?: string;
  words?: Record<string, string>;
}

/** Posts the form that Android's share sheet posts. */
export async function shareInto(
  page: Page,
  shared: SharedByApp,
  outcome: ShareOutcome = 'taken',
): Promise<void> {
  // The address may be the same as before.
  const loaded = page.waitForEvent('load');

  await page.evaluate(({ files: names = [], content = 'YWJj', words = {} }) => {
    const form = document.createElement('form');
    form.method = 'POST';
    form.enctype = 'multipart/form-data';
    form.action = '/v/share';
    for (const [name, value] of Object.entries(words)) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name, value });
      form.append(field);
    }
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    const chosen = new DataTransfer();
    for (const name of names) chosen.items.add(new File([bytes], name));
    const field = document.createElement('input');
    Object.assign(field, { type: 'file', name: 'files', multiple: true, files: chosen.files });
    form.append(field);
    document.body.append(form);
    form.submit();
  }, shared);
  await loaded;
  await page.waitForURL(`**${shareScreen(outcome)}`);
}
