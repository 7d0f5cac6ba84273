import { describe, expect, it } from 'vitest';
import {
  archiveFolders,
  archiveName,
  DEFAULT_ARCHIVE_PATTERN,
  findUnknownParts,
} from './archive-names.ts';
import { acceptOf, findFileFault, readEndings, ruleText } from './collect-kinds.ts';

const FIELDS = [
  { label: '姓名', required: true },
  { label: '学号', required: false },
];
const person = (name: string, number = '', values = [name, number]) => ({
  name,
  number,
  receipt: '8F2K6QTW',
  values,
});
const named = (
  pattern: string,
  name: string,
  { who = person('林小满', '0217'), place = 0, count = 6 } = {},
) => archiveName(pattern, { person: who, fields: FIELDS }, { name, place, count });

describe('archiveName', () => {
  it.each([
    [DEFAULT_ARCHIVE_PATTERN, 'IMG_2231.jpg', '林小满-01-IMG_2231.jpg'],
    ['{学号}_{姓名}', 'a.PDF', '0217_林小满.PDF'],
    ['{ 姓名 }', 'README', '林小满'],
    ['{回执号}-{原名}', '.env', '8F2K6QTW-.env'],
    ['作业', 'a.tar.gz', '作业.gz'],
    ['{没有}', 'a.txt', '{没有}.txt'],
  ])('%s of %s', (pattern, name, expected) => {
    expect(named(pattern, name)).toBe(expected);
  });

  it('numbers hundreds with three digits', () => {
    expect(named('{序号}', 'a.txt', { place: 6, count: 120 })).toBe('007.txt');
  });

  it.each([
    ['../../etc/passwd', '.._.._etc_passwd-x.txt'],
    ['C:\\Windows', 'C__Windows-x.txt'],
    ['\u202egpj', 'gpj-x.txt'],
    ['{原名}', '{原名}-x.txt'],
    ['CON', 'CON-x.txt'],
    ['', '未署名-x.txt'],
  ])('SECURITY §3 row 264: a hostile name stays one name: %s', (name, expected) => {
    expect(named('{姓名}-{原名}', 'x.txt', { who: person(name) })).toBe(expected);
  });

  it('names the parts that mean nothing', () => {
    expect(findUnknownParts('{姓名}{学号}{批号}{', FIELDS)).toEqual(['{批号}']);
  });
});

describe('archiveFolders', () => {
  const folders = (...of: [name: string, number: string, owner: string][]) =>
    archiveFolders(of.map(([name, number, owner]) => ({ person: person(name, number), owner })));

  it('gives one person of the list one folder, and two of one name two', () => {
    expect(
      folders(
        ['林小满', '0217', 'p1'],
        ['王梓涵', '', 's1'],
        ['林小满', '0217', 'p1'],
        ['王梓涵', '', 's2'],
      ),
    ).toEqual(['林小满-0217', '王梓涵', '林小满-0217', '王梓涵 (2)']);
  });

  it('tells apart what a disk takes for one', () => {
    expect(folders(['anna', '', 'a'], ['ANNA', '', 'b'], ['ANNA (2)', '', 'c'])).toEqual([
      'anna',
      'ANNA (2)',
      'ANNA (2) (2)',
    ]);
  });

  it('SECURITY §3 row 264: leads nowhere', () => {
    expect(folders(['../..', '', 'a'], ['/', '\\', 'b'], ['', '', 'c'])).toEqual([
      '.._',
      '_-_',
      '未署名',
    ]);
  });
});

describe('what a collection takes', () => {
  const rule = { kinds: 'pictures', endings: [], max_files: 20, max_size: 50 * 2 ** 20 } as const;

  it.each([
    [rule, 'a.JPG', 1, undefined],
    [rule, 'a.heic', 1, undefined],
    [rule, 'a.pdf', 1, 'kind'],
    [rule, 'jpg', 1, 'kind'],
    [rule, 'a.jpg', 50 * 2 ** 20, undefined],
    [rule, 'a.jpg', 50 * 2 ** 20 + 1, 'size'],
    [{ ...rule, kinds: 'documents' }, 'a.docx', 1, undefined],
    [{ ...rule, kinds: 'documents' }, 'a.jpg.exe', 1, 'kind'],
    [{ ...rule, kinds: 'own', endings: ['psd'] }, 'a.PSD', 1, undefined],
    [{ ...rule, kinds: 'own', endings: ['psd'] }, 'a.constructor', 1, 'kind'],
    [{ ...rule, kinds: 'all' }, 'no ending', 0, undefined],
  ] as const)('%j takes %s of %i: %s', (taken, name, size, expected) => {
    expect(findFileFault({ name, size }, taken)).toBe(expected);
  });

  it('says the rule, and reads endings', () => {
    expect(ruleText(rule)).toBe('只收图片，最多 20 张，单张 50 MB 以内');
    expect(ruleText({ ...rule, kinds: 'own', endings: ['psd', 'ai'], max_files: 3 })).toBe(
      '只收.psd、.ai，最多 3 个，单个 50 MB 以内',
    );
    expect(readEndings(' PSD, .ai；*.cdr 、.ai ../x')).toEqual({
      endings: ['psd', 'ai', 'cdr', 'x'],
      unread: [],
    });
    expect(acceptOf(rule)).toBe('image/*,.heic,.heif');
    expect(acceptOf({ kinds: 'own', endings: ['psd'] })).toBe('.psd');
    expect(acceptOf({ kinds: 'all', endings: [] })).toBe('');
  });
});
