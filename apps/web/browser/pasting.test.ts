/** Pasting into the sending page: pictures of text are no files, and a field keeps what is meant for it. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screensForFile } from './screen-page.ts';

const screens = screensForFile();

const CELLS = '姓名\t班级';

/** Pastes a bitmap as browsers call it, with a text beside it or without; onto the page, or into a field. */
function paste(page: Page, text: string, selector = 'body') {
  return page.evaluate(
    ([words, place]) => {
      const clipboardData = new DataTransfer();
      if (words) clipboardData.setData('text/plain', words);
      clipboardData.setData('text/html', '<table></table>');
      clipboardData.items.add(new File(['png'], 'image.png', { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true });
      document.querySelector(place)?.dispatchEvent(event);
    },
    [text, selector] as const,
  );
}

it('cells of a table are a text, and none is sent from a field; a screenshot is a file', async () => {
  const page = await screens.open('/v/index', {});
  const dialog = page.getByRole('dialog');
  const list = page.getByRole('list', { name: '发送任务' });
  await page.getByText('我有取件码').waitFor();
  await paste(page, CELLS, 'main input');
  await paste(page, CELLS);
  await expect.poll(() => dialog.getByLabel('文字内容').inputValue()).toBe(CELLS);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await paste(page, '');
  await list.getByText(/^截图 /).waitFor();
  expect(await list.getByRole('listitem').count()).toBe(1);
});
