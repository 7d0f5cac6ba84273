/** PRODUCT §3 and §5: what a member pays for, a file that stays a year, is to be had on the screens. */
import { EXPIRY_DAYS, fromWireTime, toWireTime } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { registerByApi } from '../steps/accounts.ts';
import type { Viewer } from '../steps/browser/viewer.ts';
import { openJourney } from '../steps/journey.ts';
import { sendByApi } from '../steps/library.ts';
import { OPERATOR_PHONE, registerOperator } from '../steps/operations.ts';
import { openDetail } from '../steps/picking-up.ts';
import { chooseFiles, codeOf, openSending, startAll } from '../steps/sending.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

const DAY_MS = 86_400_000;

const { server, files, openAs, newViewer } = await openJourney({
  server: { ...WIDE_LIMITS, OPERATOR_PHONES: OPERATOR_PHONE, PAY_PROVIDERS: 'sandbox' },
});
const operator = await registerOperator(server);

/** A membership of 30 days that begins in so many days. */
async function makeMember(username: string, { beginsIn = 0 } = {}): Promise<void> {
  const from = Date.now() + beginsIn * DAY_MS;
  await operator.api.rights.give({
    username,
    operationType: 'points',
    amount: 1,
    is_member: 1,
    start_time: toWireTime(from),
    end_time: toWireTime(from + 30 * DAY_MS),
  });
}

/** Whole days until the file ends. */
async function daysLeft({ api }: Viewer, code: string): Promise<number> {
  const { data } = await api.shares.detail({ code: code.replace('-', '') });
  const end = fromWireTime(data.file?.expire_time ?? '') ?? 0;
  return Math.round((end - Date.now()) / DAY_MS);
}

const daysOf = (page: Page) => page.getByRole('group', { name: '保存时间' }).getByRole('radio');
const choicesOf = (page: Page) =>
  page
    .getByLabel('延长保存时间')
    .locator('option')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));

it('a member’s file stays a year by itself, and the end is told with its year', async () => {
  const member = newViewer();
  await makeMember(await registerByApi(member, server));
  const { page, faults } = await openAs(member);
  await openSending(page, server.origin);
  await page.getByText(`最长保存 ${EXPIRY_DAYS.member.max} 天`).waitFor();
  await chooseFiles(page, [files.write('合影.txt', '合影')]);
  await page.getByRole('radio', { name: '365 天' }).waitFor();
  expect(await daysOf(page).count()).toBe(EXPIRY_DAYS.member.choices.length);
  await expect.poll(() => page.getByRole('radio', { name: '365 天' }).isChecked()).toBe(true);
  const end = toWireTime(Date.now() + 365 * DAY_MS).slice(0, 10);
  await page.getByText(`${end} 到期`).waitFor();
  await startAll(page);
  expect(await daysLeft(member, await codeOf(page, '合影.txt'))).toBe(365);
  expect(faults).toEqual([]);
});

it('a file with the 90 days of every account is extended to a member’s year, and no further', async () => {
  const member = newViewer();
  const phone = await registerByApi(member, server);
  const code = await sendByApi(member, { name: '还能更久.txt' });
  await member.api.shares.extend({ code, expire_days: 90 });
  const { page } = await openAs(member);
  await openDetail(page, server.origin, code);
  await page.getByText('已是最长保存时间').waitFor();
  await makeMember(phone);
  await page.reload();
  await expect.poll(() => choicesOf(page)).toEqual([365]);
  await page.getByRole('button', { name: '延长', exact: true }).click();
  await page.getByText('已是最长保存时间').waitFor();
  expect(await daysLeft(member, code)).toBe(365);
});

it('a membership that begins later makes nobody a member before', async () => {
  const user = newViewer();
  await makeMember(await registerByApi(user, server), { beginsIn: 10 });
  const { page } = await openAs(user);
  await openSending(page, server.origin);
  await page.getByText(`最长保存 ${EXPIRY_DAYS.user.max} 天`).waitFor();
  await chooseFiles(page, [files.write('合影.txt', '合影')]);
  await expect.poll(() => page.getByRole('radio', { name: '30 天' }).isChecked()).toBe(true);
  expect(await daysOf(page).count()).toBe(EXPIRY_DAYS.user.choices.length);
});
