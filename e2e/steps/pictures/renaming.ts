/** Steps of a person on the renaming screens. */
import type { Locator, Page } from 'playwright-core';

export async function openRenaming(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/v/rename`);
  await page.getByRole('button', { name: '选择文件', exact: true }).waitFor();
}

/** Chooses files of any kind, as with the file dialog. */
export async function chooseAny(page: Page, paths: string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选择文件', exact: true }).click(),
  ]);
  await chooser.setFiles(paths);
}

/** Drops empty files with these names, more than a dialog would take at once. */
export async function dropNames(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate((given) => {
    const transfer = new DataTransfer();
    for (const name of given) transfer.items.add(new File([name], name, { lastModified: 1 }));
    const init = { dataTransfer: transfer, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new DragEvent('dragenter', init));
    document.body.dispatchEvent(new DragEvent('drop', init));
  }, names);
}

/** Adds a rule by the menu; answers its card. */
export async function addRule(page: Page, title: string): Promise<Locator> {
  const cards = page.getByRole('list', { name: '规则', exact: true }).getByRole('listitem');
  const before = await cards.count();
  await page.getByRole('button', { name: '添加规则' }).click();
  const entry = page.getByRole('menuitem', { name: title, exact: true });
  await entry.click();
  await entry.waitFor({ state: 'detached' });
  return cards.nth(before);
}

/** The row of a file, by the name that it has on the disk. */
export function nameRow(page: Page, before: string): Locator {
  return page.getByRole('row').filter({
    has: page.getByRole('button', { name: `从列表移除 ${before}`, exact: true }),
  });
}

/** Waits until a file's new name is this. */
export async function expectName(page: Page, before: string, after: string): Promise<void> {
  await nameRow(page, before)
    .getByRole('button', { name: `新名字 ${after}，点击修改`, exact: true })
    .waitFor();
}

/** Chooses an entry of the menu 对照表. */
export async function listMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: '对照表', exact: true }).click();
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  await item.click();
  await item.waitFor({ state: 'detached' });
}

/** Puts files into the folder of `pickOwnFolder`, before the page asks for it. */
export async function fillOwnFolder(
  page: Page,
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  await page.evaluate(
    async ([folder, contents]) => {
      const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(folder, {
        create: true,
      });
      for (const [path, content] of Object.entries(contents)) {
        const parts = path.split('/');
        const last = parts.pop() ?? '';
        let place = root;
        for (const part of parts) place = await place.getDirectoryHandle(part, { create: true });
        const writer = await (await place.getFileHandle(last, { create: true })).createWritable();
        await writer.write(content);
        await writer.close();
      }
    },
    [name, files] as const,
  );
}

/** Reads the files in the folder of `pickOwnFolder`, by path. */
export function readTexts(page: Page, name: string): Promise<Record<string, string>> {
  return page.evaluate(async (folder) => {
    const found: Record<string, string> = {};
    const walk = async (handle: FileSystemDirectoryHandle, path: string) => {
      for await (const [entry, child] of handle as unknown as AsyncIterable<
        [string, FileSystemDirectoryHandle | FileSystemFileHandle]
      >) {
        if (child.kind === 'directory') await walk(child, `${path}${entry}/`);
        else found[`${path}${entry}`] = await (await child.getFile()).text();
      }
    };
    await walk(await (await navigator.storage.getDirectory()).getDirectoryHandle(folder), '');
    return found;
  }, name);
}
