import type { Contract } from '@transmit/contract';
import { calls } from '@transmit/contract/calls';
import { createClient } from '@transmit/contract/client';
import type { Page } from 'playwright-core';
import type { Viewer } from './viewer.ts';

/** Calls share two cores with the browser. */
const PATIENCE_MS = 20_000;

/** The product's client inside an open page of the product: with that browser's cookies, and its own. */
export function viewerIn(page: Page): Viewer {
  const fetchInPage: typeof fetch = async (input, init = {}) => {
    const { method = 'GET', headers, body } = init;
    const request = { url: String(input), method, headers, body: body && String(body) };
    const { text, ...answer } = await page.evaluate(async ({ url, ...options }) => {
      const response = await fetch(url, options as RequestInit);
      const { status } = response;
      return { status, headers: Object.fromEntries(response.headers), text: await response.text() };
    }, request);
    return new Response(text, answer);
  };
  const api = createClient<Contract>(calls, { fetch: fetchInPage, timeoutMs: PATIENCE_MS });
  return { api, cookie: () => '' };
}
