/** 密封发送 on the slip: offered where the operator takes it, and never by halves (PRODUCT §10). */
import { MAX_SEALED_FILES } from '@transmit/sealed';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Answers, FRAME, screensForFile, watchCalls } from './screen-page.ts';

const STS = '/api/transmit/sts';
const screens = screensForFile();

async function choose(names: readonly string[], answers: Answers = {}): Promise<Page> {
  const page = await screens.open('/v/index', answers);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选择文件', exact: true }).click(),
  ]);
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await chooser.setFiles(names.map(file));
  await page.getByRole('form', { name: '寄存单' }).waitFor();
  return page;
}

const seal = (page: Page) => page.getByRole('switch', { name: '密封发送' });
const send = (page: Page) =>
  page.getByRole('button', { name: /^密封并发送/ }).filter({ visible: true });

it('SECURITY §3 row 312: is not offered where the operator takes none', async () => {
  const { data, ...rest } = FRAME['site.settings'];
  const off = { 'site.settings': { ...rest, data: { ...data, sealing: false } } };
  const page = await choose(['a.txt'], off);
  await page.getByLabel('提取密码').waitFor();
  expect(await seal(page).count()).toBe(0);
});

it('takes the place of a password and of single codes, and lets no file go by itself', async () => {
  const page = await choose(['a.txt', 'b.txt']);
  await page.getByRole('button', { name: '开始 a.txt', exact: true }).waitFor();
  await page.getByRole('radio', { name: '每个文件一个码' }).check();
  await seal(page).check();
  expect(await page.getByLabel('提取密码').count()).toBe(0);
  expect(await page.getByRole('radio', { name: '每个文件一个码' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^开始 / }).count()).toBe(0);
  await page.getByText('1 个取件码').waitFor();
  await page.getByLabel('标题').waitFor();
  await page.getByText('都会先在这台设备上加密，再传出去').waitFor();
  await seal(page).uncheck();
  await page.getByText('2 个取件码').waitFor();
});

it.each([
  ['短', /至少 10 个字/],
  ['一一一一一一一一一一一一', /太简单/],
])('SECURITY §3 row 312: own words %j are refused at their field', async (words, sentence) => {
  const page = await choose(['a.txt']);
  const asked = watchCalls(page);
  await seal(page).check();
  await page.getByRole('radio', { name: '自己定' }).check();
  const field = page.getByLabel('自己定的开封口令');
  await field.fill(words);
  await send(page).click();
  await page.getByText(sentence).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(asked).not.toContain(STS);
});

it('SECURITY §3 row 312: says that there are more files than one sending takes', async () => {
  const many = Array.from({ length: MAX_SEALED_FILES + 1 }, (_, index) => `${index}.txt`);
  const page = await choose(many);
  const asked = watchCalls(page);
  await seal(page).check();
  await page.getByText(/一次最多密封 1,000 个文件/).waitFor();
  await send(page).click();
  expect(asked).not.toContain(STS);
});
