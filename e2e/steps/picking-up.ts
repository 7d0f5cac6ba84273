import type { Page } from 'playwright-core';
import { sha256Of } from './files.ts';

/** Types a code into the field of the first screen; at full length it goes on by itself. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('取件码', { exact: true }).fill(code);
}

export async function openDetail(page: Page, origin: string, code: string): Promise<void> {
  await page.goto(`${origin}/v/detail/${code}`);
}

/** Presses download; answers the saved file's name and SHA-256. */
export async function download(page: Page): Promise<{ name: string; sha256: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: /^下载文件/ }).click(),
  ]);
  const path = await file.path();
  return { name: file.suggestedFilename(), sha256: await sha256Of(path) };
}
