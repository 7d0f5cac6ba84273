import type { RoomPerson } from '@transmit/contract';
import { expect, it } from 'vitest';
import { namePeople, ownName } from './name-people.ts';

const person = (id: string, device: RoomPerson['device']): RoomPerson => ({
  id,
  device,
  client: '',
  anchor: '',
  head: '',
  is_typing: false,
});

it('calls everybody by the device, and tells several of a kind apart', () => {
  const people = [person('c', 'computer'), person('a', 'phone'), person('b', 'phone')];
  expect(namePeople(people, 'computer').map(({ name }) => name)).toEqual([
    '手机',
    '手机 2',
    '另一台电脑',
  ]);
  expect(namePeople(people, 'phone').map(({ name }) => name)).toEqual([
    '另一部手机',
    '另一部手机 2',
    '电脑',
  ]);
  expect(ownName('tablet')).toBe('这台平板');
});

it('gives each a colour of its own, whatever the order in which they are told', () => {
  const people = ['a', 'b', 'c'].map((id) => person(id, 'computer'));
  const tones = (order: RoomPerson[]) =>
    Object.fromEntries(namePeople(order, 'phone').map(({ id, tone }) => [id, tone]));
  expect(new Set(Object.values(tones(people))).size).toBe(3);
  expect(tones(people.toReversed())).toEqual(tones(people));
});
