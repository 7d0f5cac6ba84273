import { checkTitle, TITLE_PLATFORMS, TITLE_TONES } from '@transmit/contract/titles';
import { describe, expect, it } from 'vitest';
import { buildReading } from '../naming/build-reading.ts';
import { proposeTitles, type TitleSettings } from './propose-titles.ts';

const SETTINGS: TitleSettings = { platform: 'taobao', tone: 'plain', length: 'full', keywords: [] };
const LABEL = buildReading(['# 有机绿茶', '净含量：250克', '批号：B240817', '产地：安徽']);
const MUG = buildReading([], {
  look: {
    colours: [],
    background: 'white',
    subject: { colour: 'blue', share: 0.2 },
    flatness: 0.9,
  },
});

describe('proposeTitles', () => {
  it('gives three different titles that say what was read', () => {
    const titles = proposeTitles(LABEL, SETTINGS);
    expect(new Set(titles.map(({ title }) => title)).size).toBe(3);
    for (const { title, knows } of titles) {
      expect(title).toContain('有机绿茶');
      expect(title).not.toContain('批号');
      expect(knows).toBe('text');
    }
  });

  it.each([[[]], [['送礼']], [['Gift', '送礼', '新款']]])(
    'gives three of a subject that is longer than a platform takes, with %j',
    (keywords) => {
      const long = buildReading([`# ${'手工缝制头层牛皮单肩斜挎大容量通勤公文包'.repeat(3)}`]);
      const longLatin = buildReading([`# ${'Handmade Leather Shoulder Bag '.repeat(12)}`]);
      for (const { id } of TITLE_PLATFORMS) {
        for (const { id: tone } of TITLE_TONES) {
          for (const reading of [long, longLatin]) {
            const titles = proposeTitles(reading, { ...SETTINGS, platform: id, tone, keywords });
            expect(new Set(titles.map(({ title }) => title)).size).toBe(3);
            expect(titles.flatMap(({ title }) => checkTitle(title, id).faults)).toEqual([]);
            for (const word of keywords) {
              for (const { title } of titles) expect(title).toContain(word);
            }
          }
        }
      }
    },
  );

  it('leaves out words that leave too little of the subject, and cuts none', () => {
    const reading = buildReading([`# ${'手工缝制头层牛皮单肩斜挎大容量通勤公文包'.repeat(3)}`]);
    const keywords = ['送给妈妈爸爸的生日节日周年纪念礼物礼盒装首选好物', '送礼'];
    const titles = proposeTitles(reading, { ...SETTINGS, keywords });
    expect(titles).toHaveLength(3);
    for (const { title } of titles) {
      expect(title).toContain('手工缝制头层牛皮');
      expect(title).toContain('送礼');
      expect(title).not.toContain('妈妈');
    }
  });

  it('says of a picture without text no more than its colour', () => {
    const [first] = proposeTitles(MUG, SETTINGS);
    expect(first).toEqual({ title: '蓝色商品', knows: 'colours' });
  });

  it('keeps the rules of every platform in every tone and length, with the person’s words', () => {
    for (const { id } of TITLE_PLATFORMS) {
      for (const tone of TITLE_TONES) {
        for (const length of ['short', 'medium', 'full'] as const) {
          const settings = { platform: id, tone: tone.id, length, keywords: ['送礼', '最好'] };
          const titles = proposeTitles(LABEL, settings);
          expect(titles.length).toBe(3);
          expect(titles.flatMap(({ title }) => checkTitle(title, id).faults)).toEqual([]);
          if (id === 'taobao')
            expect(titles.every(({ title }) => title.includes('送礼'))).toBe(true);
        }
      }
    }
  });

  it('gives the same titles for the same round and others for the next', () => {
    const first = proposeTitles(LABEL, SETTINGS);
    expect(proposeTitles(LABEL, { ...SETTINGS, round: 0 })).toEqual(first);
    expect(proposeTitles(LABEL, { ...SETTINGS, round: 1 })).not.toEqual(first);
  });
});
