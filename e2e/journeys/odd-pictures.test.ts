/** The 37 odd files at every image tool: each has its own sentence at its card, and holds up no other. */
import { writeFileSync } from 'node:fs';
import { walked } from '@transmit/contract/testing/test-breadth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { WORK_MS } from '../steps/browser/browser.ts';
import { choosePictures, openTool, preferColours } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { setTarget } from '../steps/pictures/compressing.ts';
import { buildOddSet, type OddFile } from '../steps/pictures/odd-set.ts';
import { addRule, chooseAny, openRenaming } from '../steps/pictures/renaming.ts';

/** So high that all of them are drawn. */
const TALL = { viewport: { width: 1280, height: 6000 } } as const;

const { server, browser, files, openPage } = await openJourney();
const odd = await buildOddSet(browser, files);
const paths = odd.map(({ name, bytes }) => {
  const path = files.write(`odd/${name}`, '');
  writeFileSync(path, bytes);
  return path;
});

/** Reads the texts of each card; the file's name is one of its titles. */
function cardsOf(page: Page): Promise<{ titles: string[]; said: string }[]> {
  return page.getByRole('gridcell').evaluateAll((cells) =>
    cells.map((cell) => ({
      titles: [...cell.querySelectorAll<HTMLElement>('[title]')].map(({ title }) => title),
      said: (cell as HTMLElement).innerText.replaceAll('\n', ' '),
    })),
  );
}

/** Lists the files whose card does not say the wanted words, with the words that it says. */
async function amiss(page: Page, wanted: (file: OddFile) => string | undefined) {
  const cards = await cardsOf(page);
  return odd.flatMap((file) => {
    const card = cards.find(({ titles }) => titles.includes(file.name));
    const said = card?.said ?? 'no card';
    const isFailed = said.includes('处理失败');
    const isRight = isFailed === (file.failure !== undefined) && said.includes(wanted(file) ?? '');
    return isRight ? [] : [`${file.name}: ${said}`];
  });
}

/** The status tells a time only from a second on, so the counts are added up. */
async function untilDone(page: Page): Promise<void> {
  const counted = (told: string, of: string) =>
    Number(new RegExp(`(\\d+).张${of}`).exec(told)?.[1] ?? 0);
  const ended = async () => {
    const told = (await page.getByRole('status').allInnerTexts()).join('\n');
    return [
      counted(told, '图片'),
      ['已完成', '待确认', '失败'].reduce((sum, of) => sum + counted(told, of), 0),
    ];
  };
  await expect.poll(ended, { timeout: WORK_MS }).toEqual([37, 37]);
}

describe('37 odd files', () => {
  it('are 37, each with a name of its own', () => {
    expect(new Set(odd.map(({ name }) => name)).size).toBe(37);
  });

  it('in compression', async () => {
    const { page, faults } = await openPage(TALL);
    await openTool(page, server.origin, '/v/tuyapl');
    await setTarget(page, '1');
    await choosePictures(page, paths);
    await untilDone(page);
    await expect
      .poll(() => amiss(page, ({ failure, compressed }) => failure ?? compressed))
      .toEqual([]);
    expect(faults).toEqual([]);
  });

  it.each([
    ...walked(['cutting out by colours', '/v/koutu', preferColours], ['cutting out', '/v/koutu']),
    ...walked(
      ['all in one pass by colours', '/v/koutu?do=all', preferColours],
      ['all in one pass', '/v/koutu?do=all'],
    ),
    ['reading text', '/v/rtext'] as const,
  ])('in %s', async (_, path, prepare?: (page: Page) => Promise<void>) => {
    const { page, faults } = await openPage(TALL);
    await prepare?.(page);
    await openTool(page, server.origin, path);
    await choosePictures(page, paths);
    await untilDone(page);
    await expect.poll(() => amiss(page, ({ failure, taken }) => failure ?? taken)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('in renaming, which takes files of any kind', async () => {
    const { page, faults } = await openPage(TALL);
    await openRenaming(page, server.origin);
    const rule = await addRule(page, '按模板重写');
    await rule.getByRole('textbox', { name: '模板' }).fill('图{序号}');
    await chooseAny(page, paths);
    await page.getByText('37 个将改名').waitFor();
    expect(await page.getByText('失败').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
