/** The office's screen of cutout models: what it asks before it fetches, and each face of a fetching. */
import type { Contract, ReplyInput } from '@transmit/contract';
import { accessibilityFaults } from '@transmit/e2e/browser/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { OPERATOR } from './operator.ts';
import { type Answers, screensForFile, watchCalls } from './screen-page.ts';

const screens = screensForFile();

type Models = ReplyInput<Contract['operations']['cutoutModels']>['data'];
type Job = NonNullable<Models['job']>;

const BYTES = 178_648_008;
const ISNET = {
  name: 'isnet',
  source: 'github.com',
  bytes: BYTES,
  sha256: '60920e99c45464f2ba57bee2ad08c919a52bbf852739e96947fbb4358c0d964a',
  licence: 'Apache-2.0',
  seconds: '22–66',
  is_fetched: false,
};

function job(state: Job['state'], more: Partial<Job> = {}): Job {
  return {
    ...{ job_id: 7, kind: 'fetch_model', state, total: 1, finished: 0, failed: 0 },
    ...{ total_bytes: BYTES, done_bytes: 61_000_000, create_time: '2026-11-26 10:00:00' },
    ...{ end_time: null, message: '', files: [], findings: [] },
    ...more,
  };
}

function open(
  models: Partial<Models>,
  more: Answers = {},
  viewport = { width: 1280, height: 900 },
) {
  const data = { chosen: null, is_fixed: false, models: [ISNET], job: null, ...models };
  const answers = { ...OPERATOR, 'operations.cutoutModels': { status: 1, data }, ...more };
  return screens.open('/v/manager/cutout-model', answers, { isLogin: true, viewport });
}

const fetchButton = (page: Page) => page.getByRole('button', { name: '下载并启用（170.4 MB）' });

it('says how large a model is before anything is fetched, and asks nothing of the server until then', async () => {
  const data = { chosen: null, is_fixed: false, models: [ISNET], job: job('running') };
  const page = await open({}, { 'operations.switchCutoutModel': { status: 1, data } });
  const asked = watchCalls(page);
  await fetchButton(page).click();
  await page.getByText('之后每位访客首次抠图都要下载').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '取消' }).click();
  expect(asked).not.toContain('/api/transmit/cutout_model');
  await fetchButton(page).click();
  await page.getByRole('button', { name: '启用', exact: true }).click();
  await page.getByText('58.2 MB / 170.4 MB').waitFor();
  expect(asked).toContain('/api/transmit/cutout_model');
});

it.each<[string, Partial<Models>, string[], string[]]>([
  ['comes', { job: job('running') }, ['正在下载', '取消'], ['下载并启用']],
  ['is proven', { job: job('running', { done_bytes: BYTES }) }, ['正在核对 SHA-256'], []],
  [
    'did not come',
    { job: job('failed', { message: '下载地址没有给出文件，没有启用（HTTP 404）' }) },
    ['没有给出文件', '重试'],
    [],
  ],
  ['was given up', { job: job('cancelled') }, ['已下载的部分留着', '下载并启用'], []],
  [
    'is on',
    { chosen: 'isnet', models: [{ ...ISNET, is_fetched: true }], job: job('done') },
    ['正在使用', '换回自带的'],
    ['下载并启用', '重试'],
  ],
  ['stands behind the variable', { is_fixed: true }, ['请先去掉这个变量'], ['正在使用']],
])('a model that %s', async (_, models, shown, hidden) => {
  const page = await open(models);
  for (const words of shown) await page.getByText(words).first().waitFor();
  for (const words of hidden) expect(await page.getByText(words).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

it('a refusal is told beside the button, and nothing is lost', async () => {
  const page = await open({}, { 'operations.switchCutoutModel': 'E_STATE' });
  await fetchButton(page).click();
  await page.getByRole('button', { name: '启用', exact: true }).click();
  await page.getByRole('alert').getByText('没有切换').waitFor();
  expect(await fetchButton(page).isEnabled()).toBe(true);
});

it('one that comes can be given up', async () => {
  const page = await open({ job: job('running') }, { 'operations.cancelJob': { status: 1 } });
  const asked = watchCalls(page);
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '正在取消' }).waitFor();
  expect(asked).toContain('/api/transmit/operation_job/cancel');
});
