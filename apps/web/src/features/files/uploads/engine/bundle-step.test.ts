import { ApiError, type ClientErrorCode } from '@transmit/contract/client';
import type { UploadState, UploadTask } from '@transmit/transfer';
import { expect, it } from 'vitest';
import { beginsAnew, bundleStep } from './bundle-step.ts';

it.each([
  ['all have arrived', ['success', 'success'], 'make'],
  ['one is on its way', ['success', 'uploading', 'success'], 'wait'],
  ['one failed and may be retried', ['success', 'error', 'success'], 'wait'],
  ['one is paused', ['paused', 'success'], 'wait'],
  ['one was cancelled', ['success', 'canceled', 'success'], 'make'],
  ['a single one is left', ['success', 'canceled'], 'drop'],
  ['none is left', ['canceled', 'canceled'], 'drop'],
] as const)('when %s: %j → %s', (_title, states: readonly UploadState[], kind) => {
  const byId = new Map(states.map((state, index) => [String(index), taskOf(String(index), state)]));
  expect(bundleStep([...byId.keys()], byId).kind).toBe(kind);
});

it('makes one of a single file with a note or a code that was told, and of a folder', () => {
  const file = taskOf('a', 'success');
  const byId = new Map([['a', file]]);
  expect(bundleStep(['a'], byId, { note: '请查收' }).kind).toBe('make');
  expect(bundleStep(['gone'], byId, { note: '请查收' }).kind).toBe('drop');
  expect(bundleStep(['a'], byId, { promise: 'told first' }).kind).toBe('make');
  expect(bundleStep(['gone'], byId, { promise: 'told first' }).kind).toBe('drop');
  const inFolder = new Map([['a', { ...file, FilePath: '照片/a' }]]);
  expect(bundleStep(['a'], inFolder).kind).toBe('make');
});

it('leaves out what was removed from the list', () => {
  const byId = new Map([
    ['a', taskOf('a', 'success')],
    ['b', taskOf('b', 'success')],
  ]);
  expect(bundleStep(['a', 'gone', 'b'], byId)).toEqual({
    kind: 'make',
    tasks: [byId.get('a'), byId.get('b')],
  });
});

it.each<[ClientErrorCode, boolean]>([
  ['E_STATE', true],
  ['E_IDEMPOTENCY', true],
  ['E_NETWORK', false],
  ['E_RATE', false],
])('the next try after %s has a key of its own: %s', (code, isAnew) => {
  expect(beginsAnew(new ApiError(code, { message: '' }))).toBe(isAnew);
});

function taskOf(id: string, state: UploadState): UploadTask {
  return {
    id,
    state,
    Bucket: '',
    Region: '',
    Key: '',
    FilePath: 'a',
    loaded: 0,
    size: 1,
    speed: 0,
    percent: 0,
    hashPercent: 0,
    error: null,
    name: 'a',
    lastModified: 0,
    isQueued: false,
    isSent: false,
    hasSource: true,
    crc64: '',
    partSizeBytes: 1,
    settings: {},
    receipt: null,
    retryAt: null,
  };
}
