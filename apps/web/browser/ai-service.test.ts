/** The AI tools tell that the operator has set a service, before anything has left the page. */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AI_POINTS, type Contract, type ReplyInput } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Answers, screensForFile, watchCalls } from './screen-page.ts';

const screens = screensForFile();

const SERVICE: ReplyInput<Contract['ai']['service']> = {
  status: 1,
  data: {
    engine: 'service',
    service: {
      name: '通义千问',
      host: 'dashscope.aliyuncs.com',
      vision_model: 'qwen-vl-max',
      image_model: '',
      consent_id: 'one',
      daily_limit: 200,
    },
    points: AI_POINTS,
  },
};

const account = (has: Partial<ReplyInput<Contract['ai']['account']>['data']> = {}) => ({
  'ai.account': {
    status: 1,
    data: { points: 20, left_today: 200, room: 500, has_consented: false, ...has },
  },
});

const JOB = {
  job_id: 7,
  work: { kind: 'rename', language: 'zh', most_letters: 12 },
  engine: '通义千问 qwen-vl-max',
  state: 'paused',
  pause: 'points',
  message: '积分不足，充值后可继续，未处理的图片未扣积分',
  total: 5,
  waiting: 0,
  running: 0,
  paused: 2,
  done: 3,
  failed: 0,
  cancelled: 0,
  points_held: 0,
  points_charged: 3,
  points_missing: 2,
  create_time: '2026-11-25 10:00:00',
  end_time: null,
} as const;

const NO_JOBS = { 'ai.jobs': { status: 1, rows: [], total: 0 } };
const open = (path: string, more: Answers = {}, isLogin = true) =>
  screens.open(path, { 'ai.service': SERVICE, ...account(), ...NO_JOBS, ...more }, { isLogin });

/** A pixel, twice as a file: its name is none. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function putIn(page: Page, button: string, count: number): Promise<void> {
  const paths = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const path = join(tmpdir(), `IMG_${at}.png`);
      await writeFile(path, Buffer.from(PIXEL, 'base64'));
      return path;
    }),
  );
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(paths);
}

const bar = (page: Page) => page.getByRole('region', { name: '用 通义千问 处理' });

describe('the price of names', () => {
  it('stands there before anything starts, and a no sends nothing', async () => {
    const page = await open('/v/airename');
    const asked = watchCalls(page);
    await page.getByText('通义千问。看懂画面').waitFor();
    await putIn(page, '选择文件', 2);
    await bar(page).getByText('2 张 × 1 积分 = 2 积分').waitFor();
    await bar(page).getByText('余额 20 积分 · 今日还可处理 200 张').waitFor();
    await bar(page).getByRole('button', { name: '开始取名' }).click();
    const question = page.getByRole('alertdialog', { name: '把图片发给 通义千问？' });
    await question.getByText('dashscope.aliyuncs.com 的 qwen-vl-max').waitFor();
    await question.getByRole('button', { name: '取消' }).click();
    await question.waitFor({ state: 'detached' });
    expect(asked).not.toContain('/api/ai/source');
    expect(await page.getByText('文件只在本机处理').count()).toBe(0);
  });

  it.each([
    [{ points: 1 }, '积分还差 1，现有的够做 1 张。', '先做 1 张'],
    [{ points: 0 }, '积分还差 2。', '改用内置引擎'],
    [{ left_today: 1 }, '今日还可处理 1 张，其余明天再来。', '先做 1 张'],
    [{ room: 0 }, '还能放入 0 张', '改用内置引擎'],
  ])('says with %j what is possible', async (has, sentence, button) => {
    const page = await open('/v/airename', account(has));
    await putIn(page, '选择文件', 2);
    await bar(page).getByText(sentence).waitFor();
    await bar(page).getByRole('button', { name: button }).waitFor();
    const hasLink =
      (await bar(page)
        .getByRole('link', { name: /购买积分/ })
        .count()) > 0;
    expect(hasLink).toBe('points' in has);
  });
});

it('tells of a batch from before, and how one goes on that waits for points', async () => {
  const page = await open('/v/airename', {
    'ai.jobs': { status: 1, rows: [JOB], total: 1 },
    'ai.items': { status: 1, rows: [], total: 0 },
    'ai.job': { status: 1, data: JOB },
    'ai.resume': { refuse: 'E_POINTS' },
  });
  await page.getByText('找到上次交给 通义千问 qwen-vl-max 的 5 张，3 张已完成。').waitFor();
  await page.getByText('2 张已暂停。').waitFor();
  await page.getByText('还差 2 积分。').waitFor();
  await page.getByRole('button', { name: '继续' }).click();
  await page.getByText('积分不足，请先充值').waitFor();
  await page.getByRole('button', { name: '知道了' }).click();
  const found = page.getByText('找到上次交给');
  await found.waitFor({ state: 'detached' });
  expect(await found.count()).toBe(0);
});

it('says to visitors what logging in gives, and leaves them the built-in engine', async () => {
  const page = await open('/v/aititle', {}, false);
  await page.getByText('登录后可用 通义千问 看懂画面，1 积分 / 张。').waitFor();
  await page.getByText('文件只在本机处理').first().waitFor();
  const link = page.getByRole('link', { name: '登录' }).last();
  expect(await link.getAttribute('href')).toBe('/v/user/login?redirect=%2Fv%2Faititle');
});

it('leaves pictures to the local filters where the service changes none', async () => {
  const page = await open('/v/img2img');
  await page.getByRole('heading', { name: '本地滤镜' }).waitFor();
  expect(await page.getByText('积分 / 张').count()).toBe(0);
});

describe('nobody says whether there is a service', () => {
  it('starts nothing, says so, and goes on once there is an answer', async () => {
    const page = await open('/v/airename', { 'ai.service': 'E_NOT_FOUND' });
    await putIn(page, '选择文件', 2);
    await page.getByText('还不知道能否使用 AI 服务。图片先等着').waitFor();
    await expect.poll(() => page.getByText('等待处理').count()).toBe(2);
    expect(await page.getByRole('heading', { name: '内置引擎' }).count()).toBe(0);
    await page.route('**/api/ai/service', (route) => route.fulfill({ json: SERVICE }));
    await page.getByRole('button', { name: '重试' }).click();
    await bar(page).getByText('2 张 × 1 积分 = 2 积分').waitFor();
  });

  it('leaves the built-in engine to who chooses it', async () => {
    const page = await open('/v/airename', { 'ai.service': 'E_NOT_FOUND' });
    await page.getByRole('button', { name: '改用内置引擎' }).click();
    await page.getByRole('heading', { name: '内置引擎' }).waitFor();
    expect(await page.getByText('现在由内置引擎处理').count()).toBe(1);
  });

  it('hides no service for one failed call', async () => {
    // A page that asks for no service: one of its calls would be counted as well.
    const page = await open('/v/feedback');
    let asked = 0;
    await page.route('**/api/ai/service', (route) =>
      asked++ === 0 ? route.abort() : route.fulfill({ json: SERVICE }),
    );
    await page.goto(new URL('/v/airename', page.url()).href);
    await page.getByText('通义千问。看懂画面').waitFor();
    expect(asked).toBe(2);
  });
});

it('tells of paid names that wait on the front page too', async () => {
  const page = await open('/', {
    'ai.jobs': { status: 1, rows: [JOB], total: 1 },
    'ai.items': { status: 1, rows: [], total: 0 },
    'ai.job': { status: 1, data: JOB },
  });
  const found = page.getByText('找到上次交给 通义千问 qwen-vl-max 的 5 张，3 张已完成。');
  await found.waitFor();
  expect(await found.count()).toBe(1);
});
