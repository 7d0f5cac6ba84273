/** Steps of a person on the sending screen, in the words of the screen. */
import type { CDPSession, Locator, Page } from 'playwright-core';

const BIG_FILE_MS = 120_000;
const MISSED_MS = 10_000;
/** `发送 3 个文件` on the slip; the bar of a phone has the verb alone. */
export const START = /^发送(?: [\d,]+ 个文件)?$/;
const CODE = /[0-9A-Z]{5}-[0-9A-Z]{5}/;

export async function openSending(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/v/index`);
  await page.getByRole('button', { name: '选择文件', exact: true }).waitFor();
}

export async function chooseFiles(page: Page, paths: string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选择文件', exact: true }).click(),
  ]);
  await chooser.setFiles(paths);
}

export async function chooseFolder(page: Page, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选择文件夹' }).click(),
  ]);
  await chooser.setFiles(path);
}

/** Drops real files from outside the browser, with the handles that a real drop has. */
export async function dropFiles(page: Page, paths: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  }
  await session.detach();
}

/**
 * Presses again when nothing happens: the chosen files are scrolled into view, and a press that
 * comes in between misses.
 */
export async function startAll(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: START });
  await start.click();
  const isTaken = start.waitFor({ state: 'detached', timeout: MISSED_MS });
  await isTaken.catch(() => start.click());
}

/** Several files get a code each, where they would share one. */
export async function wantOwnCodes(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '每个文件一个码' }).check();
}

/** The server has no room for files of these names; each asks for itself, so the others get through. */
export async function refuseCredentials(page: Page, mark: string): Promise<void> {
  await page.route('**/api/transmit/sts_many', (route) =>
    route.fulfill({ json: { status: 1, data: { lent: [] } } }),
  );
  await page.route(`**/api/transmit/sts?**${mark}**`, (route) =>
    route.fulfill({
      status: 403,
      json: { status: 0, code: 'E_QUOTA', msg: '存储空间不足', message: '存储空间不足' },
    }),
  );
}

/** The code on the ticket, which opens by itself once all is there. */
export async function codeOfTicket(page: Page): Promise<string> {
  const shown = page.getByRole('dialog').getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  await shown.waitFor({ timeout: BIG_FILE_MS });
  return shown.innerText();
}

/** The row's buttons carry the verb and the file's name. */
export function taskButton(page: Page, verb: string, name: string): Locator {
  return page.getByRole('button', { name: `${verb} ${name}`, exact: true });
}

/**
 * Waits until a file is through and answers its code, as shown. Found by label and not by role,
 * because the success panel, which opens by itself, hides the list behind it from readers.
 */
export async function codeOf(page: Page, name: string): Promise<string> {
  const share = page.locator(`[aria-label=${JSON.stringify(`分享 ${name}`)}]`);
  await share.waitFor({ timeout: BIG_FILE_MS });
  // The innermost element that holds both the button and a code is the file's row.
  const row = page.locator('div').filter({ has: share, hasText: CODE }).last();
  // Out of sight, as below the fold of a phone, a row has its words and does not draw them.
  return CODE.exec((await row.textContent()) ?? '')?.[0] ?? '';
}

/** Sends one file with the settings as they stand. */
export async function sendFile(page: Page, path: string, name: string): Promise<string> {
  await chooseFiles(page, [path]);
  await startAll(page);
  return codeOf(page, name);
}

/** Each DevTools session keeps its own limits, so a page has one. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Lines are as slow as a person's, so that there is time to pause. `0` = as fast as the machine. */
export async function limitUpload(page: Page, bytesPerSecond: number): Promise<void> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  const session = await known;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond || -1,
  });
}

/** Reads the progress of a file's bar, 0 to 100. */
export async function percentOf(page: Page, name: string): Promise<number> {
  const bar = page.getByRole('progressbar', { name: `${name} 的发送进度` });
  return Number(await bar.getAttribute('aria-valuenow'));
}

export async function waitForPercent(page: Page, name: string, atLeast: number): Promise<void> {
  await page.waitForFunction(
    ([label, least]) => {
      const bar = document.querySelector(`[role=progressbar][aria-label="${label}"]`);
      return Number(bar?.getAttribute('aria-valuenow') ?? 0) >= Number(least);
    },
    [`${name} 的发送进度`, atLeast] as const,
    { timeout: 60_000 },
  );
}
