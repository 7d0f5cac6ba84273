/** PRODUCT §3 over a store that does not answer: the cause is named, and it ends well all the same. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { openFrontDoor } from '../steps/door/front-door.ts';
import { openJourney } from '../steps/journey.ts';
import { chooseFiles, codeOfTicket, openSending, startAll } from '../steps/sending.ts';

const NOWHERE = 'http://127.0.0.1:1';
/** The longest wait between two tries. */
const MINUTE_MS = 60_000;
/** One file waits nine times; a busy page shows each wait to several looks. */
const MOST_LOOKS = 90;

const door = await openFrontDoor({ secure: false });
afterAll(door.close);
const { server, files, openPage } = await openJourney({
  server: { STORE_ORIGIN: `http://127.0.0.1:${door.port}`, RATE_LIMIT_SCALE: '50' },
});

/** Lets the waits between the tries pass, in the page's own time, until it has stopped trying. */
async function waitUntilGivenUp(page: Page): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const isGivenUp = page.getByText('取件码还没有生成').first();
    const isWaiting = page.getByText(/\d+ 秒后自动重试/).first();
    await isGivenUp.or(isWaiting).first().waitFor();
    if (await isGivenUp.isVisible()) return;
    await page.clock.fastForward(MINUTE_MS);
  }
  throw new Error('it is tried for ever');
}

it('says that it cannot reach the store, stops after minutes with a retry, and ends well when it is back', async () => {
  const { page } = await openPage();
  await page.clock.install();
  await openSending(page, server.origin);
  door.leadTo(NOWHERE);
  const names = Array.from({ length: 8 }, (_, index) => `第${index + 1}份.txt`);
  await chooseFiles(
    page,
    names.map((name) => files.write(name, name)),
  );
  await startAll(page);
  await page.getByText('无法连接存储服务，已保留进度').first().waitFor();
  await waitUntilGivenUp(page);

  const problem = page.getByRole('alert').filter({ hasText: '取件码还没有生成' });
  await problem.getByText(/^已发送 0 个，\d 个失败，\d 个已暂停，取件码还没有生成/).waitFor();
  await page.getByText('无法连接存储服务，已保留进度').first().waitFor();
  await expect.poll(() => page.getByText(/秒后自动重试/).count()).toBe(0);

  door.leadTo(server.storeOrigin);
  await problem.getByRole('button', { name: '重试' }).click();
  await codeOfTicket(page);
  await page.getByRole('dialog').getByText(`${names.length} 个文件 · 共`).waitFor();
});
