import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readWebSources } from './read-web-sources.ts';
import { titleCharacters } from './title-characters.ts';

describe('titleCharacters', () => {
  it.each([
    [
      '<Hero\n  title="上传一次，"\n  accent="凭码即取"\n  lead="断网可续"\n/>',
      '一上传凭即取次码，',
    ],
    ["<PageHead title={busy ? '压缩中' : '压缩'} lead=\"说明\" />", '中压缩'],
    ['<Seal text="已寄存" />', '存寄已'],
    ['<h1 className="font-display text-hero">查无此件</h1><p>正文</p>', '件无查此'],
    [
      "export const TITLES = {\n  done: '上传成功',\n};\nexport const TEXT = { a: '其他' };",
      '上传功成',
    ],
    ['<h1 className="text-h2">普通</h1>', ''],
    ['<PageHead title="AI 404" />', ''],
  ])('finds in %j: %s', (source, characters) => {
    expect(titleCharacters([source])).toBe(characters);
  });
});

it('the committed display font holds every title character (else: run scripts/subset-fonts.ts)', () => {
  const kept = readFileSync(
    new URL('../src/fonts/display-characters.txt', import.meta.url),
    'utf8',
  );
  const missing = [...titleCharacters(readWebSources())].filter((one) => !kept.includes(one));
  expect(missing).toEqual([]);
});
