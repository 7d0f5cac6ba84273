import { describe, expect, it } from 'vitest';
import { buildItems, NOW, namesAfter } from './build-items.ts';
import { isPending, previewRename } from './preview-rename.ts';
import type { RenameRule } from './rename-rule.ts';

const numbering = { start: 1, step: 1, width: 3, perFolder: false };
const takenAt = { year: 2026, month: 1, day: 9, hour: 8, minute: 7, second: 6 };

describe('rules', () => {
  it.each<[string, RenameRule, string, string]>([
    [
      'replaces a text',
      { kind: 'replace', find: 'IMG_', replacement: '图', isPattern: false, matchCase: true },
      'IMG_1.jpg',
      '图1.jpg',
    ],
    [
      'replaces without regard to case',
      { kind: 'replace', find: 'img', replacement: 'x', isPattern: false, matchCase: false },
      'IMG_img.jpg',
      'x_x.jpg',
    ],
    [
      'takes marks for what they are in a plain text',
      { kind: 'replace', find: '(1)', replacement: '$&', isPattern: false, matchCase: false },
      'a(1).jpg',
      'a$&.jpg',
    ],
    [
      'replaces a pattern',
      {
        kind: 'replace',
        find: '(\\d+)-(\\d+)',
        replacement: '$2-$1',
        isPattern: true,
        matchCase: true,
      },
      '12-34.jpg',
      '34-12.jpg',
    ],
    ['adds in front', { kind: 'add', text: '新_', spot: 'before' }, 'a.jpg', '新_a.jpg'],
    [
      'adds behind, before the extension',
      { kind: 'add', text: '_终', spot: 'after' },
      'a.tar.gz',
      'a_终.tar.gz',
    ],
    [
      'numbers',
      { kind: 'number', spot: 'after', separator: '-', ...numbering },
      'a.jpg',
      'a-001.jpg',
    ],
    [
      'replaces by a number',
      { kind: 'number', spot: 'instead', separator: '', ...numbering, start: 7 },
      'a.jpg',
      '007.jpg',
    ],
    ['makes upper case', { kind: 'case', to: 'upper' }, 'aé.jpg', 'AÉ.jpg'],
    ['makes lower case', { kind: 'case', to: 'lower' }, 'AB.JPG', 'ab.JPG'],
    [
      'begins words with capitals',
      { kind: 'case', to: 'words' },
      "don't STOP-me.jpg",
      "Don't Stop-Me.jpg",
    ],
    [
      'dates by the file',
      { kind: 'date', source: 'modified', format: 'YYYY-MM-DD', spot: 'before', separator: ' ' },
      'a.jpg',
      '2026-01-02 a.jpg',
    ],
    [
      'dates by today',
      { kind: 'date', source: 'now', format: 'YYMMDD_HHmmss', spot: 'instead', separator: '' },
      'a.jpg',
      '261120_130000.jpg',
    ],
    [
      'fills a template',
      { kind: 'template', template: '{原名}_{n:2}_{今天:MMDD}', ...numbering },
      'a.jpg',
      'a_01_1120.jpg',
    ],
    ['lowers an extension', { kind: 'extension-case', to: 'lower' }, 'A.JPG', 'A.jpg'],
  ])('%s', (_title, rule, before, after) => {
    expect(namesAfter(buildItems(before), [rule])).toEqual([after]);
  });

  it('works one after the other', () => {
    const rules: RenameRule[] = [
      { kind: 'case', to: 'upper' },
      { kind: 'replace', find: 'A', replacement: 'b', isPattern: false, matchCase: true },
      { kind: 'add', text: '{name}', spot: 'after' },
    ];
    expect(namesAfter(buildItems('xa.jpg'), rules)).toEqual(['XbXb.jpg']);
  });

  it('counts on, or anew in each folder', () => {
    const items = buildItems('甲/a.jpg', '甲/b.jpg', '乙/c.jpg');
    const rule = { kind: 'number', spot: 'instead', separator: '', ...numbering } as const;
    expect(namesAfter(items, [rule])).toEqual(['001.jpg', '002.jpg', '003.jpg']);
    expect(namesAfter(items, [{ ...rule, perFolder: true, step: 5 }])).toEqual([
      '001.jpg',
      '006.jpg',
      '001.jpg',
    ]);
  });

  it('takes dates and cameras from the picture, and says where there are none', () => {
    const items = buildItems({ path: 'a.jpg', exif: { takenAt, camera: 'X100' } }, 'b.jpg');
    const rules: RenameRule[] = [
      { kind: 'date', source: 'taken', format: 'YYYYMMDD', spot: 'before', separator: '_' },
      { kind: 'exif', field: 'camera', spot: 'after', separator: '_' },
    ];
    const { rows } = previewRename(items, rules, { now: NOW });
    expect(rows.map(({ after }) => after)).toEqual(['20260109_a_X100.jpg', 'b.jpg']);
    expect(rows[1]?.issues).toEqual(['no-taken-date', 'no-camera-data']);
  });

  it('fills folder, lot and Chinese parts', () => {
    const items = buildItems({ path: '一月/夹子/a.jpg', lot: 'B01', exif: { takenAt } });
    const template = '{文件夹}-{批号}-{拍摄日期:YYYY}-{序号}-{修改日期}-{相机}';
    const { rows } = previewRename(items, [{ kind: 'template', template, ...numbering }], {
      now: NOW,
    });
    expect(rows[0]).toMatchObject({
      after: '夹子-B01-2026-001-20260102-.jpg',
      issues: ['no-camera-data'],
    });
  });

  it('keeps parts that mean nothing, and names the rule', () => {
    const rules: RenameRule[] = [{ kind: 'add', text: '{nonsense}{constructor}', spot: 'before' }];
    const { rows, problems } = previewRename(buildItems('a.jpg'), rules, { now: NOW });
    expect(rows[0]?.after).toBe('{nonsense}{constructor}a.jpg');
    expect(problems).toEqual(new Map([[0, 'unknown-part']]));
  });

  it.each([
    { start: -1 },
    { start: 1e12 },
    { start: 0.5 },
    { step: 0 },
    { step: -5 },
    { width: 0 },
    { width: 13 },
    { start: Number.NaN },
  ])('leaves out a numbering with %o and says so', (changes) => {
    const rule = {
      kind: 'number',
      spot: 'after',
      separator: '',
      ...numbering,
      ...changes,
    } as const;
    const { rows, problems } = previewRename(buildItems('a.jpg'), [rule], { now: NOW });
    expect(rows[0]).toMatchObject({ after: 'a.jpg', isChanged: false });
    expect(problems.get(0)).toBe('number-range');
  });

  it('leaves out a pattern that is not finished', () => {
    const rule = {
      kind: 'replace',
      find: '(a',
      replacement: '',
      isPattern: true,
      matchCase: true,
    } as const;
    const { rows, problems } = previewRename(buildItems('a.jpg'), [rule], { now: NOW });
    expect(rows[0]?.after).toBe('a.jpg');
    expect(problems.get(0)).toBe('invalid');
  });
});

describe('names', () => {
  const all = (name: string): RenameRule[] => [{ kind: 'add', text: name, spot: 'instead' }];

  it('stay without rules, however odd', () => {
    const odd = ['CON.jpg', 'a:b.jpg', 'a..', ' x .jpg', '\u202eb.jpg'];
    const { rows } = previewRename(buildItems(...odd), [], { now: NOW });
    expect(rows.map(({ after }) => after)).toEqual(odd);
    expect(rows.some(({ isChanged }) => isChanged)).toBe(false);
  });

  it('are numbered when they are the same, whatever their case', () => {
    const rows = previewRename(buildItems('1.jpg', '2.JPG', '3.png'), all('图'), { now: NOW }).rows;
    expect(rows.map(({ after }) => after)).toEqual(['图.jpg', '图 (2).JPG', '图.png']);
    expect(rows.map(({ issues }) => issues)).toEqual([[], ['numbered'], []]);
  });

  it('give way to a file that keeps its name', () => {
    const items = buildItems('a1.jpg', 'b.jpg');
    const rule = {
      kind: 'replace',
      find: 'a1',
      replacement: 'b',
      isPattern: false,
      matchCase: true,
    } as const;
    expect(namesAfter(items, [rule])).toEqual(['b (2).jpg', 'b.jpg']);
  });

  it('give way to files that are not in the list', () => {
    const others = [{ folder: '', name: '图.JPG' }];
    expect(namesAfter(buildItems('1.jpg'), all('图'), { others })).toEqual(['图 (2).jpg']);
  });

  it('may be the same in different folders', () => {
    expect(namesAfter(buildItems('甲/1.jpg', '乙/1.jpg'), all('图'))).toEqual(['图.jpg', '图.jpg']);
  });

  it('may be swapped', () => {
    const items = buildItems(
      { path: 'a.jpg', fixed: { stem: 'b' } },
      { path: 'b.jpg', fixed: { stem: 'a' } },
    );
    expect(namesAfter(items, all('x'))).toEqual(['b.jpg', 'a.jpg']);
  });

  it('follow a hand before any rule', () => {
    expect(namesAfter(buildItems({ path: 'a.jpg', fixed: { stem: '手写' } }), all('x'))).toEqual([
      '手写.jpg',
    ]);
  });

  it.each([
    ['../../etc/passwd', '.._.._etc_passwd.jpg'],
    ['CON', 'CON_.jpg'],
    ['a.exe', 'a.exe.jpg'],
    ["=cmd|' /C calc'!A0", "=cmd_' _C calc'!A0.jpg"],
    ['gpj.\u202eexe', 'gpj.exe.jpg'],
    ['', '未命名.jpg'],
    ['   ', '未命名.jpg'],
    ['x'.repeat(5_000), `${'x'.repeat(196)}.jpg`],
  ])('from %j are clean and keep their extension', (attack, expected) => {
    expect(namesAfter(buildItems({ path: 'a.jpg', fixed: { stem: attack } }), [])).toEqual([
      expected,
    ]);
  });
});

describe('a file of which nothing is known yet', () => {
  const TAKEN: RenameRule = { kind: 'template', template: '{taken}', ...numbering };
  const rowsOf = (rules: readonly RenameRule[], unread: 'waiting' | 'failed' | undefined) =>
    previewRename(buildItems({ path: 'a.jpg', ...(unread && { unread }) }), rules, { now: NOW })
      .rows;

  it.each<[string, RenameRule]>([
    ['a template', TAKEN],
    ['a date', { kind: 'date', source: 'taken', format: 'YYYY', spot: 'before', separator: '-' }],
    ['the camera', { kind: 'exif', field: 'camera', spot: 'before', separator: '-' }],
  ])('keeps its name where a rule asks for what is in it: %s', (_title, rule) => {
    const [row] = rowsOf([rule], 'waiting');
    expect(row).toMatchObject({ after: 'a.jpg', isChanged: false, issues: ['unread'] });
    expect(row && isPending(row)).toBe(true);
  });

  it('gets its name from rules that ask for nothing in it', () => {
    const [row] = rowsOf([{ kind: 'add', text: '新_', spot: 'before' }], 'waiting');
    expect(row).toMatchObject({ after: '新_a.jpg', issues: [] });
  });

  it('keeps its name, and waits for nothing, when it could not be read', () => {
    const [row] = rowsOf([TAKEN], 'failed');
    expect(row).toMatchObject({ after: 'a.jpg', issues: ['unreadable'] });
    expect(row && isPending(row)).toBe(false);
  });

  it('is told from one that was read and has no date', () => {
    const [row] = previewRename(buildItems({ path: 'a.jpg', exif: {} }), [TAKEN], {
      now: NOW,
    }).rows;
    expect(row?.issues).toContain('no-taken-date');
  });

  it('keeps its name while that is being worked out, whatever was fixed', () => {
    const items = buildItems({ path: 'a.jpg', isComing: true, fixed: { stem: 'b' } });
    expect(previewRename(items, [], { now: NOW }).rows[0]).toMatchObject({
      after: 'a.jpg',
      issues: ['unread'],
    });
  });
});
