/** Titles and notes of any text: what a sender writes is read as text, and as much as has room. */
import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE } from '../steps/browser/browser.ts';
import { openJourney } from '../steps/journey.ts';
import { openDetail } from '../steps/picking-up.ts';
import { chooseFiles, codeOf, codeOfTicket, openSending, startAll } from '../steps/sending.ts';

const HIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const { server, files, openPage } = await openJourney();

/** As pasting does: no further than the field has room. */
async function paste(page: Page, field: '标题' | '给取件人的留言', text: string): Promise<void> {
  await page.getByLabel(field).click();
  await page.keyboard.insertText(text);
}

async function chooseAndWrite(page: Page, names: string[], title: string, note: string) {
  await openSending(page, server.origin);
  await chooseFiles(
    page,
    names.map((name) => files.write(name, name)),
  );
  await paste(page, '标题', title);
  await paste(page, '给取件人的留言', note);
}

it.each([
  ['of one file', ['写给你.txt']],
  ['of two', ['写给你甲.txt', '写给你乙.txt']],
])('hidden characters of title and note reach nobody (%s)', async (_kind, names) => {
  const { page, faults } = await openPage();
  await chooseAndWrite(
    page,
    names,
    '报价\u202egpj.exe\u0007',
    '第一行\u2066\u0000\u001b[31m红\u202e\n<img src=x onerror=alert(1)>',
  );
  await startAll(page);
  const code = await (names.length > 1 ? codeOfTicket(page) : codeOf(page, names[0] ?? ''));
  const receiver = await openPage();
  await openDetail(receiver.page, server.origin, code);
  await receiver.page.getByText('报价gpj.exe').first().waitFor();
  await receiver.page.getByText('<img src=x onerror=alert(1)>').waitFor();
  const shown = await receiver.page.locator('main').innerText();
  expect(shown).toContain('第一行[31m红');
  expect(shown.replaceAll(/[\n\t]/g, '')).not.toMatch(HIDDEN);
  expect([...faults, ...receiver.faults]).toEqual([]);
});

it('ten thousand characters are as many as have room, which is said', async () => {
  const { page } = await openPage();
  const names = ['很长甲.txt', '很长乙.txt'];
  await chooseAndWrite(page, names, '题'.repeat(10_000), '言'.repeat(10_000));
  await expect.poll(() => page.getByLabel('标题').inputValue()).toBe('题'.repeat(MAX_TITLE_LENGTH));
  await expect
    .poll(() => page.getByLabel('给取件人的留言').inputValue())
    .toBe('言'.repeat(MAX_NOTE_LENGTH));
  await page.getByText('还可写 0 个字').waitFor();
  await startAll(page);
  const code = await codeOfTicket(page);
  const receiver = await openPage({ viewport: PHONE });
  await openDetail(receiver.page, server.origin, code);
  await receiver.page.getByText('言'.repeat(MAX_NOTE_LENGTH)).waitFor();
  const widths = await receiver.page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
});
