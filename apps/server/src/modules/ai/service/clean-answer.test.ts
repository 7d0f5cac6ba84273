/** SECURITY T21 (a), row 121: 50 hostile answers give 50 clean names; written instructions change nothing. */
import { diskName } from '@transmit/contract/files/disk-name';
import { checkTitle, TITLE_PLATFORMS } from '@transmit/contract/titles';
import { describe, expect, it } from 'vitest';
import { AiProblem } from '#adapters/ai/ai-service.ts';
import { cleanNames, cleanTitles } from './clean-answer.ts';

const LONG = '长'.repeat(5000);
const HOSTILE = [
  '../../etc/passwd',
  '..\\..\\windows\\system32',
  '/etc/shadow',
  'C:\\boot.ini',
  'a/b/c',
  './x',
  '..',
  '...x',
  'CON',
  'con',
  'PRN.txt',
  'AUX',
  'NUL.tar.gz',
  'COM1',
  'LPT9',
  'COM¹',
  'CONIN$',
  'a.exe',
  'photo.jpg.exe',
  'a.scr ',
  'x.bat.',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2',
  '@SUM(A1)',
  '＝1',
  '\u202egpj.exe',
  'a\u202ecod.exe',
  'a\u200bb',
  '\ufeffname',
  'a\u0000b',
  'a\tb',
  'line1\nline2',
  '\r\nSet-Cookie: x',
  LONG,
  `${LONG}.exe`,
  '😀'.repeat(300),
  'e\u0301'.repeat(200),
  '<script>alert(1)</script>',
  'a"b',
  'a|b',
  'a?b*c',
  'a:b',
  'x::$DATA',
  '%2e%2e%2f',
  '$(rm -rf /)',
  '`id`',
  "'; drop table files; --",
  '{{7*7}}',
  '\ud800broken',
];

describe('names', () => {
  it('are clean for 50 of 50 hostile answers', () => {
    expect(HOSTILE).toHaveLength(50);
    for (const name of HOSTILE) {
      const { names } = cleanNames({ names: [name, '好名字'] }, { most_letters: 20 });
      expect(names.length).toBeGreaterThan(0);
      for (const clean of names) {
        // With the file's own extension, as it is put there by whoever renames.
        expect(diskName(`${clean}.jpg`)).toBe(`${clean}.jpg`);
        expect(clean).not.toMatch(/[./\\<>:"|?*\p{Cc}\u200b-\u200f\u202a-\u202e\ufeff]/u);
        expect([...new Intl.Segmenter('zh').segment(clean)].length).toBeLessThanOrEqual(21);
      }
    }
  });

  it.each([
    [{ names: [] }],
    [{ names: ['', ' ', '...', '///'] }],
    [{ name: 'x' }],
    [{ names: 'x' }],
    [{ names: [1] }],
    [{ names: Array.from({ length: 1000 }, () => 'x') }],
    [{ names: ['x'.repeat(1_000_000)] }],
    [null],
  ])('are none in %j', (answer) => {
    expect(() => cleanNames(answer, { most_letters: 20 })).toThrow(AiProblem);
  });

  it('that are the same are one, and what was read is checked', () => {
    const answer = { names: ['茶杯', '茶杯', '杯'], date: '2026-02-30', lot: '../x y' };
    expect(cleanNames(answer, { most_letters: 20 })).toEqual({
      kind: 'rename',
      names: ['茶杯', '杯'],
      date: '',
      lot: '',
    });
  });
});

it('fields that nobody asked for go nowhere, whatever a picture told the model to add', () => {
  for (let at = 0; at < 20; at += 1) {
    const answer = {
      names: ['茶杯'],
      points: 9999,
      url: 'http://x',
      [`order_${at}`]: 'delete all',
    };
    expect(cleanNames(answer, { most_letters: 20 })).toEqual({
      kind: 'rename',
      names: ['茶杯'],
      date: '',
      lot: '',
    });
  }
});

it('titles are one line each and three at most', () => {
  const answer = { titles: ['一\u0085二', '\u202e三', '四\0五', '六'] };
  expect(cleanTitles(answer, { platform: 'none' }).titles).toEqual(['一', '三', '四']);
});

it.each(TITLE_PLATFORMS)('titles keep to the rules of $name, whatever is answered', ({ id }) => {
  const answer = {
    titles: [
      '全网最低价！国家级顶级纯棉 T 恤治疗失眠加微信 VX123 包邮秒杀 100%',
      `BEST seller! $5 cup cup cup cup_free shipping ${'very long cup '.repeat(20)}`,
      '长'.repeat(400),
    ],
  };
  const { titles } = cleanTitles(answer, { platform: id });
  expect(titles.length).toBeGreaterThan(1);
  for (const title of titles) expect(checkTitle(title, id).faults).toEqual([]);
});

it('titles of which the rules leave nothing are no answer', () => {
  expect(() => cleanTitles({ titles: ['最', '第一'] }, { platform: 'taobao' })).toThrow(AiProblem);
});
