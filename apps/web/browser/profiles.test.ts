/** A screen's profile is used again by the next test, which finds nothing in it. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screensForFile } from './screen-page.ts';

const screens = screensForFile();

const store = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('mark', '1');
    sessionStorage.setItem('mark', '1');
    await cookieStore.set('mark', '1');
    await caches.open('mark');
    const folder = await navigator.storage.getDirectory();
    await folder.getFileHandle('mark', { create: true });
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const request = indexedDB.open('mark');
    request.onsuccess = resolve;
    request.onerror = reject;
    await promise;
  });

/** Marks that a page finds, by their place. */
const readStored = (page: Page) =>
  page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const files: string[] = [];
    for await (const name of folder.keys()) files.push(name);
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return {
      local: localStorage.getItem('mark'),
      session: sessionStorage.getItem('mark'),
      cookie: document.cookie.includes('mark'),
      caches: await caches.has('mark'),
      files: files.includes('mark'),
      databases: databases.includes('mark'),
    };
  });

const ALL = {
  local: '1',
  session: '1',
  cookie: true,
  caches: true,
  files: true,
  databases: true,
};
const NOTHING = {
  local: null,
  session: null,
  cookie: false,
  caches: false,
  files: false,
  databases: false,
};

describe('what one test stored', () => {
  it('is there for itself, and not for another page of the same test', async () => {
    const page = await screens.open('/v/index', {});
    await store(page);
    expect(await readStored(page)).toEqual(ALL);
    const other = await screens.open('/v/index', {});
    expect(await readStored(other)).toEqual(NOTHING);
    await page.clock.install();
    await store(other);
  });

  it('is not there for the next ones, and no clock either', async () => {
    for (let count = 0; count < 3; count += 1) {
      const page = await screens.open('/v/index', {});
      expect(await readStored(page)).toEqual(NOTHING);
      expect(await page.evaluate(() => String(setTimeout))).toContain('[native code]');
    }
  });
});
