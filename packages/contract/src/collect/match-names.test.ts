/** PRODUCT §8: ticking names off, with the faults that people make; what is not sure is told. */
import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { scoreNames } from '../testing/score-names.ts';
import { createMatcher, findNamesakes, type Person } from './match-names.ts';

const LIST: Person[] = [
  { name: '林小满', number: '0217' },
  { name: '王梓涵', number: '0231' },
  { name: '王梓涵', number: '0232' },
  { name: '李乾', number: '' },
  { name: '李干', number: '' },
  { name: '张丽华', number: '' },
  { name: '阿依古丽·买买提', number: '' },
  { name: 'San Zhang', number: '' },
  { name: '李沐', number: '0215' },
  { name: '欧阳若溪', number: '' },
];
const match = createMatcher(LIST);
const person = (index: number) => ({ kind: 'person', index });

describe('createMatcher', () => {
  it.each([
    ['as it stands', '林小满', '', person(0)],
    ['spaces around and within', ' 林 小满　', '', person(0)],
    ['letters that nobody sees', '林\u200b小\ufeff满', '', person(0)],
    ['traditional', '林小滿', '', person(0)],
    ['traditional of all', '張麗華', '', person(5)],
    ['full width', 'Ｓａｎ　Ｚｈａｎｇ', '', person(7)],
    ['case', 'san ZHANG', '', person(7)],
    ['the other order', 'Zhang San', '', person(7)],
    ['the other order, Chinese', '小满 林', '', person(0)],
    ['the other order, with a comma', '若溪，欧阳', '', person(9)],
    ['another inner mark', '阿依古丽•买买提', '', person(6)],
    ['the label read aloud', '姓名：林小满', '', person(0)],
    ['a word that is no other one', '李乾', '', person(3)],
    ['nor the reverse', '李干', '', person(4)],
    ['two of one name', '王梓涵', '', { kind: 'several', indexes: [1, 2] }],
    ['two of one name, told apart', '王梓涵', ' ０２３２ ', person(2)],
    ['two of one name and another number', '王梓涵', '0999', { kind: 'unknown', like: [1, 2] }],
    ['a number that is somebody else’s', '林小满', '0215', { kind: 'unknown', like: [0] }],
    ['another name with the number', '李木', '0215', { kind: 'unknown', like: [8] }],
    ['a number alone', '', '0217', person(0)],
    ['a number alone that nobody has', '', '0999', { kind: 'unknown', like: [] }],
    ['somebody of the family', '李沐妈妈', '', { kind: 'unknown', like: [8] }],
    ['a form of address', '林小满同学', '', person(0)],
    ['of a short name', '李沐老师', '', person(8)],
    ['the number in front', '0217林小满', '', person(0)],
    ['the number behind', '林小满 0217', '', person(0)],
    ['the number with its label', '学号0217-林小满', '', person(0)],
    ['the number of a namesake', '王梓涵0232', '', person(2)],
    ['a number that nobody of that name has', '林小满0218', '', { kind: 'unknown', like: [0] }],
    ['a number, and the list has none', '20230931张丽华', '', person(5)],
    ['a second one, it may be', '张丽华2', '', { kind: 'unknown', like: [5] }],
    ['the class in front', '三年二班林小满', '', person(0)],
    ['the class with marks', '高一(3)班 - 林小满', '', person(0)],
    ['the class behind', '林小满（三班）', '', person(0)],
    ['course, number and name', '软工2301-0217-林小满', '', person(0)],
    ['number, class and name', '0217三班林小满', '', person(0)],
    ['class, another number and name', '三班0218林小满', '', { kind: 'unknown', like: [0] }],
    ['the department in front', '财务部林小满', '', person(0)],
    ['the name twice', '林小满 林小满', '', person(0)],
    ['class and a namesake', '三班王梓涵', '', { kind: 'several', indexes: [1, 2] }],
    ['two people', '李沐、林小满', '', { kind: 'unknown', like: [0, 8] }],
    ['two people of a class', '三班李沐林小满', '', { kind: 'unknown', like: [0, 8] }],
    ['a longer name', '李沐阳', '', { kind: 'unknown', like: [8] }],
    ['a longer name of a class', '三班李沐阳同学', '', { kind: 'unknown', like: [8] }],
    ['somebody else', '赵一鸣', '', { kind: 'unknown', like: [] }],
    ['a surname alone', '林', '', { kind: 'unknown', like: [] }],
    ['nothing', '', '', { kind: 'unknown', like: [] }],
    ['marks alone', '···', '', { kind: 'unknown', like: [] }],
  ])('%s', (_title, name, number, expected) => {
    expect(match({ name, number })).toEqual(expected);
  });

  it('ticks nobody for a slip in the number that only one of two namesakes has', () => {
    const both = createMatcher([
      { name: '沈华', number: '' },
      { name: '沈华', number: '0302' },
    ]);
    expect(both({ name: '沈华', number: '0302' })).toEqual(person(1));
    const several = { kind: 'several', indexes: [0, 1] };
    expect(both({ name: '沈华', number: '0303' })).toEqual(several);
    expect(both({ name: '软工2301 0303 沈华', number: '' })).toEqual(several);
  });

  it('tells of two equal names', () => {
    expect(findNamesakes(LIST)).toEqual([[1, 2]]);
    expect(
      findNamesakes([
        { name: '張麗華', number: '' },
        { name: '张丽华', number: '' },
      ]),
    ).toEqual([[0, 1]]);
  });

  it('matches nobody on an empty list', () => {
    expect(createMatcher([])({ name: '林小满', number: '' })).toEqual({
      kind: 'unknown',
      like: [],
    });
  });
});

describe('200 lists with the usual faults', () => {
  const seed = randomInt(2 ** 31);
  it(`at least 99 % right and none silently wrong (seed ${seed})`, () => {
    const { asked, right, wrong } = scoreNames(seed, 200);
    expect(wrong).toEqual([]);
    expect(right / asked).toBeGreaterThanOrEqual(0.99);
    expect(asked).toBeGreaterThan(8000);
  });
});
