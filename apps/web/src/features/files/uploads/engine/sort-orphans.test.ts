import { toResumeRecord } from '@transmit/transfer';
import { buildTask } from '@transmit/transfer/testing';
import { expect, it } from 'vitest';
import type { KeptUpload } from './resume-store.ts';
import { isForPage, leaveToOwner, sortLeft, sortOrphans } from './sort-orphans.ts';

const HOUR = 60 * 60 * 1000;
const NOW = 100 * HOUR;

const kept = (id: string, tabId: string, isQueued: boolean, chosenAt?: number): KeptUpload => ({
  record: toResumeRecord(buildTask({ id, isQueued }), ''),
  tabId,
  place: 0,
  chosenAt,
});

const ORPHANS = [
  kept('own started', 'former', true, 0),
  kept('own chosen', 'former', false, NOW - HOUR),
  kept('started', 'closed', true, 0),
  kept('chosen', 'closed', false, NOW - 23 * HOUR),
  kept('chosen long ago', 'closed', false, NOW - 24 * HOUR),
  kept('chosen who knows when', 'closed', false),
];

it.each([
  [
    'a page that has just been opened: all',
    { isFresh: true, mayReturn: false },
    ['own started', 'own chosen', 'started', 'chosen'],
    false,
  ],
  [
    'a page that may be a reload: what was its own, and later the rest',
    { isFresh: true, mayReturn: true },
    ['own started', 'own chosen'],
    true,
  ],
  [
    'a page in which files may be chosen by now: none that were only chosen',
    { isFresh: false, mayReturn: false },
    ['own started', 'started'],
    false,
  ],
  [
    'such a page while another may be on its way back: its own',
    { isFresh: false, mayReturn: true },
    ['own started'],
    true,
  ],
])('of what was left behind is taken by %s', (_title, moment, taken, isMoreToCome) => {
  const sorted = sortOrphans(ORPHANS, { former: 'former', now: NOW, viewer: '', ...moment });
  expect(sorted.taken.map(({ record }) => record.id)).toEqual(taken);
  expect(sorted.isMoreToCome).toBe(isMoreToCome);
  const forgotten = sorted.forgotten.map(({ record }) => record.id);
  expect(forgotten).toEqual(['chosen long ago', 'chosen who knows when']);
});

it('nothing more is waited for where only chosen files of others are left', () => {
  const chosen = [kept('chosen', 'closed', false, NOW)];
  const moment = { former: undefined, isFresh: false, mayReturn: true, now: NOW, viewer: '' };
  expect(sortOrphans(chosen, moment)).toEqual({ taken: [], forgotten: [], isMoreToCome: false });
});

it.each([
  ['', ['of nobody']],
  ['13800138000', ['of nobody', 'of 13800138000']],
])('whoever is logged in as “%s” takes nothing of another person', (viewer, taken) => {
  const orphans = [
    kept('of nobody', 'closed', true),
    { ...kept('of 13800138000', 'closed', true), viewer: '13800138000' },
    { ...kept('of 13900139000', 'closed', true), viewer: '13900139000' },
  ];
  const moment = { former: undefined, isFresh: true, mayReturn: false, now: NOW, viewer };
  const sorted = sortOrphans(orphans, moment);
  expect(sorted.taken.map(({ record }) => record.id)).toEqual(taken);
  expect(sorted).toMatchObject({ forgotten: [], isMoreToCome: false });
});

it('whoever comes back has all that was left to them at once, and what was only chosen too', () => {
  const viewer = '13800138000';
  const orphans = [
    leaveToOwner({ ...kept('started', 'closed', true), viewer }, NOW),
    leaveToOwner({ ...kept('chosen', 'closed', false, NOW), viewer }, NOW),
    { ...kept('of a page that was just left', 'left', true), viewer },
  ];
  const moment = { former: undefined, isFresh: false, mayReturn: true, now: NOW, viewer };
  const { taken, isMoreToCome } = sortOrphans(orphans, moment);
  expect(taken.map(({ record }) => record.id)).toEqual(['started', 'chosen']);
  expect(isMoreToCome).toBe(true);
});

it.each([
  ['of a visitor', '', undefined, 'theirs'],
  ['of whoever is here, away a long time', 'A', NOW - 100 * HOUR, 'theirs'],
  ['of another who is missed first', 'B', undefined, 'undated'],
  ['of another, away almost three days', 'B', NOW - 72 * HOUR + 1, 'waits'],
  ['of another, away three days', 'B', NOW - 72 * HOUR, 'outlived'],
  ['of one whose account is deleted, left just now', 'gone', NOW, 'outlived'],
  ['of one whose account is deleted, whom nobody has missed', 'gone', undefined, 'outlived'],
])('an upload %s', (_title, viewer, leftAt, part) => {
  const upload = { ...kept('one', 'closed', true), viewer, leftAt };
  const look = { now: NOW, viewer: 'A', deleted: ['gone'] };
  const { undated, outlived } = sortLeft([upload], look);
  expect({ undated, outlived }).toEqual({
    undated: part === 'undated' ? [upload] : [],
    outlived: part === 'outlived' ? [upload] : [],
  });
  expect(isForPage(upload, look)).toBe(part !== 'waits');
});
