import { setTimeout as delay } from 'node:timers/promises';
import type { Page, PageScreenshotOptions } from 'playwright-core';

const TRIES = 3;
const REFUSAL = /Unable to capture screenshot/;

/** The page as a picture. Chromium on a busy machine answers now and then that it can capture nothing; asked again, it can. */
export async function shoot(
  page: Page,
  options: PageScreenshotOptions = {},
  tries = TRIES,
): Promise<Buffer> {
  try {
    return await page.screenshot(options);
  } catch (error) {
    if (tries <= 1 || !REFUSAL.test(String(error))) throw error;
    await delay(500);
    return shoot(page, options, tries - 1);
  }
}
