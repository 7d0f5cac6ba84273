import { cleanStem } from '../names/clean-stem.ts';
import { formatWallTime, type WallTime } from '../rename/wall-time.ts';

/** Parts of a name, in the order that the person chose (PRODUCT §6). */
export type NamePart = 'date' | 'subject' | 'number' | 'kind' | 'original' | { text: string };

export interface NamePattern {
  parts: readonly NamePart[];
  separator: '-' | '_' | ' ' | '';
}

/** 20261118-青瓷花瓶-001 */
export const DEFAULT_PATTERN: NamePattern = {
  parts: ['date', 'subject', 'number'],
  separator: '-',
};

export interface NameFill {
  /** Empty where nothing is known: the date stands in its place, or the name that the file had. */
  subject: string;
  /** Text of its kind, in the language of the name. */
  kind: string;
  /** The stem that it had. */
  original: string;
  /** Left out of the name when it is not known. */
  date?: WallTime | undefined;
  number: number;
  /** Filled up with zeros to so many. */
  digits: number;
}

/** A clean stem; parts that are empty leave no separator behind. */
export function composeStem({ parts, separator }: NamePattern, fill: NameFill): string {
  const known = fill.subject === '' ? withoutSubject(parts, fill) : parts;
  const texts = known.map((part) => textOf(part, fill).trim()).filter((text) => text !== '');
  return cleanStem(texts.join(separator)).stem;
}

/** A pattern that has the date already only loses its subject. */
function withoutSubject(parts: readonly NamePart[], { date }: NameFill): NamePart[] {
  const instead: NamePart = date ? 'date' : 'original';
  return parts.flatMap((part) => {
    if (part !== 'subject') return [part];
    return parts.includes(instead) ? [] : [instead];
  });
}

function textOf(part: NamePart, fill: NameFill): string {
  if (typeof part === 'object') return part.text;
  switch (part) {
    case 'date':
      return fill.date ? formatWallTime(fill.date, 'YYYYMMDD') : '';
    case 'number':
      return String(fill.number).padStart(fill.digits, '0');
    default:
      return fill[part];
  }
}
