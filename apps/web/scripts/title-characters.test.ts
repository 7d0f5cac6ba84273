import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadText, readWebSources } from './read-web-sources.ts';
import { isHome, titleCharacters } from './title-characters.ts';

const TEXT = { hero: { title: '上传', accent: '即取', lead: '说明' }, share: { title: '成功' } };

describe('titleCharacters', () => {
  it.each([
    [
      '<Hero\n  title="发送一次，"\n  accent="凭码即取"\n  lead="断网可续"\n/>',
      '一凭即发取次码送，',
    ],
    ["<PageHead title={busy ? '压缩中' : '压缩'} lead=\"说明\" />", '中压缩'],
    ['<Seal text="已寄存" />', '存寄已'],
    ['<h1 className="font-display text-hero">查无此件</h1><p>正文</p>', '件无查此'],
    ['<Hero {...text.hero} />', '上传即取'],
    ['<p className="font-display">{text.share.title}</p>', '功成'],
    ['<Seal text={text.share.absent} />', ''],
    ['<h1 className="text-h2">普通</h1>', ''],
    ['<PageHead title="AI 404" />', ''],
  ])('finds in %j: %s', async (code, characters) => {
    const source = { path: 'features/files/share/A.tsx', code };
    expect(await titleCharacters([source], async () => TEXT)).toBe(characters);
  });

  it("looks references up in the feature's own text", async () => {
    const asked: string[] = [];
    const source = { path: 'features/files/share/A.tsx', code: '<Seal text={text.share.seal} />' };
    await titleCharacters([source], async (path) => asked.push(path));
    expect(asked).toEqual(['features/files/text.ts']);
  });
});

it('refuses a title whose words stand elsewhere', async () => {
  const code = '<PageHead title={pageText.detail.title} />';
  const titles = titleCharacters([{ path: 'features/files/A.tsx', code }], async () => TEXT);
  await expect(titles).rejects.toThrow('pageText.detail.title: titles stand in text.ts');
});

it('the committed display font holds every title character (else: run scripts/subset-fonts.ts)', async () => {
  const kept = readFileSync(
    new URL('../src/fonts/display-characters.txt', import.meta.url),
    'utf8',
  );
  const needed = await titleCharacters(readWebSources(), loadText);
  expect([...needed].filter((one) => !kept.includes(one))).toEqual([]);
});

it("the first screen's font is asked for the first screen's title, and for nothing else", async () => {
  const styles = readFileSync(new URL('../src/styles/fonts.css', import.meta.url), 'utf8');
  const range = /display-home\.woff2[^}]*unicode-range:\s*([^;]+);/.exec(styles)?.[1] ?? '';
  const asked = range
    .split(/,\s*/)
    .map((point) => String.fromCodePoint(Number(`0x${point.slice(2)}`)));
  expect(asked.join('')).toBe(await titleCharacters(readWebSources().filter(isHome), loadText));
});
