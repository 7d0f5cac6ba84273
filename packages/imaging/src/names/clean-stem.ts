import {
  byteLength,
  dodgeDevice,
  dropHidden,
  NAME_BYTES,
  type NameRoom,
  replaceForbidden,
  trimEnds,
} from '@transmit/contract/files/disk-name';

/** Change that a name needed before it may be written to a disk. */
export type NameIssue =
  /** `< > : " / \ | ? *`, which no Windows disk takes and which would be a path in a zip. */
  | 'forbidden-characters'
  /** Characters that nobody sees: controls, direction marks, zero-width letters. */
  | 'hidden-characters'
  /** Spaces at the ends and dots at the end, which Windows drops by itself. */
  | 'trimmed'
  /** A device of Windows, whatever its extension. */
  | 'reserved'
  | 'too-long'
  | 'empty';

export interface CleanStem {
  stem: string;
  issues: NameIssue[];
}

/** The room for a whole name on the disks that give the least (docs/decisions/0030). */
export const MOST_NAME_BYTES = 200;
export const SAVED_NAME: NameRoom = { ...NAME_BYTES, most: MOST_NAME_BYTES };
const NAMELESS = '未命名';

/** A stem that every file system and every archive takes, with the extension that it will get. */
export function cleanStem(stem: string, extension = ''): CleanStem {
  const issues: NameIssue[] = [];
  const step = (before: string, after: string, issue: NameIssue): string => {
    if (after !== before) issues.push(issue);
    return after;
  };
  let text = stem.toWellFormed().normalize('NFC');
  text = step(text, dropHidden(text), 'hidden-characters');
  text = step(text, replaceForbidden(text), 'forbidden-characters');
  text = step(text, trim(text, extension), 'trimmed');
  text = step(text, clipToBytes(text, MOST_NAME_BYTES - byteLength(extension)), 'too-long');
  text = step(text, dodgeDevice(text), 'reserved');
  text = step(text, text === '' ? NAMELESS : text, 'empty');
  return { stem: text, issues };
}

/** The extension stays what it is, without what nobody sees, what no disk takes and what Windows drops. */
export function cleanExtension(extension: string): string {
  const text = dropHidden(extension.toWellFormed().normalize('NFC'));
  return replaceForbidden(text).replace(/[.\s]+$/u, '');
}

/** In front of an extension a dot is harmless, at the end of a name it vanishes. */
function trim(text: string, extension: string): string {
  return extension === '' ? trimEnds(text) : text.trim();
}

/** Cut between characters as people count them, so that no emoji is halved. */
export function clipToBytes(text: string, most: number): string {
  if (byteLength(text) <= most) return text;
  let room = most;
  let kept = '';
  for (const { segment } of graphemes().segment(text)) {
    room -= byteLength(segment);
    if (room < 0) break;
    kept += segment;
  }
  return kept.trimEnd();
}

let segmenter: Intl.Segmenter | undefined;

function graphemes(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'grapheme' });
  return segmenter;
}
