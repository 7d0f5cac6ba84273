/** Platforms for titles, and their limits: one table for prompts, screens and tests (PRODUCT §6). */

export type PlatformId = 'taobao' | 'pinduoduo' | 'douyin' | 'xiaohongshu' | 'amazon' | 'none';

/** Unit that the limit counts. */
export type TitleUnit =
  /** A Chinese letter is one, two half-width letters are one: how Chinese shops count. */
  | '字'
  /** Every character is one, spaces too. */
  | '字符';

export interface TitlePlatform {
  id: PlatformId;
  name: string;
  unit: TitleUnit;
  /** Longest title, in its unit; nothing where there is no limit. */
  most?: number;
  /** Names of the lists of words in `forbidden-words.ts` that hold here. */
  lists: readonly WordList[];
  /** Characters that may not stand in a title. */
  signs?: RegExp;
  /** A word may stand in a title this often. */
  mostRepeats?: number;
  language: 'zh' | 'en';
}

export type WordList = 'superlatives' | 'cures' | 'promotions' | 'contacts' | 'amazon';

/**
 * Limits as they are generally published: 60 bytes of a shop title are 30 Chinese letters, a note of 小红书
 * has 20; Amazon's product title requirements name 200 characters, nine signs and two repeats. None was
 * verified with the platforms: they change theirs, differ by category, and whoever publishes is told so there.
 */
export const TITLE_PLATFORMS: readonly TitlePlatform[] = [
  {
    id: 'taobao',
    name: '淘宝',
    unit: '字',
    most: 30,
    lists: ['superlatives', 'cures', 'contacts'],
    language: 'zh',
  },
  {
    id: 'pinduoduo',
    name: '拼多多',
    unit: '字',
    most: 30,
    lists: ['superlatives', 'cures', 'contacts'],
    language: 'zh',
  },
  {
    id: 'douyin',
    name: '抖音',
    unit: '字',
    most: 30,
    lists: ['superlatives', 'cures', 'promotions', 'contacts'],
    language: 'zh',
  },
  {
    id: 'xiaohongshu',
    name: '小红书',
    unit: '字',
    most: 20,
    lists: ['superlatives', 'cures', 'contacts'],
    language: 'zh',
  },
  {
    id: 'amazon',
    name: '亚马逊',
    unit: '字符',
    most: 200,
    lists: ['amazon'],
    signs: /[!$?_{}^¬¦]/g,
    mostRepeats: 2,
    language: 'en',
  },
  { id: 'none', name: '不限', unit: '字', lists: [], language: 'zh' },
];

const BY_ID = new Map(TITLE_PLATFORMS.map((platform) => [platform.id, platform]));

export function titlePlatform(id: PlatformId): TitlePlatform {
  const platform = BY_ID.get(id);
  if (!platform) throw new RangeError(`no platform ${id}`);
  return platform;
}

/** Tones of a title. */
export const TITLE_TONES = [
  { id: 'plain', name: '平实' },
  { id: 'warm', name: '亲切' },
  { id: 'lively', name: '活泼' },
] as const;

export type TitleTone = (typeof TITLE_TONES)[number]['id'];

/** Shares of the limit that a title uses; without a limit, of 30. */
export const TITLE_LENGTHS = [
  { id: 'short', name: '短', share: 0.4 },
  { id: 'medium', name: '适中', share: 0.7 },
  { id: 'full', name: '写满', share: 1 },
] as const;

export type TitleLengthId = (typeof TITLE_LENGTHS)[number]['id'];

const LENGTH_WITHOUT_LIMIT = 30;

/** The length to aim at, in the platform's unit. */
export function wantedLength(id: PlatformId, length: TitleLengthId): number {
  const share = TITLE_LENGTHS.find((one) => one.id === length)?.share ?? 1;
  return Math.round((titlePlatform(id).most ?? LENGTH_WITHOUT_LIMIT) * share);
}
