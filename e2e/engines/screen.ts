/** Steps of a person on a page, in the words of the screen and of no engine. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserEngine, ElementHandle, EnginePage } from './drivers/engine.ts';
import { findInPage, type Kind } from './find-in-page.ts';

/** Two busy cores, and engines that draw without a graphics card. */
const PATIENCE_MS = 60_000;

const MISSED_LOOKS = 20;

/** A name as it is read out: whole, or what a pattern fits. */
export type Name = string | RegExp;

/** Asks until there is an answer; tells what was waited for, and the page's text, when there never is. */
export async function until<Found>(
  page: EnginePage,
  what: string,
  ask: () => Promise<Found | undefined | false>,
  patienceMs = PATIENCE_MS,
): Promise<Found> {
  let fault = '';
  for (const endsAt = Date.now() + patienceMs; Date.now() < endsAt; await delay(100)) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      // A page that is being left, or an element that was just replaced: asked again.
      fault = String(error);
    }
  }
  const shown = await page
    .evaluate(() => `${location.href}\n${document.body.innerText}`)
    .catch(String);
  throw new Error(
    [`never came: ${what}`, fault, ...(await page.faults().catch(() => [])), shown].join('\n'),
  );
}

export function see(page: EnginePage, kind: Kind, name: Name, patienceMs?: number) {
  const ask = () => page.find(findInPage, kind, patternOf(name));
  return until<ElementHandle>(page, `${kind} ${name}`, ask, patienceMs);
}

/** Waits for words anywhere on the page; answers all of its text. */
export function seeText(page: EnginePage, words: Name, patienceMs?: number): Promise<string> {
  const pattern = typeof words === 'string' ? new RegExp(quote(words)) : words;
  const ask = async () => {
    const text = await page.evaluate(() => document.body.innerText);
    return pattern.test(text) && text;
  };
  return until(page, `text ${words}`, ask, patienceMs);
}

export async function press(page: EnginePage, kind: Kind, name: Name): Promise<void> {
  const act = async () => {
    const element = await page.find(findInPage, kind, patternOf(name));
    if (!element) return false;
    await page.click(element);
    return true;
  };
  await until(page, `${kind} ${name}, to press`, act);
}

/** Presses again while it is still there: what was just chosen scrolls, and a press in between misses. */
export async function pressAway(page: EnginePage, kind: Kind, name: Name): Promise<void> {
  await press(page, kind, name);
  await until(page, `${kind} ${name}, gone`, async () => {
    for (let looks = 0; looks < MISSED_LOOKS; looks += 1) {
      if (!(await page.find(findInPage, kind, patternOf(name)))) return true;
      await delay(100);
    }
    await press(page, kind, name);
    return false;
  });
}

/** Types into a field in place of what stands there. */
export async function fill(page: EnginePage, name: Name, text: string): Promise<void> {
  await page.type(await see(page, 'textbox', name), text);
}

export function seePath(page: EnginePage, path: RegExp): Promise<string> {
  return until(page, `path ${path}`, async () => {
    const now = await page.evaluate(() => location.pathname + location.search);
    return path.test(now) && now;
  });
}

/**
 * Presses a button that asks for files, and gives them. The dialog is the browser's own and no page, so it
 * is kept closed: the input that would have opened it stays, and the driver puts the files into that.
 */
export async function giveFiles(
  page: EnginePage,
  button: Name,
  paths: readonly string[],
): Promise<void> {
  await page.evaluate(() => {
    const { click } = HTMLElement.prototype;
    HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
      if (this.type !== 'file') click.call(this);
    };
  });
  await press(page, 'button', button);
  const input = await until(page, 'an input for files', () =>
    page.find(() => document.querySelector<HTMLInputElement>('body > input[type=file]')),
  );
  await page.setFiles(input, paths);
}

/** Presses what saves, and waits until a file of this name is whole; answers its path. */
export async function save(
  engine: BrowserEngine,
  page: EnginePage,
  button: Name,
  name: RegExp,
): Promise<string> {
  const before = new Set(readdirSync(engine.downloads));
  await press(page, 'button', button);
  let size = -1;
  return until(page, `a saved file ${name}`, async () => {
    const files = readdirSync(engine.downloads);
    const saved = files.find((file) => name.test(file) && !before.has(file));
    // Both keep what is not whole under another name beside it.
    if (!saved || files.some((file) => /\.(part|wkdownload)$/.test(file))) return false;
    const path = join(engine.downloads, saved);
    const last = size;
    size = existsSync(path) ? statSync(path).size : -1;
    return size === last && path;
  });
}

function patternOf(name: Name): string {
  return typeof name === 'string' ? `^${quote(name)}$` : name.source;
}

function quote(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
