/** PRODUCT §8: ticking names off, with the faults that people make; what is not sure is told. */
import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMatcher, findNamesakes, type Person } from './match-names.ts';

const LIST: Person[] = [
  { name: '林小满', number: '0217' },
  { name: '王梓涵', number: '0231' },
  { name: '王梓涵', number: '0232' },
  { name: '李乾', number: '' },
  { name: '李干', number: '' },
  { name: '张丽华', number: '' },
  { name: '阿依古丽·买买提', number: '' },
  { name: 'San Zhang', number: '' },
  { name: '李沐', number: '0215' },
  { name: '欧阳若溪', number: '' },
];
const match = createMatcher(LIST);
const person = (index: number) => ({ kind: 'person', index });

describe('createMatcher', () => {
  it.each([
    ['as it stands', '林小满', '', person(0)],
    ['spaces around and within', ' 林 小满　', '', person(0)],
    ['letters that nobody sees', '林\u200b小\ufeff满', '', person(0)],
    ['traditional', '林小滿', '', person(0)],
    ['traditional of all', '張麗華', '', person(5)],
    ['full width', 'Ｓａｎ　Ｚｈａｎｇ', '', person(7)],
    ['case', 'san ZHANG', '', person(7)],
    ['the other order', 'Zhang San', '', person(7)],
    ['the other order, Chinese', '小满 林', '', person(0)],
    ['the other order, with a comma', '若溪，欧阳', '', person(9)],
    ['another inner mark', '阿依古丽•买买提', '', person(6)],
    ['the label read aloud', '姓名：林小满', '', person(0)],
    ['a word that is no other one', '李乾', '', person(3)],
    ['nor the reverse', '李干', '', person(4)],
    ['two of one name', '王梓涵', '', { kind: 'several', indexes: [1, 2] }],
    ['two of one name, told apart', '王梓涵', ' ０２３２ ', person(2)],
    ['two of one name and another number', '王梓涵', '0999', { kind: 'unknown', like: [1, 2] }],
    ['a number that is somebody else’s', '林小满', '0215', { kind: 'unknown', like: [0] }],
    ['another name with the number', '李木', '0215', { kind: 'unknown', like: [8] }],
    ['somebody of the family', '李沐妈妈', '', { kind: 'unknown', like: [8] }],
    ['somebody else', '赵一鸣', '', { kind: 'unknown', like: [] }],
    ['a surname alone', '林', '', { kind: 'unknown', like: [] }],
    ['nothing', '', '', { kind: 'unknown', like: [] }],
    ['marks alone', '···', '', { kind: 'unknown', like: [] }],
  ])('%s', (_title, name, number, expected) => {
    expect(match({ name, number })).toEqual(expected);
  });

  it('tells of two equal names', () => {
    expect(findNamesakes(LIST)).toEqual([[1, 2]]);
    expect(
      findNamesakes([
        { name: '張麗華', number: '' },
        { name: '张丽华', number: '' },
      ]),
    ).toEqual([[0, 1]]);
  });

  it('matches nobody on an empty list', () => {
    expect(createMatcher([])({ name: '林小满', number: '' })).toEqual({
      kind: 'unknown',
      like: [],
    });
  });
});

const SURNAMES = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕',
  '欧阳',
  '司马',
  '诸葛',
  '上官',
];
const GIVEN = [
  ...'伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂兰华飞玲文斌宇浩然晨曦梓涵子轩雨桐欣怡若溪知远嘉禾云舟一诺书瑶星凯晓东国庆荣义礼',
];
/** Spelt in simplified characters, and as a phone set to traditional ones writes them. */
const TRADITIONAL: Record<string, string> = Object.fromEntries(
  [
    '张張',
    '刘劉',
    '陈陳',
    '杨楊',
    '赵趙',
    '黄黃',
    '吴吳',
    '孙孫',
    '马馬',
    '罗羅',
    '郑鄭',
    '谢謝',
    '韩韓',
    '冯馮',
    '萧蕭',
    '邓鄧',
    '许許',
    '吕呂',
    '欧歐',
    '阳陽',
    '诸諸',
    '伟偉',
    '静靜',
    '丽麗',
    '强強',
    '军軍',
    '艳豔',
    '杰傑',
    '涛濤',
    '刚剛',
    '兰蘭',
    '华華',
    '飞飛',
    '玲玲',
    '轩軒',
    '远遠',
    '云雲',
    '诺諾',
    '书書',
    '瑶瑤',
    '凯凱',
    '晓曉',
    '东東',
    '国國',
    '庆慶',
    '荣榮',
    '义義',
    '礼禮',
    '涵涵',
  ].map((pair) => [pair.charAt(0), pair.charAt(1)]),
);
const LATIN = ['Zhang', 'Li', 'Smith', 'Anna', 'Bob', 'Maria', 'Chen', 'Ivan', 'Kim', 'Lee'];

/** Numbers of a seed (mulberry32), so that a failure can be looked at again: neighbouring seeds have nothing in common. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
}

type Dice = (sides: number) => number;
const pick = <T>(of: readonly T[], dice: Dice): T => of[dice(of.length)] as T;

function makeName(dice: Dice): string {
  if (dice(12) === 0) return `${pick(LATIN, dice)} ${pick(LATIN, dice)}`;
  const given = pick(GIVEN, dice) + (dice(3) === 0 ? '' : pick(GIVEN, dice));
  return pick(SURNAMES, dice) + given;
}

const wide = (text: string) =>
  text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
const slit = (name: string, dice: Dice, mark: string) => {
  const at = 1 + dice(Math.max(1, name.length - 1));
  return name.slice(0, at) + mark + name.slice(at);
};

/** Faults that leave no doubt who it is. */
const FAULTS: ((name: string, dice: Dice) => string)[] = [
  (name) => name,
  (name) => ` ${name}\u3000`,
  (name, dice) => (name.includes(' ') ? name : slit(name, dice, ' ')),
  (name, dice) => (name.includes(' ') ? name : slit(name, dice, '\u200b')),
  (name) => Array.from(name, (one) => TRADITIONAL[one] ?? one).join(''),
  (name) => wide(name),
  (name) => name.toUpperCase(),
  (name) => `姓名: ${name}`,
  (name) => `${name}。`,
  (name) => (name.includes(' ') ? name.split(' ').reverse().join(' ') : name),
];

describe('200 lists with the usual faults', () => {
  const base = randomInt(2 ** 31);
  it(`at least 99 % right and none silently wrong (seed ${base})`, () => {
    let asked = 0;
    let right = 0;
    const wrong: unknown[] = [];
    for (let list = 0; list < 200; list += 1) {
      const dice = createDice(base + list);
      const people = Array.from({ length: 20 + dice(60) }, (_, at) => ({
        name: makeName(dice),
        number: dice(2) === 0 ? String(1000 + at) : '',
      }));
      const found = createMatcher(people);
      for (const [index, { name, number }] of people.entries()) {
        const typed = { name: pick(FAULTS, dice)(name, dice), number: dice(2) === 0 ? number : '' };
        const namesakes = people.filter((other) => sameToPeople(other.name, name));
        const answer = found(typed);
        asked += 1;
        if (answer.kind === 'person' && answer.index !== index)
          wrong.push({ typed, answer, people });
        // Two equal names are told apart by nobody without the number: telling so is right.
        const isTold = namesakes.length > 1 && answer.kind === 'several';
        if (isTold || (answer.kind === 'person' && answer.index === index)) right += 1;
      }
      for (let stranger = 0; stranger < 10; stranger += 1) {
        const name = makeName(dice);
        if (people.some((other) => sameToPeople(other.name, name))) continue;
        const answer = found({ name, number: '' });
        asked += 1;
        if (answer.kind === 'unknown') right += 1;
        else wrong.push({ name, answer });
      }
    }
    expect(wrong).toEqual([]);
    expect(right / asked).toBeGreaterThanOrEqual(0.99);
    expect(asked).toBeGreaterThan(8000);
  });
});

/** By another way than the matcher's: the same letters, in either order of words. */
function sameToPeople(one: string, other: string): boolean {
  const letters = (name: string) => name.toLowerCase().split(' ').sort().join(' ');
  return letters(one) === letters(other);
}
