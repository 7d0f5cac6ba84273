/**
 * SECURITY §3 row 328 (docs/decisions/0172): whoever acts before the answer to the page's first call has come stays the same
 * visitor when it comes.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { askForCode, newPhone, PASSWORD } from '../steps/accounts.ts';
import { openFrontDoor } from '../steps/door/front-door.ts';
import { openJourney } from '../steps/journey.ts';
import { chooseFiles, codeOfTicket, openSending, startAll } from '../steps/sending.ts';

const FIRST_CALL = '/api/site';

/** Ends when the first call of the page that is open may be answered. */
let held = Promise.withResolvers<void>();
const door = await openFrontDoor({
  secure: false,
  heldFor: (target) => (target === FIRST_CALL ? held.promise : undefined),
});
afterAll(() => door.close());

const origin = `http://127.0.0.1:${door.port}`;
const { server, files, openPage } = await openJourney({ server: { PUBLIC_ORIGIN: origin } });
door.leadTo(server.origin);

const visitorOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'vid')?.value;

/** Lets the answer of the first call come, and checks that it comes to the visitor who is there. */
async function answerFirstCall(page: Page): Promise<void> {
  const visitor = await visitorOf(page);
  expect(visitor).toBeDefined();
  const coming = page.waitForResponse((answer) => answer.url().endsWith(FIRST_CALL));
  held.resolve();
  expect((await (await coming).allHeaders())['set-cookie']).toContain(`vid=${visitor}`);
  expect(await visitorOf(page)).toBe(visitor);
}

async function openHeld(): Promise<Page> {
  held = Promise.withResolvers();
  return (await openPage()).page;
}

it('a file that was sent stays in the list of its sender', async () => {
  const page = await openHeld();
  await openSending(page, origin);
  await chooseFiles(page, [files.write('抢先一步.txt', '还没等到第一个答复')]);
  await startAll(page);
  await codeOfTicket(page);
  await answerFirstCall(page);
  await page.goto(`${origin}/v/m/list`);
  await page.getByText('抢先一步.txt').first().waitFor();
});

it('a code that was asked for is taken', async () => {
  const phone = newPhone();
  const page = await openHeld();
  await page.goto(`${origin}/v/user/register?redirect=%2Fv%2Fuser%2Finfo`);
  await page.getByRole('heading', { name: '注册' }).waitFor();
  await page.getByLabel('手机号').fill(phone);
  const code = await askForCode(page, server, phone);
  await answerFirstCall(page);
  await page.getByLabel('短信验证码').fill(code);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /同意/ }).check();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await page.getByRole('heading', { name: '个人中心' }).waitFor();
});
