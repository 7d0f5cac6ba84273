import { expect, it } from 'vitest';
import { leftoversOf } from './leftovers-of.ts';

const upload = { object_key: 'a.txt' };
const file = { object_key: 'a.txt', object_version: 'v1', purged_at: null };

it.each([
  ['all of an upload that was given up', undefined, 'all'],
  ['all where the file’s object has another key', { ...file, object_key: 'sealed/1' }, 'all'],
  ['all once the file’s own object is gone', { ...file, purged_at: 1 }, 'all'],
  ['what stands beside the version of a file', file, { beside: 'v1' }],
  ['nothing of a file without a version', { ...file, object_version: null }, 'none'],
] as const)('left over is %s', (_, of, expected) => {
  expect(leftoversOf(upload, of)).toEqual(expected);
});
