import { readRosterText } from '@transmit/contract/collect';
import { expect, it } from 'vitest';
import { addLeft, dropLeft, fromRead } from './roster-draft.ts';

const read = () => fromRead(readRosterText('林小满\n陈子墨\n合计 2 人'), '名单.txt');

it('asks about a line that looks like no name', () => {
  const { people, left, source } = read();
  expect(people.map(({ name }) => name)).toEqual(['林小满', '陈子墨']);
  expect(left.map(({ line }) => line)).toEqual([3]);
  expect(source).toBe('名单.txt');
});

it('takes the line in, or drops it, as its collector says', () => {
  const roster = read();
  const [line] = roster.left;
  if (!line) throw new Error('nothing was left');
  expect(addLeft(roster, line)).toMatchObject({ people: [{}, {}, { name: line.name }], left: [] });
  expect(dropLeft(roster, line)).toMatchObject({ people: [{}, {}], left: [] });
});
