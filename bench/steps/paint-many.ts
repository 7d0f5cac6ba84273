import type { TestFolder } from '@transmit/e2e/files';
import { paintPictures } from '@transmit/e2e/images';
import type { Browser } from 'playwright-core';

/** Paints so many different pictures of one size; their paths. */
export async function paintMany(
  browser: Browser,
  folder: TestFolder,
  { count, ...size }: { count: number; width: number; height: number },
): Promise<string[]> {
  const named = Array.from(
    { length: count },
    (_, index) => [`picture-${index}.jpg`, { ...size, seed: index + 1 }] as const,
  );
  return Object.values(await paintPictures(browser, folder, Object.fromEntries(named)));
}
