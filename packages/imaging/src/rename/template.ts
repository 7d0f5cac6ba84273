import { splitName } from '../names/split-name.ts';
import { numberAt } from './numbering.ts';
import type { Position, RenameItem } from './rename-item.ts';
import type { MissingPart, Numbering } from './rename-rule.ts';
import { tellMissing } from './tell-missing.ts';
import { formatWallTime, wallTimeOf } from './wall-time.ts';

/** Values that fill a template's parts. */
export interface TemplateFill {
  item: RenameItem;
  position: Position;
  /** The stem as the rules before have left it. */
  stem: string;
  now: number;
  numbering: Numbering;
  onMissing: (part: MissingPart) => void;
}

export interface Template {
  fill(from: TemplateFill): string;
  /** Parts that mean nothing; they stay as they are typed. */
  unknown: readonly string[];
}

const DEFAULT_DATE = 'YYYYMMDD';

type Part = (from: TemplateFill, option: string) => string;

const PARTS: Readonly<Record<string, Part>> = {
  name: ({ stem }) => stem,
  original: ({ item }) => splitName(item.name).stem,
  n: ({ numbering, position }, option) => {
    const width = /^\d{1,2}$/.test(option) ? Math.min(12, Number(option)) : numbering.width;
    const place = numbering.perFolder ? position.inFolder : position.overall;
    return numberAt({ ...numbering, width }, place);
  },
  date: ({ now }, option) => formatWallTime(wallTimeOf(now), option || DEFAULT_DATE),
  modified: ({ item }, option) =>
    formatWallTime(wallTimeOf(item.modifiedAt), option || DEFAULT_DATE),
  taken: ({ item, onMissing }, option) => {
    const time = item.exif?.takenAt;
    if (!time) onMissing(tellMissing(item, 'no-taken-date'));
    return time ? formatWallTime(time, option || DEFAULT_DATE) : '';
  },
  folder: ({ item }) => item.folder.split('/').at(-1) ?? '',
  camera: ({ item, onMissing }) => {
    if (!item.exif?.camera) onMissing(tellMissing(item, 'no-camera-data'));
    return item.exif?.camera ?? '';
  },
  /** 批号: as people have it in the templates that they have stored. */
  batch: ({ item, onMissing }) => {
    if (!item.lot) onMissing('no-lot');
    return item.lot ?? '';
  },
};

/** Each part also by its Chinese name. */
const NAMES: Readonly<Record<string, string>> = {
  名称: 'name',
  原名: 'original',
  序号: 'n',
  今天: 'date',
  修改日期: 'modified',
  拍摄日期: 'taken',
  文件夹: 'folder',
  相机: 'camera',
  批号: 'batch',
};

/** Parts that a person may choose from, with their Chinese names. */
export const TEMPLATE_PARTS: readonly { part: string; title: string }[] = Object.entries(NAMES).map(
  ([title, part]) => ({ part, title }),
);

/** `{批号}_{n:3}`: texts and parts in braces, a part with an option behind a colon. Read once. */
export function compileTemplate(source: string): Template {
  const unknown: string[] = [];
  const pieces = source.split(/(\{[^{}]*\})/).map((piece): ((from: TemplateFill) => string) => {
    if (!piece.startsWith('{')) return () => piece;
    const [name = '', ...option] = piece.slice(1, -1).split(':');
    const key = NAMES[name.trim()] ?? name.trim().toLowerCase();
    const part = Object.hasOwn(PARTS, key) ? PARTS[key] : undefined;
    if (part) return (from) => part(from, option.join(':').trim());
    unknown.push(piece);
    return () => piece;
  });
  return { fill: (from) => pieces.map((piece) => piece(from)).join(''), unknown };
}
