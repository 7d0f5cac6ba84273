/** A picture in the papers that is older than its screen is told. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openJourney } from '../steps/journey.ts';
import { matchPicture } from '../steps/pictures/match-picture.ts';
import { maskWords, readWords } from '../steps/pictures/read-words.ts';
import { shoot } from '../steps/pictures/shoot.ts';

const { files, openPage } = await openJourney();

const CARD = { colour: '#0f6b5c', left: 80, words: '下载费 ¥0.1', code: '8K3F2-A7QWE' };

function draw(page: Page, changed: Partial<typeof CARD> = {}): Promise<void> {
  const { colour, left, words, code } = { ...CARD, ...changed };
  return page.setContent(
    `<body style="margin:0"><div style="margin:80px ${left}px;width:500px;height:300px;background:${colour};color:#fff">
     <p>${words}</p><p>取件码 ${code}</p><p style="position:absolute;top:4000px">below</p>
     <p style="opacity:0">unseen</p></div></body>`,
  );
}

/** A folder with the picture of the card as it is drawn above. */
async function takeCard(page: Page): Promise<string> {
  const folder = join(files.path, 'pictures');
  mkdirSync(join(folder, 'words'), { recursive: true });
  await draw(page);
  writeFileSync(join(folder, 'card.png'), await shoot(page));
  writeFileSync(join(folder, 'words/card.txt'), `${maskWords(await readWords(page)).join('\n')}\n`);
  return folder;
}

describe('a picture of the papers', () => {
  it('reads what a person sees, without what differs from run to run', async () => {
    const { page } = await openPage();
    await draw(page, { words: '共 58.5 MB · 2026-12-03 过期' });
    const words = maskWords(await readWords(page));
    expect(words).toEqual(['共 0 B · 0-0-0 过期', '取件码 取件码']);
    const quick = '6 张图片 · 6 张已完成';
    expect(maskWords([`${quick} · 用时 1 分 3 秒`])).toEqual(maskWords([quick]));
  });

  it.each([
    ['nothing', {}],
    ['a figure and a code', { words: '下载费 ¥0.3', code: 'F45Z3-Z2EJS' }],
  ])('is as new as a screen of which %s has changed', async (_title, changed) => {
    const { page } = await openPage();
    const folder = await takeCard(page);
    await draw(page, changed);
    await expect(matchPicture(page, 'card', { folder })).resolves.toBeUndefined();
  });

  it.each([
    ['a word', { words: '预计费用 ¥0.1' }],
    ['a colour', { colour: '#b5432f' }],
    ['a place', { left: 400 }],
  ])('is older than a screen of which %s has changed', async (_title, changed) => {
    const { page } = await openPage();
    const folder = await takeCard(page);
    await draw(page, changed);
    await expect(matchPicture(page, 'card', { folder, patienceMs: 0 })).rejects.toThrow(
      'docs/pictures/card.png is older than its screen: npm run pictures',
    );
  });

  it('is missed', async () => {
    const { page } = await openPage();
    await draw(page);
    await expect(matchPicture(page, 'no-such-picture')).rejects.toThrow('npm run pictures');
  });
});
