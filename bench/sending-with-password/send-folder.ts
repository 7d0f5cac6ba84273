import { openPage } from '@transmit/e2e/browser/browser';
import { chooseFolder, openSending, startAll } from '@transmit/e2e/sending';
import type { Browser } from 'playwright-core';

/** A sending that takes this long, longer than any busy machine needs, counts as never done. */
const LONGEST_MS = 600_000;

/** Sends a folder as somebody new; from the press to its code, with the calls of the product by their paths. */
export async function sendFolder(
  { browser, origin }: { browser: Browser; origin: string },
  { folder, password = '' }: { folder: string; password?: string },
): Promise<{ seconds: number; calls: Record<string, number> }> {
  const { page, context } = await openPage(browser);
  await openSending(page, origin);
  await chooseFolder(page, folder);
  await page.getByRole('button', { name: /^发送(?: [\d,]+ 个文件)?$/ }).waitFor();
  if (password) await page.getByLabel('提取密码').fill(password);
  const calls: Record<string, number> = {};
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls[pathname] = (calls[pathname] ?? 0) + 1;
  });
  const startedAt = performance.now();
  await startAll(page);
  const code = page.getByRole('dialog').getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  await code.waitFor({ timeout: LONGEST_MS });
  const seconds = (performance.now() - startedAt) / 1000;
  await context.close();
  return { seconds, calls };
}
