/** The screens of the compression: what a person sets there, and when it is done. */
import type { Page } from 'playwright-core';

/** /v/tuya and /v/tuyapl. */
export const ONE = '/v/tuya';
export const MANY = '/v/tuyapl';
export const KILOBYTE = 1024;

export const PAINTINGS = {
  // Twice as long as the rule allows: halved, the page's own pixels are the same ones.
  'photo.jpg': { width: 4000, height: 1500, seed: 1 },
  'folder/a.jpg': { width: 1600, height: 1200, seed: 2 },
  'folder/below/b.png': { width: 900, height: 700, seed: 3, type: 'image/png' },
  'folder/below/c.webp': { width: 1200, height: 900, seed: 4, type: 'image/webp' },
  'small.jpg': { width: 200, height: 150, seed: 5 },
  'large.jpg': { width: 3000, height: 2000, seed: 6 },
} as const;

export async function setTarget(page: Page, kilobytes: string): Promise<void> {
  const target = page.getByRole('textbox', { name: '目标大小' });
  const change = page.getByRole('button', { name: '修改', exact: true });
  await target.or(change).first().waitFor();
  if ((await target.count()) === 0) await change.click();
  await target.fill(kilobytes);
}

export async function untilAtRest(page: Page, done: number): Promise<void> {
  await page.getByText(`${done} 张已完成`).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: '全部取消' }).waitFor({ state: 'detached' });
}
