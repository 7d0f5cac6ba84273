import { describe, expect, it } from 'vitest';
import {
  type CollectionDraft,
  endOf,
  findFaults,
  newDraft,
  toCollection,
} from './collection-draft.ts';

const now = Date.parse('2026-11-26T20:30:00+08:00');
const draft = (change: Partial<CollectionDraft> = {}): CollectionDraft => ({
  ...newDraft(now),
  title: '秋游照片',
  ...change,
});

describe('the end of a collection', () => {
  it.each([
    [{ end: '1' as const }, '2026-11-27 22:00:00'],
    [{ end: '3' as const }, '2026-11-29 22:00:00'],
    [{ end: '7' as const, clock: '08:05' }, '2026-12-03 08:05:00'],
    [{ end: 'own' as const, day: '2027-01-02', clock: '12:00' }, '2027-01-02 12:00:00'],
  ])('%j is %s', (change, expected) => {
    expect(endOf(draft(change), now)).toBe(expected);
  });
});

describe('a slip', () => {
  it('that is whole has no fault', () => {
    expect(findFaults(draft(), now)).toEqual({});
  });

  it.each<[Partial<CollectionDraft>, string]>([
    [{ title: '  ' }, 'title'],
    [{ kinds: 'own', endings: '' }, 'endings'],
    [{ kinds: 'own', endings: 'psd, 图片' }, 'endings'],
    [{ maxFiles: '0' }, 'maxFiles'],
    [{ maxFiles: '201' }, 'maxFiles'],
    [{ maxFiles: '1.5' }, 'maxFiles'],
    [{ maxMegabytes: '' }, 'maxMegabytes'],
    [{ maxMegabytes: '49153' }, 'maxMegabytes'],
    [{ end: 'own', day: '2026-11-26', clock: '21:00' }, 'end'],
    [{ end: 'own', day: '2027-03-01', clock: '21:00' }, 'end'],
    [{ end: 'own', day: '', clock: '21:00' }, 'end'],
    [{ fields: [{ label: ' ', required: true }] }, 'fields'],
    [
      {
        fields: [
          { label: '姓名', required: true },
          { label: '姓名', required: false },
        ],
      },
      'fields',
    ],
  ])('of %j is refused by its %s', (change, field) => {
    expect(Object.keys(findFaults(draft(change), now))).toEqual([field]);
  });

  it('goes to the server in its units', () => {
    const body = toCollection(
      draft({ kinds: 'own', endings: '.PSD ai', maxMegabytes: '1.5', password: '1234' }),
      now,
    );
    expect(body).toEqual({
      title: '秋游照片',
      end_time: '2026-11-29 22:00:00',
      kinds: 'own',
      endings: ['psd', 'ai'],
      max_files: 20,
      max_size: 1_572_864,
      fields: [{ label: '姓名', required: true }],
      password: '1234',
      may_change: true,
    });
  });
});
