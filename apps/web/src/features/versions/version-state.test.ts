import { VERSION_TARGET } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import type { Online } from './api.ts';
import { nextNumber, readVersionState, type VersionState } from './version-state.ts';

const { frontend, backend, all } = VERSION_TARGET;
const pro_update_time = '2026-11-20 12:00:00';
const online = (front?: number, back?: number): Online => {
  const of = (id?: number) => (id === undefined ? null : { id, ver_num: '1.0.0', pro_update_time });
  return { frontend: of(front), backend: of(back) };
};

describe('a version', () => {
  it.each<[string, Parameters<typeof readVersionState>, VersionState]>([
    [
      'never released',
      [{ id: 1, target: all, pro_update_time: null }, online()],
      { kind: 'unreleased' },
    ],
    [
      'online in its place',
      [{ id: 1, target: frontend, pro_update_time }, online(1, 2)],
      { kind: 'online' },
    ],
    [
      'online in both places',
      [{ id: 1, target: all, pro_update_time }, online(1, 1)],
      { kind: 'online' },
    ],
    [
      'left with one place',
      [{ id: 1, target: all, pro_update_time }, online(2, 1)],
      { kind: 'partly', target: backend },
    ],
    ['replaced', [{ id: 1, target: all, pro_update_time }, online(2, 3)], { kind: 'earlier' }],
  ])('%s', (_how, [row, shown], state) => {
    expect(readVersionState(row, shown)).toEqual(state);
  });
});

it.each([
  ['0.9.2', '0.9.3'],
  ['0.9.9', '0.9.10'],
  ['1.0.0-beta.1', '1.0.0'],
  [undefined, ''],
])('after %s comes %s', (newest, next) => {
  expect(nextNumber(newest)).toBe(next);
});
