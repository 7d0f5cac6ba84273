import { readFileSync } from 'node:fs';
import { formatCode, RATE_LIMITS } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP_FIRST } from '../steps/browser/breadth.ts';
import { PATIENCE_MS, PHONE } from '../steps/browser/browser.ts';
import { createViewer } from '../steps/browser/viewer.ts';
import { buildPdf, printLines } from '../steps/build-pdf.ts';
import { sha256Of } from '../steps/files.ts';
import { openJourney } from '../steps/journey.ts';
import { sendByApi, sendManagedByApi } from '../steps/library.ts';
import { download, openDetail } from '../steps/picking-up.ts';
import { openSending, sendFile } from '../steps/sending.ts';
import { startServer } from '../steps/server.ts';

const PATIENT = { timeout: PATIENCE_MS };
const CODE = /[0-9A-Z]{5}-[0-9A-Z]{5}/;
const HEIC = new URL('../../packages/imaging/browser/fixtures/turned.heic', import.meta.url);

const { server, files, newViewer, openPage, openAt } = await openJourney();

describe('sharing beyond one code', () => {
  it.each(DESKTOP_FIRST)(
    'a further code has its own limit and can be stopped (%s)',
    async (kind, viewport) => {
      const options = { viewport };
      const name = `合同-${kind}.bin`;
      const path = files.write(name, 50_000);
      const sender = newViewer();
      const main = await sendByApi(sender, { name, content: new Uint8Array(readFileSync(path)) });
      const owner = await openAt(sender, `/v/detail/${main}`, options);
      await owner.page.getByRole('button', { name: '添加取件码' }).click();
      await owner.page.getByRole('button', { name: '生成取件码' }).click();
      await owner.page.getByText('请填写给谁用').waitFor();
      await owner.page.getByLabel('给谁用').fill('客户张先生');
      await owner.page.getByLabel('下载次数', { exact: true }).fill('1');
      expect(await accessibilityFaults(owner.page)).toEqual([]);
      await owner.page.getByRole('button', { name: '生成取件码' }).click();
      await owner.page.getByText('剩余下载次数 1 / 1').waitFor();
      expect(await accessibilityFaults(owner.page)).toEqual([]);
      const row = owner.page.getByRole('listitem').filter({ hasText: '客户张先生' });
      const extra = CODE.exec(await row.innerText())?.[0] ?? '';
      expect(extra).not.toBe(formatCode(main));

      const client = await openPage(options);
      await openDetail(client.page, server.origin, extra);
      expect(await download(client.page)).toEqual({ name, sha256: await sha256Of(path) });
      const second = await openPage(options);
      await openDetail(second.page, server.origin, extra);
      await second.page.getByRole('heading', { name: '这份文件已被取走' }).waitFor();
      await openDetail(second.page, server.origin, main);
      expect((await download(second.page)).name).toBe(name);

      await owner.page.getByRole('button', { name: '停用 客户张先生' }).click();
      await owner.page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click();
      await owner.page.getByText('还没有添加').waitFor();
      await client.page.reload();
      await client.page.getByText('没有找到这个文件').waitFor();
      for (const { context } of [owner, client, second]) await context.close();
    },
  );

  it('the management link works on another device, for extending and deleting only', async () => {
    const sender = await openPage();
    await openSending(sender.page, server.origin);
    const code = await sendFile(sender.page, files.write('manage.txt', 'manage'), 'manage.txt');
    const dialog = sender.page.getByRole('dialog');
    await dialog.getByText('更多', { exact: true }).click();
    await dialog.getByText(/管理链接：/).waitFor();
    await dialog.getByRole('button', { name: '复制管理链接' }).click();
    const link = await sender.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('#manage=');

    const other = await openPage({ viewport: PHONE });
    await other.page.goto(`${server.origin}/v/detail/${code}#manage=${'x'.repeat(43)}`);
    await other.page.getByText(/管理链接打开失败/).waitFor();
    expect(other.page.url()).not.toContain('manage');
    await expect.poll(() => other.page.getByRole('button', { name: '重试' }).count()).toBe(0);
    // The same page, another fragment: nothing is loaded anew.
    await other.page.goto(link);
    await other.page.getByText('管理（凭管理链接）').waitFor();
    expect(await accessibilityFaults(other.page)).toEqual([]);
    await expect.poll(() => other.page.getByText('设置密码').count()).toBe(0);
    await other.page.getByRole('button', { name: '删除', exact: true }).click();
    await other.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await other.page.getByText('文件已删除').waitFor();
    await openDetail(sender.page, server.origin, code);
    await sender.page.getByText('没有找到这个文件').waitFor();
  });

  it('a management link that got into wrong hands is replaced on the ticket', async () => {
    const sender = await openPage();
    await openSending(sender.page, server.origin);
    const code = await sendFile(sender.page, files.write('replace.txt', 'replace'), 'replace.txt');
    // Each word that goes by is waited for from before the click.
    const copyLink = async () => {
      const copied = sender.page.getByRole('button', { name: '已复制' }).waitFor();
      await sender.page.getByRole('button', { name: '复制管理链接' }).click();
      await copied;
      return sender.page.evaluate(() => navigator.clipboard.readText());
    };
    await sender.page.getByRole('dialog').getByText('更多', { exact: true }).click();
    const stolen = await copyLink();
    const thief = await openPage();
    await thief.page.goto(stolen);
    await thief.page.getByText('管理（凭管理链接）').waitFor();

    await sender.page.getByRole('button', { name: '换一个' }).click();
    const replaced = sender.page.getByText('旧的管理链接已停用').waitFor();
    await sender.page.getByRole('button', { name: '停用并换新' }).click();
    await replaced;
    await sender.page.getByRole('button', { name: '复制管理链接' }).waitFor();
    const fresh = await copyLink();
    expect(fresh).not.toBe(stolen);
    expect(await accessibilityFaults(sender.page)).toEqual([]);

    await openDetail(thief.page, server.origin, code);
    await thief.page.getByText('replace.txt').first().waitFor();
    await expect.poll(() => thief.page.getByText('管理（凭管理链接）').count()).toBe(0);
    await thief.page.goto(stolen);
    await thief.page.getByText(/管理链接打开失败/).waitFor();
    const other = await openPage();
    await other.page.goto(fresh);
    await other.page.getByText('管理（凭管理链接）').waitFor();
    for (const { context } of [sender, thief, other]) await context.close();
  });

  it('the management link works when the details were asked for before it was accepted', async () => {
    const { manageUrl } = await sendManagedByApi(newViewer(), { name: 'early.txt' });

    const { page } = await openPage();
    const asked = Promise.withResolvers<void>();
    const accepted = page.waitForResponse('**/api/transmit/manage');
    await page.route('**/api/transmit/manage', async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.route(
      /\/api\/transmit\/detail\?/,
      async (route) => {
        const response = await route.fetch();
        asked.resolve();
        await accepted;
        await new Promise((done) => setTimeout(done, 300));
        await route.fulfill({ response }).catch(() => {});
      },
      { times: 1 },
    );
    await page.goto(manageUrl);
    await page.getByText('管理（凭管理链接）').waitFor();
    // The link's secret is told to nobody: it has gone from the address.
    expect(page.url()).not.toContain('#manage=');
  });

  it('the management link is tried again from the page when the line broke', async () => {
    const { manageUrl } = await sendManagedByApi(newViewer(), { name: 'broken.txt' });

    const { page } = await openPage();
    await page.route('**/api/transmit/manage', (route) => route.abort(), { times: 2 });
    await page.goto(manageUrl);
    const notice = page.getByRole('alert').filter({ hasText: '管理链接打开失败' });
    await notice.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await notice.getByRole('button', { name: '重试' }).click();
    await page.getByText('管理（凭管理链接）').waitFor();
    await notice.waitFor({ state: 'detached' });
  });

  it('shows what each kind of file is, without running anything in it', async () => {
    const sender = newViewer();
    const picker = await openPage();
    const show = async (name: string, content: string | Uint8Array) => {
      const bytes = typeof content === 'string' ? content : new Uint8Array(content);
      const code = await sendByApi(sender, { name, content: bytes });
      await openDetail(picker.page, server.origin, code);
    };

    await show('gbk.txt', Buffer.from([0xbb, 0xe1, 0xd2, 0xe9]));
    await picker.page.getByText('编码 GB18030').waitFor();
    expect(await previewText(picker.page)).toBe('会议');

    const page = '<script>document.title="run"</script>';
    await show('page.html', page);
    await picker.page.getByText('编码 UTF-8').waitFor();
    expect(await previewText(picker.page)).toBe(page);
    expect(await picker.page.title()).not.toBe('run');

    await show('picture.heic', readFileSync(HEIC));
    await picker.page.getByRole('button', { name: '打开预览' }).click();
    const picture = picker.page.getByRole('img', { name: 'picture.heic 的预览' });
    await picture.waitFor({ timeout: 60_000 });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), PATIENT)
      .toBeGreaterThan(0);
    expect(picker.faults).toEqual([]);

    // Its first page by itself.
    const twoPages = buildPdf(['first', 'second'].map((word) => printLines([[word, 20]])));
    await show('two.pdf', twoPages);
    await picker.page.getByRole('img', { name: /第 1 页，共 2 页/ }).waitFor();
    await picker.page.getByRole('button', { name: '下一页' }).click();
    await picker.page.getByRole('img', { name: /第 2 页，共 2 页/ }).waitFor();

    await show('film.webm', await recordVideo(picker.page));
    const video = picker.page.locator('video');
    await expect
      .poll(() => video.evaluate((player: HTMLVideoElement) => player.videoWidth), PATIENT)
      .toBe(160);
    expect(await accessibilityFaults(picker.page)).toEqual([]);
    expect(picker.faults).toEqual([]);

    await show('broken.png', 'no picture');
    await picker.page.getByText('预览失败，请下载后查看').waitFor();
  });

  it('plays sound from anywhere in it', async () => {
    const sender = newViewer();
    const code = await sendByApi(sender, { name: 'tone.wav', content: silence(20) });
    const { page } = await openAt(sender, `/v/detail/${code}`);
    const player = page.locator('audio');
    await player.waitFor();
    const at = await player.evaluate(async (audio: HTMLAudioElement) => {
      const seeked = new Promise((resolve) => audio.addEventListener('seeked', resolve));
      if (audio.readyState < 1) {
        await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve));
      }
      audio.currentTime = 15;
      await seeked;
      return audio.currentTime;
    });
    expect(at).toBeCloseTo(15);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('a storm of guesses', () => {
  it('SECURITY T3 (e): the page proves its work by itself and shows the file', async () => {
    const server = await startServer({ TRUST_PROXY: '127.0.0.1/32' });
    const path = files.write('calm.txt', 'calm');
    const sender = createViewer(server.origin, PATIENCE_MS);
    const code = await sendByApi(sender, { name: 'calm.txt', content: 'calm' });
    const proof = { 'X-Requested-With': 'transmit' };
    for (let guess = 0; guess < RATE_LIMITS.codeMissGlobal.limit; guess += 1) {
      const headers = { ...proof, 'X-Forwarded-For': `198.51.${guess >> 8}.${guess & 255}` };
      await fetch(`${server.origin}/api/transmit/detail?code=0000000000`, { headers });
    }
    const refused = await fetch(`${server.origin}/api/transmit/detail?code=${code}`, {
      headers: proof,
    });
    expect(await refused.json()).toMatchObject({ code: 'E_PROOF' });
    const picker = await openPage();
    await openDetail(picker.page, server.origin, code);
    expect(await download(picker.page)).toEqual({
      name: 'calm.txt',
      sha256: await sha256Of(path),
    });
    await server.close();
  });
});

/** A second and a half of a moving square, recorded by the browser itself. */
async function recordVideo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 90;
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 38; frame += 1) {
      pen?.fillRect(frame * 4, 10, 20, 20);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

function previewText(page: Page): Promise<string> {
  return page.getByRole('textbox', { name: '预览' }).inputValue();
}

/** So many seconds of silence: 8 kHz, mono, 8 bit. */
function silence(seconds: number): Uint8Array<ArrayBuffer> {
  const size = seconds * 8000;
  const wav = Buffer.alloc(44 + size, 0x80);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + size, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8000, 24);
  wav.writeUInt32LE(8000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(size, 40);
  return new Uint8Array(wav);
}
