import type { Page } from 'playwright-core';

declare global {
  interface Window {
    picked: File;
  }
}

/** Puts the file into the page's hands, as an input would; the page finds it as `window.picked`. */
export async function pickUploadFile(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.id = 'bench-file';
    input.addEventListener('change', () => {
      const [first] = input.files ?? [];
      if (first) window.picked = first;
    });
    document.body.append(input);
  });
  await page.locator('#bench-file').setInputFiles(path);
}
