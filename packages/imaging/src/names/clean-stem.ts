/** What had to be changed before a name may be written to a disk. */
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

/** The room for a whole name on the disks that give the least (IMAGE.md §6). */
export const MOST_NAME_BYTES = 200;
const NAMELESS = '未命名';

const FORBIDDEN = /[<>:"/\\|?*]/g;
/**
 * Controls and separators break logs and archives; direction marks turn `exe.jpg` into `gpj.exe`
 * before the reader's eyes; zero-width letters make two names look the same (SECURITY T21).
 */
const HIDDEN =
  /\u034f|[\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
/** The joiner builds families of emoji; anywhere else it hides. */
const LONE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])$/i;

/** A stem that every file system and every archive takes, with the extension that it will get. */
export function cleanStem(stem: string, extension = ''): CleanStem {
  const issues: NameIssue[] = [];
  const step = (before: string, after: string, issue: NameIssue): string => {
    if (after !== before) issues.push(issue);
    return after;
  };
  let text = stem.toWellFormed().normalize('NFC');
  text = step(text, text.replace(HIDDEN, '').replace(LONE_JOINER, ''), 'hidden-characters');
  text = step(text, text.replace(FORBIDDEN, '_'), 'forbidden-characters');
  text = step(text, trim(text, extension), 'trimmed');
  text = step(text, clipToBytes(text, MOST_NAME_BYTES - byteLength(extension)), 'too-long');
  text = step(text, dodgeDevice(text), 'reserved');
  text = step(text, text === '' ? NAMELESS : text, 'empty');
  return { stem: text, issues };
}

/** The extension stays what it is, without what nobody sees and what no disk takes. */
export function cleanExtension(extension: string): string {
  return extension
    .toWellFormed()
    .normalize('NFC')
    .replace(HIDDEN, '')
    .replace(LONE_JOINER, '')
    .replace(FORBIDDEN, '_');
}

/** In front of an extension a dot is harmless, at the end of a name it vanishes. */
function trim(text: string, extension: string): string {
  const inner = text.trim();
  return extension === '' ? inner.replace(/[.\s]+$/u, '') : inner;
}

/** Windows looks at what stands before the first dot. */
function dodgeDevice(text: string): string {
  const [device = '', ...rest] = text.split('.');
  if (!RESERVED.test(device.trimEnd())) return text;
  return [`${device}_`, ...rest].join('.');
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

/** UTF-8 bytes, without the array that an encoder would make: this runs for every name on every key. */
export function byteLength(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) bytes += 1;
    // Each half of a pair counts two of its four bytes.
    if (unit > 0x7ff && (unit & 0xf800) !== 0xd800) bytes += 1;
  }
  return bytes;
}

let segmenter: Intl.Segmenter | undefined;

function graphemes(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'grapheme' });
  return segmenter;
}
