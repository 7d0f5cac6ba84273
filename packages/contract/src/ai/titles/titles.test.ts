import { describe, expect, it } from 'vitest';
import { FORBIDDEN_WORDS } from './forbidden-words.ts';
import {
  checkTitle,
  mendFault,
  mendTitle,
  type PlatformId,
  TITLE_PLATFORMS,
  titleLength,
  titleRulesText,
  wantedLength,
} from './titles.ts';

describe('titleLength', () => {
  it.each([
    ['taobao', '手工青瓷花瓶', 6],
    ['taobao', 'USB数据线', 5],
    ['taobao', 'ab', 1],
    ['taobao', 'abc', 2],
    ['xiaohongshu', '今天喝茶🍵', 5],
    ['amazon', '手工 vase', 7],
    ['amazon', '', 0],
    ['none', '一二三', 3],
  ] as const)('for %s counts %j as %d', (id, title, length) => {
    expect(titleLength(title, id)).toBe(length);
  });
});

describe('checkTitle', () => {
  const words = (title: string, id: PlatformId) =>
    checkTitle(title, id).faults.map(({ kind, text, instead }) => [kind, text, instead]);

  it.each([
    ['taobao', '最香绿茶铁罐装', [['forbidden', '最', '']]],
    ['taobao', '最新款青瓷花瓶', [['forbidden', '最新款', '新款']]],
    ['taobao', '最近做的第一次尝试', []],
    ['taobao', '承重最大号收纳箱', []],
    [
      'taobao',
      '销量第一的顶级茶叶',
      [
        ['forbidden', '销量第一', '热销'],
        ['forbidden', '顶级', '高档'],
      ],
    ],
    ['taobao', '全网包邮', [['forbidden', '全网', '']]],
    [
      'douyin',
      '全网包邮',
      [
        ['forbidden', '全网', ''],
        ['forbidden', '包邮', ''],
      ],
    ],
    ['pinduoduo', 'no.1 茶杯', [['forbidden', 'no.1', '']]],
    ['xiaohongshu', '加微信看新品', [['forbidden', '加微信', '']]],
    ['taobao', 'DVXL支架', []],
    [
      'amazon',
      'Best Ceramic Vase!',
      [
        ['forbidden', 'Best', ''],
        ['sign', '!', ''],
      ],
    ],
    ['amazon', 'Bestie Gift Vase', []],
    [
      'amazon',
      'Vase vase VASE for Home and Home or Home',
      [
        ['repeated', 'VASE', ''],
        ['repeated', 'Home', ''],
      ],
    ],
    ['none', '最好的第一', []],
  ] as const)('for %s finds in %j what it refuses', (id, title, faults) => {
    expect(words(title, id)).toEqual(faults);
  });

  it('says where it becomes too long', () => {
    const { length, most, faults } = checkTitle('茶'.repeat(32), 'taobao');
    expect({ length, most }).toEqual({ length: 32, most: 30 });
    expect(faults).toEqual([{ kind: 'too-long', start: 30, end: 32, text: '茶茶', instead: '' }]);
  });

  it('has no limit where there is none', () => {
    expect(checkTitle('茶'.repeat(500), 'none')).toEqual({ length: 500, faults: [] });
  });
});

describe('mendTitle', () => {
  it.each([
    ['taobao', '最香绿茶铁罐装', '香绿茶铁罐装'],
    ['taobao', '全国最最好的顶级茶叶', '全国好的高档茶叶'],
    ['taobao', '  青瓷   花瓶，', '青瓷 花瓶'],
    ['taobao', '最新款最新款', '新款新款'],
    ['douyin', '限时秒杀 绿茶 包邮', '绿茶'],
    [
      'xiaohongshu',
      '这是一个超过二十个字所以要被剪短的标题对吗',
      '这是一个超过二十个字所以要被剪短的标题对',
    ],
    ['amazon', 'Best Cheap Vase, Free Shipping!', 'Affordable Vase'],
    ['amazon', 'Tea_Box Tea Tea Box', 'Tea Box Tea Box'],
    ['none', '随便 写', '随便 写'],
  ] as const)('for %s makes of %j: %j', (id, title, mended) => {
    expect(mendTitle(title, id)).toBe(mended);
  });

  it('cuts English between words', () => {
    const mended = mendTitle(Array.from({ length: 60 }, (_, n) => `word${n}`).join(' '), 'amazon');
    expect(mended.length).toBeLessThanOrEqual(200);
    expect(mended).toMatch(/ word\d+$/);
  });

  it('leaves nothing that the platform refuses, whatever came in', () => {
    const all = Object.values(FORBIDDEN_WORDS).flat();
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 300; round += 1) {
      const pieces = Array.from({ length: 1 + next(12) }, () => {
        const word = all[next(all.length)]?.word ?? '';
        const at = next(word.length + 1);
        // Halves of words, so that taking one out builds another.
        return [word, word.slice(0, at), word.slice(at), '茶', ' ', 'a b'][next(6)] ?? '';
      });
      for (const { id } of TITLE_PLATFORMS) {
        const mended = mendTitle(pieces.join(''), id);
        expect(checkTitle(mended, id).faults).toEqual([]);
        expect(mendTitle(mended, id)).toBe(mended);
      }
    }
  });
});

describe('mendFault', () => {
  it('puts one fault right and leaves the others', () => {
    const title = '最新款顶级茶叶';
    const [first] = checkTitle(title, 'taobao').faults;
    expect(first && mendFault(title, first)).toBe('新款顶级茶叶');
  });
});

describe('the table', () => {
  it('never puts one forbidden word for another', () => {
    for (const { id, lists } of TITLE_PLATFORMS) {
      for (const { instead } of lists.flatMap((list) => FORBIDDEN_WORDS[list])) {
        expect(checkTitle(instead, id).faults).toEqual([]);
      }
    }
  });

  it('tells a prompt the limit, the words and the signs', () => {
    const text = titleRulesText('amazon');
    expect(text).toContain('200 字符');
    expect(text).toContain('best seller');
    expect(titleRulesText('taobao')).toContain('30 字');
    expect(titleRulesText('none')).toBe(
      '标题：用中文写，不加标点和书名号；只写图片里看得到的，不编造品牌、功效和数字。',
    );
  });

  it('knows how long a title should be', () => {
    expect(wantedLength('taobao', 'short')).toBe(12);
    expect(wantedLength('none', 'full')).toBe(30);
    expect(wantedLength('amazon', 'medium')).toBe(140);
  });
});
