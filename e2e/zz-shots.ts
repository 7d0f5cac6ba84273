import { mkdirSync } from 'node:fs';
import { launchBrowser, openPage } from './steps/browser.ts';
import { createTestFolder } from './steps/files.ts';
import { choosePictures, openTool, paintPictures, picture } from './steps/images.ts';
import { paintThing } from './steps/paper.ts';
import { chooseAny, openRenaming } from './steps/renaming.ts';
import { startServer } from './steps/server.ts';

const out = '/dev/shm/shots';
mkdirSync(out, { recursive: true });
const which = process.argv[2] ?? 'all';
const server = await startServer();
const browser = await launchBrowser();
const folder = createTestFolder();
const painted = Object.values(
  await paintPictures(browser, folder, {
    'tall.jpg': { width: 300, height: 900 },
    'wide.jpg': { width: 900, height: 300, seed: 2 },
    'IMG_20260403_1.jpg': { width: 800, height: 600, seed: 3 },
  }),
);
const things = [
  await paintThing(browser, folder, { name: 'plain.png', ground: 'plain' }),
  await paintThing(browser, folder, { name: 'cluttered.png', ground: 'cluttered' }),
];
for (const dark of [false, true])
  for (const width of [1280, 390]) {
    const isTouched = width === 390;
    const { page, context } = await openPage(browser, {
      viewport: { width, height: isTouched ? 844 : 900 },
      dark,
      isTouched,
    });
    const shot = (name: string, fullPage = false) =>
      page.screenshot({ path: `${out}/${name}-${width}${dark ? '-dark' : ''}.png`, fullPage });
    const rest = () => new Promise((r) => setTimeout(r, 1500));
    if (which !== 'chain') {
      for (const path of ['/v/koutu', '/v/tuyapl']) {
        await openTool(page, server.origin, path);
        await choosePictures(page, path === '/v/koutu' ? [...things, ...painted] : painted);
        await picture(page, 'tall.jpg').locator('img').first().waitFor();
        await new Promise((r) => setTimeout(r, 6000));
        await shot(path.slice(3));
      }
      await openRenaming(page, server.origin);
      await page.getByRole('button', { name: /^商品主图按顺序编号/ }).click();
      await chooseAny(page, [...painted, folder.write('说明.txt', 'x')]);
      await rest();
      await shot('rename');
    }
    if (which !== 'base') {
      await openTool(page, server.origin, '/v/koutu?do=all');
      await shot('chain-empty', true);
      await choosePictures(page, [...things, ...painted]);
      await picture(page, 'plain.png').getByText('主图').waitFor({ timeout: 60000 });
      await new Promise((r) => setTimeout(r, 12000));
      await shot('chain', true);
      await picture(page, 'cluttered.png').focus();
      await page.keyboard.press('Enter');
      await rest();
      await shot('chain-mend', true);
      await page.keyboard.press('Escape');
      await picture(page, 'plain.png').focus();
      await page.keyboard.press('Enter');
      for (const step of ['方形画布', '重命名', '压缩']) {
        await page
          .getByRole('list', { name: '这张图的每一步' })
          .getByRole('button', { name: step })
          .click();
        await rest();
        await shot(`chain-open-${step}`, true);
      }
    }
    await context.close();
  }
await browser.close();
await server.close();
folder.remove();
