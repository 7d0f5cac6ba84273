/** Several browsers write on one sheet of paper, in real Chromium against a real server. */
import { setTimeout as delay } from 'node:timers/promises';
import { MAX_ROOM_TEXT } from '@transmit/contract';
import { walked } from '@transmit/contract/testing/test-breadth';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP, PATIENCE_MS, PHONE, PHONE_AGENT } from '../steps/browser/browser.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';
import { OPERATOR_PHONE, registerOperator } from '../steps/operations.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

const { server, openPage, openAs } = await openJourney({
  server: { ...WIDE_LIMITS, OPERATOR_PHONES: OPERATOR_PHONE },
});

const paperOf = (page: Page) => page.getByRole('textbox', { name: '共享文本' });

async function untilSaved(page: Page): Promise<void> {
  await page.getByText('已保存', { exact: true }).waitFor();
}

async function untilTextIs(page: Page, words: string): Promise<void> {
  await expect.poll(() => paperOf(page).inputValue(), { timeout: PATIENCE_MS }).toBe(words);
}

/** The first into a new room, the second by its address. */
async function openTwo() {
  const [one, two] = [
    await openPage(),
    await openPage({ viewport: PHONE, userAgent: PHONE_AGENT }),
  ];
  await one.page.goto(`${server.origin}/v/textsync`);
  await one.page.getByRole('button', { name: '新建房间' }).click();
  await paperOf(one.page).waitFor();
  await untilSaved(one.page);
  await two.page.goto(one.page.url());
  await paperOf(two.page).waitFor();
  await untilSaved(two.page);
  return { one, two };
}

/** A keyboard that composes words in the field which has the focus. */
async function openKeyboard({ page, context }: { page: Page; context: BrowserContext }) {
  const keyboard = await context.newCDPSession(page);
  const compose = (text: string) => {
    const { length } = text;
    return keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: length,
      selectionEnd: length,
    });
  };
  return { keyboard, compose };
}

async function sendIntoRoom(page: Page, { name, words }: { name: string; words: string }) {
  const chooser = page.waitForEvent('filechooser').catch(() => undefined);
  await page.evaluate(() => {
    // The picker of the system cannot be driven; without it the page takes an input.
    Reflect.deleteProperty(window, 'showOpenFilePicker');
  });
  await page.getByRole('button', { name: /把文件或图片拖进房间/ }).click();
  await (await chooser)?.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });
}

it('two people type at once, one breaks off and comes back, and nothing is lost', async () => {
  const { one, two } = await openTwo();
  await one.page.getByRole('img', { name: /房间 .+ 的二维码/ }).waitFor();
  await Promise.all([
    paperOf(one.page).pressSequentially('电脑写的一行字', { delay: 20 }),
    paperOf(two.page).pressSequentially('手机也在写', { delay: 25 }),
  ]);
  await expect
    .poll(async () => (await paperOf(one.page).inputValue()).length, { timeout: PATIENCE_MS })
    .toBe('电脑写的一行字手机也在写'.length);
  await untilTextIs(two.page, await paperOf(one.page).inputValue());
  await one.page.getByText('手机', { exact: true }).first().waitFor();

  // Nothing closes its socket, and a frame on its way is held.
  await two.context.setOffline(true);
  await paperOf(one.page).press('Control+Home');
  await paperOf(one.page).pressSequentially('路上的字');
  await two.page.getByText(/已断开，正在重连；/).waitFor();
  await server.restart();
  await paperOf(two.page).press('Control+End');
  await paperOf(two.page).pressSequentially('\n离线写的');
  await paperOf(one.page).press('Control+Home');
  await paperOf(one.page).pressSequentially('在线写的\n');
  await two.context.setOffline(false);
  await untilSaved(two.page);
  await untilSaved(one.page);
  await expect
    .poll(() => paperOf(one.page).inputValue(), { timeout: PATIENCE_MS })
    .toContain('离线写的');
  await expect
    .poll(() => paperOf(two.page).inputValue(), { timeout: PATIENCE_MS })
    .toContain('在线写的');
  await untilTextIs(two.page, await paperOf(one.page).inputValue());
});

it('says that it connects before it is in, and only then that it was cut off', async () => {
  const { page } = await openPage();
  const holding = Promise.withResolvers<void>();
  await page.route('**/api/rooms/enter', async (route) => {
    await holding.promise;
    await route.abort();
  });
  await page.goto(`${server.origin}/v/textsync/${encodeURIComponent('第一次连接的房间')}`);
  await page.getByText('正在连接', { exact: true }).waitFor();
  expect(await page.getByText(/已断开/).count()).toBe(0);
  holding.resolve();
  await page.getByText(/还没有连上房间，正在重试/).waitFor();
  expect(await page.getByText(/已断开/).count()).toBe(0);
  await page.unroute('**/api/rooms/enter');
  await untilSaved(page);
});

it('what is being composed is left alone, and what comes meanwhile comes after', async () => {
  const { one, two } = await openTwo();
  await paperOf(one.page).fill('头尾');
  await untilTextIs(two.page, '头尾');
  await paperOf(one.page).focus();
  await paperOf(one.page).evaluate((area) => (area as HTMLTextAreaElement).setSelectionRange(1, 1));
  const { keyboard, compose } = await openKeyboard(one);
  await compose('n');
  // Its letters keep coming, however long the other page takes.
  let isGoing = true;
  const letters = (async () => {
    while (isGoing) {
      await compose('ni');
      await compose('n');
      await delay(300);
    }
  })();
  try {
    await paperOf(two.page).press('Control+Home');
    await paperOf(two.page).pressSequentially('先');
    await untilSaved(two.page);
  } finally {
    isGoing = false;
    await letters;
  }
  await compose('ni h');
  await expect.poll(() => paperOf(one.page).inputValue()).toBe('头ni h尾');
  await keyboard.send('Input.insertText', { text: '你好' });
  await untilTextIs(one.page, '先头你好尾');
  await untilTextIs(two.page, '先头你好尾');
  // The caret stays behind what was composed, and undo takes back one's own alone.
  await paperOf(one.page).pressSequentially('啊');
  await untilTextIs(two.page, '先头你好啊尾');
  await paperOf(one.page).press('Control+z');
  await paperOf(one.page).press('Control+z');
  await expect.poll(() => paperOf(two.page).inputValue()).toContain('先');
});

it('what a keyboard leaves open keeps the words of others back for some seconds alone', async () => {
  const { one, two } = await openTwo();
  await paperOf(one.page).fill('头');
  await untilTextIs(two.page, '头');
  await paperOf(one.page).press('Control+End');
  const { compose } = await openKeyboard(one);
  await compose('word');
  await paperOf(two.page).press('Control+Home');
  await paperOf(two.page).pressSequentially('先');
  await untilTextIs(one.page, '先头word');
  await untilTextIs(two.page, '先头word');
  await paperOf(one.page).pressSequentially('s');
  await untilTextIs(two.page, '先头words');
});

it('a paste that is too long says how much is over, and keeps it', async () => {
  const { one, two } = await openTwo();
  const kept = '超'.repeat(20_000);
  await paperOf(one.page).fill('字'.repeat(MAX_ROOM_TEXT) + kept);
  await one.page.getByText(/超出的 20,000 字没有放上去，已替你留着/).waitFor();
  expect(await paperOf(one.page).inputValue()).toBe('字'.repeat(MAX_ROOM_TEXT));
  await untilSaved(one.page);
  await untilTextIs(two.page, '字'.repeat(MAX_ROOM_TEXT));
  // Another screen, and back.
  await one.page.getByRole('link', { name: '进入房间' }).click();
  await one.page.getByRole('textbox', { name: '房间号或房间名' }).waitFor();
  await one.page.goBack();
  await one.page.getByText(/超出的 20,000 字没有放上去，已替你留着/).waitFor();
  await untilTextIs(one.page, '字'.repeat(MAX_ROOM_TEXT));
  // All of it is selected, and something else comes in its place.
  await paperOf(one.page).fill('新'.repeat(60_000));
  await untilSaved(one.page);
  await one.page.getByRole('button', { name: '放回纸上' }).click();
  await one.page.getByText(/没有放上去/).waitFor({ state: 'hidden' });
  await untilTextIs(one.page, '新'.repeat(60_000) + kept);
  await untilTextIs(two.page, '新'.repeat(60_000) + kept);
});

it('a device that keeps nothing says so, and asks before the words are left behind', async () => {
  const { page } = await openPage();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(`${server.origin}/v/textsync/${encodeURIComponent('满了的设备')}`);
  await untilSaved(page);
  await paperOf(page).fill(`${'字'.repeat(MAX_ROOM_TEXT)}超出`);
  await page.getByText('超出的 2 字没有放上去，只在这个页面里留着，请先复制。').waitFor();
  await page.getByRole('link', { name: '进入房间' }).click();
  const question = page.getByRole('alertdialog', { name: '离开这个房间？' });
  await question.getByRole('button', { name: '取消' }).click();
  expect(await paperOf(page).inputValue()).toHaveLength(MAX_ROOM_TEXT);
  await page.getByRole('button', { name: '不要了' }).click();
  await page.getByRole('link', { name: '进入房间' }).click();
  await page.getByRole('textbox', { name: '房间号或房间名' }).waitFor();
});

it('a field that ends says what of a paste it has left out', async () => {
  const { page, context } = await openPage();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${server.origin}/v/textsync`);
  const field = page.getByRole('textbox', { name: '房间号或房间名' });
  await field.focus();
  await page.evaluate(() => navigator.clipboard.writeText('名'.repeat(60) + '余'.repeat(12)));
  await field.press('Control+v');
  await page.getByText('最多 60 字，超出的 12 字没有粘贴进来').waitFor();
  expect(await field.inputValue()).toBe('名'.repeat(60));
  await page.getByRole('button', { name: '复制超出部分' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('余'.repeat(12));
});

it('clears with a way back, and keeps over a reload what was not saved', async () => {
  const { one, two } = await openTwo();
  await paperOf(one.page).fill('不能丢的话');
  await untilTextIs(two.page, '不能丢的话');
  await one.page.getByRole('button', { name: '清空' }).click();
  await untilTextIs(two.page, '');
  await one.page.getByRole('button', { name: '撤销' }).last().click();
  await untilTextIs(two.page, '不能丢的话');

  await one.page.route('**/api/rooms/enter', (route) => route.abort());
  await server.restart();
  await one.page.getByText(/已断开，正在重连；/).waitFor();
  await paperOf(one.page).fill('还没保存的话');
  await one.page.reload();
  await one.page.unroute('**/api/rooms/enter');
  await untilTextIs(one.page, '还没保存的话');
  await untilTextIs(two.page, '还没保存的话');
});

it('a file that is sent into the room is a share for everybody in it', async () => {
  const { one, two } = await openTwo();
  await sendIntoRoom(one.page, { name: '更新说明.txt', words: '进房间的文件' });
  const link = two.page.getByRole('link', { name: '取件：更新说明.txt' });
  await link.waitFor();
  await link.click();
  await two.page.getByRole('heading', { name: '更新说明.txt' }).waitFor();
  await two.page.getByText('编码 UTF-8').waitFor();
  await expect.poll(() => two.page.getByRole('textbox').inputValue()).toBe('进房间的文件');
});

it('a file whose sender looks at another screen meanwhile reaches the room, and removed it stays away', async () => {
  const { one, two } = await openTwo();
  const { page } = one;
  const sending = Promise.withResolvers<void>();
  await page.route('**/api/transmit/upload_count', async (route) => {
    await sending.promise;
    await route.continue();
  });
  await sendIntoRoom(page, { name: '路上的.txt', words: '还在路上' });
  const cancel = page.getByRole('button', { name: '取消：路上的.txt' });
  await cancel.waitFor();
  await page.getByRole('link', { name: '进入房间' }).click();
  await page.getByRole('textbox', { name: '房间号或房间名' }).waitFor();
  sending.resolve();
  await page.goBack();
  const link = page.getByRole('link', { name: '取件：路上的.txt' });
  await link.waitFor();
  await two.page.getByRole('link', { name: '取件：路上的.txt' }).waitFor();
  await page.getByRole('button', { name: '从房间移除：路上的.txt' }).click();
  await link.waitFor({ state: 'hidden' });
  await two.page.getByRole('link', { name: '取件：路上的.txt' }).waitFor({ state: 'hidden' });
  await untilSaved(page);
  expect(await cancel.count()).toBe(0);
});

it('a file that was sent into one room is not put into the next', async () => {
  const { page } = await openPage();
  await page.goto(`${server.origin}/v/textsync/${encodeURIComponent('第一间会议室')}`);
  await untilSaved(page);
  await sendIntoRoom(page, { name: '只给这间.txt', words: '别处没有' });
  const link = page.getByRole('link', { name: '取件：只给这间.txt' });
  await link.waitFor();
  const before = page.url();
  await page.getByRole('button', { name: '新房间' }).click();
  await page.waitForURL((url) => url.href !== before);
  await link.waitFor({ state: 'hidden' });
  await untilSaved(page);
  await paperOf(page).fill('新房间里的话');
  await untilSaved(page);
  expect(await link.count()).toBe(0);
});

describe('the room looks as it should', () => {
  it.each(walked(PHONE, DESKTOP))('at $width pixels', async (viewport) => {
    const isPhone = viewport === PHONE;
    const { page } = await openPage({ viewport, ...(isPhone && { userAgent: PHONE_AGENT }) });
    await page.goto(`${server.origin}/v/textsync/${encodeURIComponent('周会纪要')}`);
    await untilSaved(page);
    expect(await overflowOf(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

it('operators see the room, who is in it and from where', async () => {
  const { one } = await openTwo();
  await paperOf(one.page).fill('十个字的一段话在这里');
  await untilSaved(one.page);
  const operator = await registerOperator(server);
  const { page } = await openAs(operator);
  await page.goto(`${server.origin}/v/manager/comip`);
  await page.getByRole('heading', { name: '活跃房间' }).waitFor();
  await page.getByText('10 字').waitFor();
  await page
    .getByRole('cell', { name: /127\.0\.0\.1/ })
    .first()
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});
