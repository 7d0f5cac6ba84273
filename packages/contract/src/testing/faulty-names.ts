/**
 * Lists of names and the ways in which their people write themselves on a form, drawn by a seed; for the test and the
 * bench of matching. Nothing here asks the rules that are measured: traditional forms stand in a table of their own.
 */

export interface ListedPerson {
  name: string;
  number: string;
}

/** One hand-in: what was typed, and who it is. */
export interface TypedName extends ListedPerson {
  fault: string;
  /** Place on the list; undefined for somebody who is not on it. */
  meant: number | undefined;
}

interface FaultyList {
  people: ListedPerson[];
  typed: TypedName[];
}

type Dice = (sides: number) => number;

/** Numbers of a seed (mulberry32), so that a failure can be looked at again: neighbouring seeds have nothing in common. */
function createDice(seed: number): Dice {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
}

const SURNAMES = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
  ...['欧阳', '司马', '诸葛', '上官', '皇甫', '尉迟', '公孙', '令狐'],
];
const GIVEN = [
  ...'伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂兰华飞玲文斌宇浩然晨曦梓涵子轩雨桐欣怡若溪知远嘉禾云舟一诺书瑶星凯晓东国庆荣义礼思琪佳慧建新海燕志鹏春梅红玉龙凤小满安宁乐天长青',
];
/** Spelt in simplified characters, and as a phone set to traditional ones writes them. */
const TRADITIONAL = new Map(
  '张張刘劉陈陳杨楊赵趙黄黃吴吳孙孫马馬罗羅郑鄭谢謝韩韓冯馮萧蕭邓鄧许許吕呂苏蘇卢盧蒋蔣贾賈叶葉阎閻钟鐘谭譚邹鄒陆陸顾顧孟孟龙龍万萬钱錢汤湯乔喬贺賀赖賴龚龔欧歐阳陽诸諸迟遲孙孫伟偉静靜丽麗强強军軍艳豔杰傑涛濤刚剛兰蘭华華飞飛轩軒远遠云雲诺諾书書瑶瑤凯凱晓曉东東国國庆慶荣榮义義礼禮鹏鵬红紅凤鳳满滿宁寧乐樂长長'
    .match(/../gu)
    ?.map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);
const LATIN_SURNAMES = ['Zhang', 'Smith', 'Chen', 'Kim', 'Lee', 'Müller', 'O’Neil', 'Nguyen'];
const LATIN_GIVEN = ['Anna', 'Bob', 'Maria', 'Ivan', 'Xiaoming', 'Jean-Luc', 'Zoë', 'Mary'];
const UYGHUR = [
  '阿依古丽',
  '买买提',
  '古丽娜尔',
  '艾力',
  '热孜万古丽',
  '吐尔逊',
  '阿卜杜拉',
  '帕提古丽',
];
const CLASSES = [
  '三班',
  '三年二班',
  '高一(3)班',
  '初二5班',
  '2301班',
  '计算机2301班',
  '软工2301',
  '二组',
];
const CALLED = ['同学', '老师', '先生', '女士'];
const FAMILY = ['妈妈', '爸爸', '家长', '的姐姐'];

interface Drawn extends ListedPerson {
  dice: Dice;
}

/** Faults that leave no doubt who it is; a person who cannot make one writes the name as it stands. */
const FAULTS: Record<string, (drawn: Drawn) => string> = {
  'as it stands': ({ name }) => name,
  'spaces around': ({ name }) => ` ${name}\u3000`,
  'a space within': ({ name, dice }) => slit(name, dice, ' '),
  'letters that nobody sees': ({ name, dice }) => slit(name, dice, '\u200b'),
  'traditional forms': ({ name }) =>
    Array.from(name, (one) => TRADITIONAL.get(one) ?? one).join(''),
  'full width': ({ name }) => widen(name),
  'capital letters': ({ name }) => name.toUpperCase(),
  'small letters': ({ name }) => name.toLowerCase(),
  'the label before it': ({ name }) => `姓名: ${name}`,
  'a mark behind it': ({ name }) => `${name}。`,
  'words in the other order': ({ name }) => turn(name),
  'no mark between its parts': ({ name }) => name.replaceAll('·', ''),
  'another mark between its parts': ({ name, dice }) =>
    name.replaceAll('·', pick(['•', '.', ' ', '・', '-'], dice)),
  'a form of address': ({ name, dice }) => name + pick(CALLED, dice),
  'the number in front': ({ name, number, dice }) =>
    number + pick(['', ' ', '-', '_', '、'], dice) + name,
  'the number behind': ({ name, number, dice }) =>
    name + pick(['', ' ', '(', '-', '，'], dice) + number,
  'the class in front': ({ name, dice }) => pick(CLASSES, dice) + pick(['', ' ', '-'], dice) + name,
  'class, number and name': ({ name, number, dice }) => `${pick(CLASSES, dice)} ${number} ${name}`,
  'the name twice': ({ name, dice }) => name + pick(['', ' ', '、'], dice) + name,
};

const FAULT_NAMES: readonly string[] = Object.keys(FAULTS);

/** A list of 20 to 80 people, one hand-in of each, and some of people who are not on it. */
export function drawFaultyList(seed: number): FaultyList {
  const dice = createDice(seed);
  const people = Array.from({ length: 20 + dice(60) }, (_, at) => ({
    name: drawName(dice),
    number: dice(2) === 0 ? String(20_230_001 + at * 7) : '',
  }));
  const known = people.map((person, meant) => writeKnown(person, meant, dice));
  const strangers = Array.from({ length: 10 }, () => writeStranger(people, dice));
  return { people, typed: [...known, ...strangers.flat()] };
}

/** Nobody can tell these people apart but by their numbers: the same letters, in either order of words. */
export function isSameToPeople(one: string, other: string): boolean {
  const letters = (name: string) =>
    name.toLowerCase().replace(/[·’-]/gu, '').split(' ').sort().join(' ');
  return letters(one) === letters(other);
}

function drawName(dice: Dice): string {
  if (dice(12) === 0) return `${pick(LATIN_GIVEN, dice)} ${pick(LATIN_SURNAMES, dice)}`;
  if (dice(12) === 0) return `${pick(UYGHUR, dice)}·${pick(UYGHUR, dice)}`;
  const given = pick(GIVEN, dice) + (dice(3) === 0 ? '' : pick(GIVEN, dice));
  return pick(SURNAMES, dice) + given;
}

function writeKnown({ name, number }: ListedPerson, meant: number, dice: Dice): TypedName {
  const fault = pick(FAULT_NAMES, dice);
  // A list without numbers is handed in to by people who have one all the same.
  const beside = number || String(20_250_000 + dice(10_000));
  const typed = FAULTS[fault]?.({ name, number: beside, dice }) ?? name;
  return { name: typed, number: dice(2) === 0 ? number : '', fault, meant };
}

/** Somebody else's name, or somebody of the family of a person on the list. */
function writeStranger(people: readonly ListedPerson[], dice: Dice): TypedName[] {
  if (dice(3) === 0) {
    const name = pick(people, dice).name + pick(FAMILY, dice);
    return [{ name, number: '', fault: 'of the family', meant: undefined }];
  }
  const name = drawName(dice);
  if (people.some((other) => isSameToPeople(other.name, name))) return [];
  const decorated = dice(2) === 0 ? name : pick(CLASSES, dice) + name + pick(CALLED, dice);
  return [{ name: decorated, number: '', fault: 'not on the list', meant: undefined }];
}

function slit(name: string, dice: Dice, mark: string): string {
  if (name.includes(' ')) return name;
  const at = 1 + dice(Math.max(1, name.length - 1));
  return name.slice(0, at) + mark + name.slice(at);
}

function widen(text: string): string {
  return text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
}

function turn(name: string): string {
  return name.includes(' ') ? name.split(' ').reverse().join(' ') : name;
}

function pick<T>(from: readonly T[], dice: Dice): T {
  // Never empty, and the dice stay below its length.
  return from[dice(from.length)] as T;
}
