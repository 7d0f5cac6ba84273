/** The field for a pick-up code: whatever is typed or pasted gets its shape, and errors cost no call. */
import { CODE_ALPHABET, formatCode, withCheckSymbol } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screensForFile } from './screen-page.ts';

const CODE = withCheckSymbol('ABCDEFGHJ');
const SHOWN = formatCode(CODE);
const MISTYPED = [...CODE_ALPHABET]
  .map((symbol) => CODE.slice(0, -1) + symbol)
  .find((code) => code !== CODE);

const screens = screensForFile();

const fieldOf = (page: Page) => page.getByRole('textbox', { name: '取件码' });
const caretOf = (page: Page) =>
  fieldOf(page).evaluate((input: HTMLInputElement) => input.selectionStart);

/** The first screen, and every look-up that it makes. */
async function open() {
  const page = await screens.open('/v/index', { 'shares.detail': 'E_NOT_FOUND' });
  const lookUps: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/transmit/detail') lookUps.push(searchParams.get('code') ?? '');
  });
  await fieldOf(page).click();
  return { page, lookUps };
}

describe('a whole code', () => {
  it.each([
    ['in small letters', CODE.toLowerCase()],
    ['with spaces', [...CODE].join(' ')],
    ['in full width', CODE.replace(/./g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))],
    ['in a link', `https://files.example.com/v/detail/${CODE}?from=mail`],
    ['in a sentence', `“合同.pdf”取件码 ${SHOWN}，7 天内有效`],
  ])('leads to its page, also %s', async (_how, pasted) => {
    const { page, lookUps } = await open();
    await page.keyboard.insertText(pasted);
    await page.waitForURL(`**/v/detail/${CODE}`);
    await page.getByRole('heading', { name: '没有找到这个文件' }).waitFor();
    expect(lookUps).toEqual([CODE]);
  });

  it('that was mistyped is told without a look-up, until it is corrected', async () => {
    const { page, lookUps } = await open();
    await page.keyboard.type(MISTYPED ?? '');
    await page.getByText('取件码有误，请核对后重新输入').waitFor();
    expect(await fieldOf(page).getAttribute('aria-invalid')).toBe('true');
    expect(lookUps).toEqual([]);
    await page.keyboard.press('Backspace');
    expect(await fieldOf(page).getAttribute('aria-invalid')).toBeNull();
    await page.keyboard.type(CODE.slice(-1));
    await page.waitForURL(`**/v/detail/${CODE}`);
  });
});

describe('a part of a code', () => {
  it('says how much is missing, once it was asked for', async () => {
    const { page, lookUps } = await open();
    await page.keyboard.type('ABC');
    expect(await fieldOf(page).getAttribute('aria-invalid')).toBeNull();
    await page.keyboard.press('Enter');
    await page.getByText('还差 7 位').waitFor();
    expect(await fieldOf(page).getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.type('D');
    await page.getByText('还差 7 位').waitFor({ state: 'detached' });
    expect(lookUps).toEqual([]);
  });

  it('gets its hyphen with the sixth symbol and loses it with one key', async () => {
    const { page } = await open();
    await page.keyboard.type('abcde');
    expect(await fieldOf(page).inputValue()).toBe('ABCDE');
    await page.keyboard.type('f');
    expect(await fieldOf(page).inputValue()).toBe('ABCDE-F');
    await page.keyboard.press('Backspace');
    expect(await fieldOf(page).inputValue()).toBe('ABCDE');
  });

  it('is corrected in the middle with the caret staying there', async () => {
    const { page } = await open();
    await page.keyboard.type('ABDEF');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('c');
    expect(await fieldOf(page).inputValue()).toBe('ABCDE-F');
    expect(await caretOf(page)).toBe(3);
    await page.keyboard.press('Backspace');
    expect(await fieldOf(page).inputValue()).toBe('ABDEF');
    expect(await caretOf(page)).toBe(2);
  });
});
