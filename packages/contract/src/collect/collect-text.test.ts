import { expect, it } from 'vitest';
import { cleanValues, findMissing, findRoles, personOf } from './collect-fields.ts';
import { listRows, missingText } from './collect-text.ts';

const FIELDS = [
  { label: '学号', required: false },
  { label: '姓名', required: true },
];

it.each([
  [['姓名', '学号'], { name: 0, number: 1 }],
  [['学号', '姓名'], { name: 1, number: 0 }],
  [['学号'], { name: -1, number: 0 }],
  [['单位', '工号'], { name: 0, number: 1 }],
  [['Name', 'ID'], { name: 0, number: 1 }],
  [[], { name: -1, number: -1 }],
])('finds who it is among %j', (labels, expected) => {
  expect(findRoles(labels.map((label) => ({ label, required: true })))).toEqual(expected);
});

it('SECURITY §3 row 264: cleans what is written into fields', () => {
  expect(cleanValues(FIELDS, ['\u202e0217\n', ' 林 小满 ', '多的'])).toEqual(['0217', '林 小满']);
  expect(cleanValues(FIELDS, [])).toEqual(['', '']);
  expect(personOf(FIELDS, ['0217', '林小满'])).toEqual({ name: '林小满', number: '0217' });
  expect(findMissing(FIELDS, ['', ' '])).toEqual([1]);
});

it('asks for what is missing in one sentence', () => {
  const told = { title: '秋游照片', endTime: '2026-11-29 22:00:00', url: 'https://x/v/collect/A' };
  expect(missingText({ ...told, names: ['陈子墨', '何雨桐', '李沐'] })).toBe(
    '“秋游照片”还差 3 人：陈子墨、何雨桐、李沐。11-29 22:00 截止，打开链接交，不用注册：https://x/v/collect/A',
  );
  const many = Array.from({ length: 30 }, (_, at) => `人${at}`);
  expect(missingText({ ...told, names: many })).toContain('人19 等 30 人。');
  const some = missingText({ ...told, names: many, count: 130 });
  expect(some).toContain('还差 130 人：人0、');
  expect(some).toContain('人19 等 130 人。');
});

it('lists who handed in, and then who has not', () => {
  const one = {
    values: ['0217', '林小满'],
    person_name: '林小满',
    state: 'handed' as const,
    hand_time: '2026-11-26 11:42:00',
    file_count: 6,
    total_size: 1024,
    receipt: '8F2K6QTW',
    word: '',
  };
  const missing = [{ name: '李沐', number: '0215' }];
  const { head, rows } = listRows(
    FIELDS,
    [one, { ...one, person_name: null, state: 'returned', word: '换一张' }],
    { missing, hasRoster: true },
  );
  expect(head).toEqual([
    '学号',
    '姓名',
    '名单中的姓名',
    '状态',
    '时间',
    '文件数',
    '大小',
    '回执号',
    '退回留言',
  ]);
  expect(rows).toEqual([
    ['0217', '林小满', '林小满', '已交', '2026-11-26 11:42:00', '6', '1 KB', '8F2K6QTW', ''],
    [
      '0217',
      '林小满',
      '不在名单',
      '已退回',
      '2026-11-26 11:42:00',
      '6',
      '1 KB',
      '8F2K6QTW',
      '换一张',
    ],
    ['', '', '李沐 0215', '未交', '', '0', '', '', ''],
  ]);
  expect(listRows(FIELDS, [one], { missing: [], hasRoster: false }).head).not.toContain(
    '名单中的姓名',
  );
});
