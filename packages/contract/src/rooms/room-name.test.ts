import { expect, it } from 'vitest';
import {
  formatRoomName,
  isPlainRoomCode,
  isRoomCode,
  olderRoomCode,
  readRoomName,
} from './room-name.ts';

it.each([
  ['KM4T9P7X2Q', 'KM4T9P7X2Q'],
  ['km4-t9p7-x2q', 'KM4T9P7X2Q'],
  [' ｋｍ４ t9p7 x2q ', 'KM4T9P7X2Q'],
  ['km4-t9p7-xo1', 'KM4T9P7X01'],
  ['basketball', 'basketball'],
  ['BASKETBALL', 'BASKETBALL'],
  ['Volleyball', 'Volleyball'],
  ['BASKETBA11', 'BASKETBA11'],
  ['meeting123', 'meeting123'],
  ['MEETING123', 'MEETING123'],
  ['ｍｅｅｔｉｎｇ１２３', 'meeting123'],
  ['mee-ting-123', 'MEET1NG123'],
  ['2026112900', '2026112900'],
  ['4meetings5', '4MEET1NGS5'],
  ['KMTABCDEFG', 'KMTABCDEFG'],
  ['KMT ABCD EFG', 'KMTABCDEFG'],
  ['kmt - abcd - efg', 'KMTABCDEFG'],
  ['周会纪要', '周会纪要'],
  ['  team-2026_a ', 'team-2026_a'],
  ['Ｔｅａｍ１', 'Team1'],
])('reads %j as %j', (typed, room) => {
  expect(readRoomName(typed)).toBe(room);
});

it.each([
  '',
  'abc',
  '周会',
  '__proto__',
  'a'.repeat(33),
  '房间'.repeat(100),
  'a b c d',
  'room/../x',
  '😀😀😀😀',
  '-abcd',
  'abcd-',
  '<img src=x>',
])('refuses %j', (typed) => {
  expect(readRoomName(typed)).toBeUndefined();
});

it('writes a code in groups that a pick-up code has not, and reads it back', () => {
  expect(formatRoomName('KM4T9P7X2Q')).toBe('KM4-T9P7-X2Q');
  expect(readRoomName(formatRoomName('KM4T9P7X2Q'))).toBe('KM4T9P7X2Q');
  expect(formatRoomName('周会纪要')).toBe('周会纪要');
});

it('tells what the server made from what a person chose', () => {
  expect(isRoomCode('KM4T9P7X2Q')).toBe(true);
  expect(isRoomCode('KM4T9P7X2U')).toBe(false);
  expect(isRoomCode('周会纪要')).toBe(false);
  expect(isRoomCode('KMTABCDEFG')).toBe(false);
  expect(isRoomCode('BADGER2026')).toBe(false);
});

it.each([
  ['KM4T9P7X2Q', true],
  ['KMTABCDEFG', false],
  ['KMTABCDE01', false],
  ['KMTABCDE23', false],
  ['KMTABCD01E', false],
  ['KMTABCD20E', true],
])('%j looks like no word however it is typed: %j', (code, isPlain) => {
  expect(isPlainRoomCode(code)).toBe(isPlain);
});

it.each([
  ['basketball', 'BASKETBA11'],
  ['meeting123', 'MEET1NG123'],
  ['kmt-abcd-efg', 'KMTABCDEFG'],
  ['KMTABCDEFG', undefined],
  ['KM4T9P7X2Q', undefined],
  ['周会纪要', undefined],
])('%j was read as %j while codes looked like words too', (name, code) => {
  expect(olderRoomCode(name)).toBe(code);
});
