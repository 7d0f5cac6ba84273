/**
 * SECURITY §10.5, §3 rows 155 and 156: what waits from another app is worth something to whoever shared it, and
 * another site posts to the same address in every way that a page has. Looked at is what the attacked person
 * would lose.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAttacker } from '../steps/attack/attacking.ts';
import { DESKTOP } from '../steps/browser/browser.ts';
import type { Host } from '../steps/door/front-door.ts';
import { openInstalled, shareInto } from '../steps/installed.ts';
import { openJourney } from '../steps/journey.ts';

const { server, openPage, openAsUser } = await openJourney();
const mobileHome = `${server.origin}/v/m/list`;
const TITLE = '来自其他应用的分享';

let attacking: Host;
let attacker: string;
beforeAll(async () => {
  attacking = await openAttacker({ secure: false });
  // Another host name than the attacked one's, which is 127.0.0.1: another site.
  attacker = `http://localhost:${attacking.port}`;
});
afterAll(() => attacking.close());

it('a form of another site is refused, whatever frame it comes in, and what waits stays', async () => {
  const { page, context } = await openInstalled(openPage, mobileHome);
  await shareInto(page, { files: ['会议纪要.txt'] });
  await page.getByText('会议纪要.txt').waitFor();

  const hostile = await context.newPage();
  await hostile.goto(attacker);
  await post(hostile, { action: `${server.origin}/v/share` });
  await hostile.getByText('另一个网站向这里提交了内容，没有收下。').waitFor();
  await hostile.getByText('会议纪要.txt').waitFor();
  expect(await hostile.getByText('strange.txt').count()).toBe(0);

  await hostile.goto(attacker);
  await post(hostile, { action: `${server.origin}/v/share`, inFrame: true, hides: true });
  await hostile.close();
  await page.reload();
  await page.getByText('会议纪要.txt').waitFor();
  expect(await page.getByText('strange.txt').count()).toBe(0);
});

it('a form that hides its site replaces nothing, sends nothing, and can be declined by itself', async () => {
  const { page, context } = await openInstalled(openPage, mobileHome);
  await shareInto(page, { files: ['会议纪要.txt'] });
  const hostile = await context.newPage();
  await hostile.goto(attacker);
  await post(hostile, { action: `${server.origin}/v/share`, hides: true });
  await hostile.getByText('strange.txt').waitFor();
  expect(await hostile.getByRole('heading', { name: TITLE }).count()).toBe(2);
  await hostile.getByText('只发送你刚才分享的内容').first().waitFor();
  const strange = hostile.getByRole('region', { name: TITLE }).filter({ hasText: 'strange.txt' });
  await strange.getByRole('button', { name: '不要了' }).click();
  await hostile.getByText('strange.txt').waitFor({ state: 'detached' });
  await hostile.getByText('会议纪要.txt').waitFor();
  expect(new URL(hostile.url()).pathname).toBe('/v/m/list');
});

it('more than may wait is refused in words, and the first ones stay', async () => {
  const { page } = await openInstalled(openPage, mobileHome);
  for (let at = 1; at <= 10; at += 1) await shareInto(page, { files: [`第${at}份.txt`] });
  await shareInto(page, { files: ['太多.txt'] }, 'full');
  await page.getByText('等待处理的分享太多').waitFor();
  expect(await page.getByRole('heading', { name: TITLE }).count()).toBe(10);
  await page.getByText('第1份.txt').waitFor();
  expect(await page.getByText('太多.txt').count()).toBe(0);
});

it('what waits ends with the session', async () => {
  const { page } = await openInstalled(
    (options) => openAsUser({ ...options, viewport: DESKTOP, isTouched: false }),
    mobileHome,
  );
  await shareInto(page, { files: ['会议纪要.txt'] });
  await page.getByText('会议纪要.txt').waitFor();
  await page.getByRole('button', { name: '退出' }).click();
  await page.getByText('已退出登录').waitFor();
  expect(await page.evaluate(() => caches.has('transmit-shared'))).toBe(false);
  await page.goto(`${mobileHome}#shared`);
  await page.reload();
  await page.getByText('没有收到分享的内容').waitFor();
});

it('a share that finds no service worker is told to come again', async () => {
  const { page, faults } = await openPage();
  await page.goto(mobileHome);
  await shareInto(page, { files: ['会议纪要.txt'] }, 'again');
  await page.getByText('请让这个页面开着十几秒，再回到原来的应用分享一次。').waitFor();
  expect(faults).toEqual([]);
});

interface HostileForm {
  action: string;
  /** Its page keeps its address to itself. */
  hides?: boolean;
  inFrame?: boolean;
}

/** Submits a file by a form of the page, and waits until the answer is there. */
async function post(page: Page, form: HostileForm): Promise<void> {
  await page.evaluate(({ action, hides, inFrame }) => {
    if (hides) document.head.innerHTML = '<meta name="referrer" content="no-referrer">';
    const frame = Object.assign(document.createElement('iframe'), { name: 'inside' });
    const node = Object.assign(document.createElement('form'), {
      method: 'POST',
      enctype: 'multipart/form-data',
      action,
      target: inFrame ? 'inside' : '_self',
    });
    const chosen = new DataTransfer();
    chosen.items.add(new File(['x'], 'strange.txt'));
    node.append(Object.assign(document.createElement('input'), { type: 'file', name: 'files' }));
    const [field] = node.getElementsByTagName('input');
    if (field) field.files = chosen.files;
    document.body.append(frame, node);
    node.submit();
  }, form);
  // A frame that may not show what it got fires no event of its own.
  if (form.inFrame) await delay(2000);
  else await page.waitForURL('**/v/m/list#shared*');
}
