/** Files were chosen on the sending screen, and their list takes its time. */
import { holdScripts } from '@transmit/e2e/browser/held-scripts';
import { expect, it } from 'vitest';
import { screensForFile } from './screen-page.ts';

const screens = screensForFile();

it('says at once that they are being listed, until they are', async () => {
  const page = await screens.open('/v/index', {});
  const letGo = await holdScripts(page, '**/assets/uploads-*.js');
  const place = page.getByRole('region', { name: '选择要发送的文件' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    place.getByRole('button', { name: '选择文件', exact: true }).click(),
  ]);
  expect(await place.getByRole('heading').textContent()).not.toContain('正在列出');
  await chooser.setFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }]);
  await place.getByRole('heading', { name: '正在列出文件…' }).waitFor();
  letGo();
  await page.getByRole('list', { name: '发送任务' }).getByText('a.txt').waitFor();
  expect(await page.getByText('正在列出文件…').count()).toBe(0);
});
