/** A folder with a password: its password is told once, and every way to any of its files is locked by it. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { ApiError } from '@transmit/contract/client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createViewer } from '../steps/browser/viewer.ts';
import { openJourney } from '../steps/journey.ts';
import { openDetail } from '../steps/picking-up.ts';
import {
  chooseFolder,
  codeOfTicket,
  openSending,
  startAll,
  wantOwnCodes,
} from '../steps/sending.ts';

const FILES = 40;
const PASSWORD = '八月 8852';

const { server, files, openPage } = await openJourney();

/** Every call that the page makes of the product, with what it sent and was answered. */
async function watchCalls(page: Page) {
  const calls: { path: string; body: string; answer: Promise<string> }[] = [];
  // Chromium may report a call as broken off whose answer the page has read to its end.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const { pathname } = new URL(route.request().url());
    const body = route.request().postData() ?? '';
    calls.push({ path: pathname, body, answer: response.text() });
    await route.fulfill({ response });
  });
  const of = (name: string) => calls.filter(({ path }) => path === `/api/transmit/${name}`);
  return { calls, of };
}

async function ownCodesOf(finished: { answer: Promise<string> }[]): Promise<string[]> {
  const answers = await Promise.all(finished.map(({ answer }) => answer));
  return answers.map((answer) => JSON.parse(answer).data.code);
}

/** Returns the code of a call's refusal; `open` where it is not refused. */
async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'open';
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

/** As the plain tool asks, which says nothing of pages, and gets bytes or the store's address of them. */
async function curlStatus(path: string, password?: string): Promise<number> {
  const headers: Record<string, string> = { 'User-Agent': 'curl/8.5.0', Accept: '*/*' };
  if (password !== undefined) {
    headers['Authorization'] = `Basic ${Buffer.from(`:${password}`).toString('base64')}`;
  }
  const asked = get(`${server.origin}${path}`, { headers });
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  answer?.resume();
  return answer?.statusCode ?? 0;
}

function writeFolder(name: string): string {
  for (let part = 1; part <= FILES; part += 1) files.write(`${name}/第${part}节.txt`, 2000 + part);
  return join(files.path, name);
}

describe('a folder of forty files with a password', () => {
  it('is sent with one hash and a call or two a file, and locked in every way to any of them', async () => {
    const { page } = await openPage();
    await openSending(page, server.origin);
    await chooseFolder(page, writeFolder('锁上的文件夹'));
    await page.getByText(`${FILES} 个文件，共`).waitFor();
    await page.getByLabel('提取密码').fill(PASSWORD);
    const { calls, of } = await watchCalls(page);
    await startAll(page);
    const code = await codeOfTicket(page);
    expect(of('create_lock')).toHaveLength(1);
    expect(of('upload_count')).toHaveLength(FILES);
    expect(of('upload_count').filter(({ body }) => body.includes(PASSWORD))).toEqual([]);
    expect(of('create_bundle').filter(({ body }) => body.includes(PASSWORD))).toEqual([]);
    expect(calls.length).toBeLessThanOrEqual(2 * FILES);

    const ownCodes = await ownCodesOf(of('upload_count'));
    expect(new Set(ownCodes).size).toBe(FILES);
    const { api } = createViewer(server.origin, 10_000);
    const { data: door } = await api.bundles.detail({ code });
    expect(door).toMatchObject({ locked: true, has_password: true });
    expect(door.bundle).toBeUndefined();
    const ways = [
      () => api.bundles.zipLink({ code }),
      () => api.bundles.fileLink({ code, index: 0 }),
      () => api.bundles.previewLink({ code, index: FILES - 1 }),
      ...ownCodes.map((own) => () => api.shares.downloadLink({ code: own })),
      ...ownCodes.map((own) => () => api.shares.previewLink({ code: own })),
    ];
    for (const own of ownCodes) {
      const { data } = await api.shares.detail({ code: own });
      expect(data).toMatchObject({ locked: true, has_password: true });
      expect(data.file).toBeUndefined();
    }
    for (const way of ways) expect(await refusalOf(way())).toBe('E_LOCKED');
    const [first = ''] = ownCodes;
    // A bundle's code leads the plain tool to its zip, which is not given either.
    expect(await curlStatus(`/c/${code}`)).toBe(302);
    expect(await curlStatus(`/c/${code}/zip`)).toBe(403);
    expect(await curlStatus(`/c/${first}`)).toBe(403);
    expect(await curlStatus(`/c/${first}`, '不是这个')).toBe(401);
    expect(await curlStatus(`/c/${code}/zip`, PASSWORD)).toBe(302);
    expect(await curlStatus(`/c/${first}`, PASSWORD)).toBe(302);

    const receiver = await openPage();
    await openDetail(receiver.page, server.origin, code);
    await receiver.page.getByLabel('提取密码').fill(PASSWORD);
    await receiver.page.getByRole('button', { name: '查看文件' }).click();
    await receiver.page.getByText(`共 ${FILES} 个文件`).waitFor();
    // Not asked for again, for none of them.
    await receiver.page.reload();
    await receiver.page.getByText(`共 ${FILES} 个文件`).waitFor();
  });

  it('tells its password once too where each file has a code of its own', async () => {
    const { page } = await openPage();
    await openSending(page, server.origin);
    await chooseFolder(page, writeFolder('各有各的码'));
    await page.getByText(`${FILES} 个文件，共`).waitFor();
    await page.getByLabel('提取密码').fill(PASSWORD);
    await wantOwnCodes(page);
    const { of } = await watchCalls(page);
    await startAll(page);
    await expect.poll(() => of('upload_count').length, { timeout: 60_000 }).toBe(FILES);
    expect(of('create_lock')).toHaveLength(1);
    const { api } = createViewer(server.origin, 10_000);
    for (const code of await ownCodesOf(of('upload_count'))) {
      expect((await api.shares.detail({ code })).data.locked).toBe(true);
    }
  });
});
