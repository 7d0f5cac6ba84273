import { describe, expect, it } from 'vitest';
import { cleanPerson } from '../collect/clean-person.ts';
import { readRoomName } from '../rooms/room-name.ts';
import { cleanNote, cleanTitle } from '../shares/note.ts';
import { optionalText, requiredText } from '../wire.ts';
import { isBlank, visibleText } from './blank.ts';
import { diskName } from './disk-name.ts';
import { cleanFileName, NAMELESS } from './file-name.ts';
import { sentFileName } from './name-field.ts';

const BLANK = [
  ['nothing', ''],
  ['white space of all kinds', ' \t\n\u00a0\u2003\u3000'],
  ['the Hangul filler', '\u3164'],
  ['the small Hangul filler', '\uffa0'],
  ['fillers of jamo', '\u115f\u1160'],
  ['blank cells of Braille', '\u2800\u2800'],
  ['what joins and what parts', '\u034f\u200b\u200c\u200d\u2060\ufeff'],
  ['marks of direction', '\u200e\u202e\u2066\u061c'],
  ['a soft hyphen and a separator', '\u00ad\u180e'],
  ['selectors and tags', '\ufe0f\u{e0020}\u{e0100}'],
  ['the null notehead', '\u{1d159}'],
  ['all of them between blanks', ' \u3164 \u2800\u115f '],
] as const;

/** Names and texts of which something is seen, in their composed form. */
const SEEN = [
  ['a Korean name', '김민준'],
  ['jamo by themselves', 'ㅋㅋㅋㅋ'],
  ['a Braille text with a blank cell', '⠓⠑⠇⠇⠕\u2800⠺'],
  ['an emoji that is joined', '👩‍💻👩‍💻👩‍💻👩‍💻'],
  ['a name of one letter', '丽'],
  ['a Persian word with a non-joiner', 'می\u200cخواهم'],
] as const;

it.each(BLANK)('is blank: %s', (_what, text) => {
  expect(isBlank(text)).toBe(true);
  expect(visibleText(text)).toBe('');
});

it.each([...SEEN, ['vowels of Korean behind their filler', '\u115f\u1161'] as const])(
  'is no blank, and stays whole: %s',
  (_what, text) => {
    expect(isBlank(text)).toBe(false);
    expect(visibleText(text)).toBe(text);
    expect(isBlank(text.normalize('NFD'))).toBe(false);
  },
);

describe('a blank text', () => {
  it.each(BLANK)('is no name, title, note or room: %s', (_what, text) => {
    expect(cleanTitle(text)).toBe('');
    expect(cleanNote(text)).toBe('');
    expect(cleanPerson(text)).toBe('');
    expect(readRoomName(text.repeat(4))).toBeUndefined();
    expect(optionalText(30).parse(text)).toBe('');
    expect(requiredText(30).safeParse(text).success).toBe(false);
  });

  it.each(BLANK)('as the name of a file leaves it without one: %s', (_what, text) => {
    for (const name of [text, `${text}.`, `.${text}`]) {
      expect(cleanFileName(name)).toBe(NAMELESS);
      expect(diskName(name)).toBe(NAMELESS);
    }
    if (text !== '') expect(sentFileName.parse(text)).toBe(NAMELESS);
  });
});

it.each(SEEN)('a name that is seen goes through every field: %s', (_what, text) => {
  expect(cleanTitle(text)).toBe(text.normalize('NFC'));
  expect(cleanNote(text)).toBe(text.normalize('NFC'));
  expect(cleanFileName(text)).toBe(text.normalize('NFC'));
  expect(requiredText(30).parse(` ${text} `)).toBe(text);
  expect(sentFileName.parse(text)).toBe(text);
});

it.each(['', '\0'])('a file without any name is refused: %j', (name) => {
  expect(sentFileName.safeParse(name).success).toBe(name !== '');
});
