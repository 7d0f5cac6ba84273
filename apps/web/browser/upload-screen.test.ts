/** The sending screen before and after a file was refused, and its first questions. */
import { ERRORS, EXPIRY_DAYS } from '@transmit/contract';
import { makeClip } from '@transmit/e2e/pictures/media';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Answers, screensForFile, watchCalls } from './screen-page.ts';

const NAME = 'a.txt';
const START = /^发送(?: [\d,]+ 个文件)?$/;
const STS = '/api/transmit/sts';

const screens = screensForFile();

/** The screen with these files chosen, and the addresses that it asks from then on. */
async function openWith(
  names: string[],
  answers: Answers = {},
  options: { isLogin?: boolean } = {},
) {
  const page = await screens.open('/v/index', answers, options);
  const asked = watchCalls(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选择文件', exact: true }).click(),
  ]);
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await chooser.setFiles(names.map(file));
  await settingsOf(page).waitFor();
  return { page, asked };
}

const settingsOf = (page: Page) => page.getByRole('form', { name: '寄存单' });
const startAll = (page: Page) => page.getByRole('button', { name: START }).click();
const rowOf = (page: Page) =>
  page.getByRole('list', { name: '发送任务' }).getByRole('listitem').filter({ hasText: NAME });

/** The verbs of a row's buttons. */
async function actionsOf(page: Page): Promise<string[]> {
  const labels = await rowOf(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace(` ${NAME}`, ''));
}

describe('the settings', () => {
  it.each<[keyof typeof EXPIRY_DAYS, boolean]>([
    ['visitor', false],
    ['user', true],
    ['member', true],
  ])('offer a %s the days of their plan', async (plan, isLogin) => {
    const days = EXPIRY_DAYS[plan].choices;
    const data = { plan, max_file: 1000, used: 0, limit: 1000, left: 1000 };
    const { page } = await openWith([NAME], { 'files.room': { status: 1, data } }, { isLogin });
    const choices = settingsOf(page).getByRole('group', { name: '保存时间' }).getByRole('radio');
    const names = await choices.evaluateAll((all) =>
      all.map((one) => one.closest('label')?.textContent ?? ''),
    );
    expect(names).toEqual(days.map((count) => `${count} 天`));
    const lines = await choices.evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one.closest('label')?.lastChild ?? one);
        return range.getClientRects().length;
      }),
    );
    expect(lines).toEqual(days.map(() => 1));
  });

  it('offer a code for each of several files, which share one otherwise; not for one file', async () => {
    const eachOwn = (page: Page) => settingsOf(page).getByRole('radio', { name: '每个文件一个码' });
    const { page } = await openWith([NAME]);
    expect(await eachOwn(page).count()).toBe(0);
    const { page: other } = await openWith([NAME, 'b.txt']);
    await eachOwn(other).waitFor();
    expect(await eachOwn(other).isChecked()).toBe(false);
    await other.getByText('1 个取件码').waitFor();
  });

  it.each(['0', '-1', '1.5', '十', '1000000000'])(
    'let nothing start with a limit of %s, which is said at its field',
    async (limit) => {
      const { page, asked } = await openWith([NAME]);
      const field = settingsOf(page).getByLabel('下载次数');
      await field.fill(limit);
      await page.getByText(/请填 1 到 [\d,]+ 的整数，或留空/).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await page.getByRole('button', { name: '选择文件', exact: true }).focus();
      await startAll(page);
      await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await actionsOf(page)).toEqual(['开始', '从列表移除']);
      expect(asked).not.toContain(STS);
    },
  );
});

describe('what was chosen', () => {
  const choose = async (page: Page, chosen: { name: string; buffer: Buffer }[]) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: '选择文件', exact: true }).click(),
    ]);
    await chooser.setFiles(chosen.map((file) => ({ ...file, mimeType: '' })));
    await settingsOf(page).waitFor();
  };
  const drawn = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).locator('canvas[data-thumbnail]');

  it('is listed to the last of sixty files, of which the answer to the choice drew ten', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `第${index + 1}页.txt`);
    const page = await screens.open('/v/index', {});
    await page.evaluate(() => {
      const rows = () => document.querySelectorAll('ul[aria-label="发送任务"] > li').length;
      const first = new MutationObserver(() => {
        if (rows() === 0) return;
        Object.assign(window, { drawnFirst: rows() });
        first.disconnect();
      });
      first.observe(document, { childList: true, subtree: true });
    });
    await choose(
      page,
      names.map((name) => ({ name, buffer: Buffer.from(name) })),
    );
    const rows = page.getByRole('list', { name: '发送任务' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(60);
    await rows.last().getByText('第60页.txt').first().waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'drawnFirst'))).toBe(10);
  });

  it('is the screen: the drop zone is three buttons, and the slip stands where codes are picked up', async () => {
    const { page } = await openWith([NAME]);
    await page.getByRole('heading', { level: 1, name: '核对一下，就发送' }).waitFor();
    expect(await page.getByText('任意格式，可多选').count()).toBe(0);
    expect(await page.getByText('我有取件码').count()).toBe(0);
    await page.getByRole('group', { name: '继续添加' }).waitFor();
    await page.getByRole('button', { name: '清空' }).click();
    await page.getByRole('heading', { level: 1, name: '发送一次，凭码即取' }).waitFor();
    await page.getByText('我有取件码').waitFor();
  });

  it('leaves the focus at the place to choose anew once it is cleared, with and without a question', async () => {
    for (const names of [[NAME], [NAME, 'b.txt']]) {
      const { page } = await openWith(names);
      const clear = page.getByRole('button', { name: '清空' });
      await clear.focus();
      await page.keyboard.press('Enter');
      if (names.length > 1) {
        await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).focus();
        await page.keyboard.press('Enter');
      }
      const place = page.getByRole('region', { name: '选择要发送的文件' });
      await expect
        .poll(() => place.evaluate((one) => one === document.activeElement).catch(() => false))
        .toBe(true);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('选择文件');
    }
  });

  it('says that more can be dropped while files are dragged over the page, and no longer', async () => {
    const { page } = await openWith([NAME]);
    const drag = (type: string) =>
      page.evaluate((name) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], '拖来的.txt'));
        document.body.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true }));
      }, type);
    const sign = page.getByText('松开鼠标，加入发送列表');
    await drag('dragenter');
    await sign.waitFor();
    await drag('dragleave');
    await sign.waitFor({ state: 'detached' });
    await drag('dragenter');
    await drag('drop');
    await page.getByRole('list', { name: '发送任务' }).getByText('拖来的.txt').waitFor();
    expect(await sign.count()).toBe(0);
  });

  it('is cleared at once when it is one file, and after a question when there are more', async () => {
    const { page } = await openWith([NAME, 'b.txt']);
    await page.getByRole('button', { name: '清空' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('清空这 2 个文件？').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await page.getByRole('list', { name: '发送任务' }).getByRole('listitem').count()).toBe(
      2,
    );
    await page.getByRole('button', { name: '清空' }).click();
    await question.getByRole('button', { name: '清空' }).click();
    await settingsOf(page).waitFor({ state: 'detached' });
  });

  it('has one button to send, in sight of a phone and of a large window', async () => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 960 },
    ]) {
      const page = await screens.open('/v/index', {}, { viewport });
      await choose(page, [{ name: NAME, buffer: Buffer.from('a') }]);
      const start = page.getByRole('button', { name: START });
      expect(await start.count()).toBe(1);
      const box = await start.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    }
  });

  it('shows pictures; what is none keeps its sheet', async () => {
    const page = await screens.open('/v/index', {});
    const data = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
      canvas.getContext('2d')?.fillRect(0, 0, 60, 40);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    const picture = { name: '真的.png', buffer: Buffer.from(data, 'base64') };
    await choose(page, [{ name: '假的.png', buffer: Buffer.from('no picture') }, picture]);
    await drawn(page, '真的.png').waitFor();
    // Both were tried, one after the other, in the order of the list.
    expect(await drawn(page, '假的.png').count()).toBe(0);
  });

  it('marks the first frame of a video, which would pass for a picture', async () => {
    const page = await screens.open('/v/index', {});
    const clip = { name: '现场.webm', buffer: await makeClip(page, 1) };
    await choose(page, [clip, { name: '说明.txt', buffer: Buffer.from('x') }]);
    await drawn(page, '现场.webm').waitFor();
    expect(await page.locator('[data-play-sign]').count()).toBe(1);
  });
});

describe('a file that is too large for what is left', () => {
  const room = (left: number) => ({
    status: 1,
    data: { plan: 'visitor', max_file: 1000, used: 0, limit: 1000, left },
  });

  it('is taken as soon as something was deleted, without leaving the screen', async () => {
    const page = await screens.open('/v/index', { 'files.room': room(3) });
    await page.getByText('剩余空间 3 B').waitFor();
    const refusal = page.getByText(/没有加入：剩余空间 3 B/);
    const choose = async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: '选择文件', exact: true }).click(),
      ]);
      await chooser.setFiles([
        { name: NAME, mimeType: 'text/plain', buffer: Buffer.from('12345') },
      ]);
    };
    await choose();
    await refusal.waitFor();
    const json = room(900);
    await page.route('**/api/transmit/upload_room**', (route) => route.fulfill({ json }));
    await choose();
    await rowOf(page).waitFor();
    expect(await refusal.count()).toBe(0);
  });
});

describe('a text', () => {
  it('stays as it was written until it is sent, whatever closes its dialog', async () => {
    const page = await screens.open('/v/index', {});
    const field = page.getByRole('dialog').getByLabel('文字内容');
    const openText = () => page.getByRole('button', { name: '发送文字' }).click();
    await openText();
    await field.fill('第一行');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await openText();
    expect(await field.inputValue()).toBe('第一行');
    await page.getByRole('button', { name: '加入发送列表' }).click();
    await page.getByRole('list', { name: '发送任务' }).getByText('第一行').waitFor();
    await openText();
    expect(await field.inputValue()).toBe('');
  });
});

describe('a row', () => {
  it('waits to be started, and can be taken off again', async () => {
    const { page, asked } = await openWith([NAME]);
    await rowOf(page).getByText('待开始').first().waitFor();
    expect(await actionsOf(page)).toEqual(['开始', '从列表移除']);
    await rowOf(page)
      .getByRole('button', { name: `从列表移除 ${NAME}` })
      .click();
    await settingsOf(page).waitFor({ state: 'detached' });
    expect(await rowOf(page).count()).toBe(0);
    expect(asked).not.toContain(STS);
  });

  // No other try of what is too large, or has such a name, would end otherwise.
  it.each([
    ['E_QUOTA', ['重试', '取消']],
    ['E_NO_SPACE', ['重试', '取消']],
    ['E_FORBIDDEN', ['重试', '取消']],
    ['E_KEY', ['取消']],
    ['E_TOO_LARGE', ['取消']],
  ] as const)(
    'that the server refuses with %s stays with its sentence, for a person to decide: %j',
    async (code, actions) => {
      const { page } = await openWith([NAME], { 'files.uploadCredentials': code });
      await startAll(page);
      await rowOf(page).getByRole('alert').getByText(ERRORS[code].text).waitFor();
      expect(await actionsOf(page)).toEqual(actions);
      // A file that was started has no settings any more.
      expect(await settingsOf(page).count()).toBe(0);
    },
  );

  it('goes on by itself when the server was only busy', async () => {
    const { page, asked } = await openWith([NAME], { 'files.uploadCredentials': 'E_BUSY' });
    await startAll(page);
    await rowOf(page)
      .getByText(/\d+ 秒后自动重试/)
      .waitFor();
    await rowOf(page).getByText('服务器繁忙，已保留进度').waitFor();
    expect(await actionsOf(page)).toEqual(['重试', '取消']);
    const before = asked.filter((path) => path === STS).length;
    await expect.poll(() => asked.filter((path) => path === STS).length).toBeGreaterThan(before);
  });
});
