import { ApiError } from '@transmit/contract/client';
import { describe, expect, it } from 'vitest';
import type { WrittenBirthday } from '../api.ts';
import { draftOf, writtenOf } from './draft.ts';
import { NewBirthday } from './new-birthday.ts';

const MOTHER = writtenOf({ ...draftOf(undefined), name: '妈妈', month: 3 });
const CORRECTED: WrittenBirthday = { ...MOTHER, month: 4 };
const LOST = new ApiError('E_TIMEOUT', { message: '' });
const BUSY = new ApiError('E_BUSY', { message: '' });
const REFUSED = new ApiError('E_PARAM', { message: '' });

/** Calls of a server that meets these faults, one each, and keeps what it was asked for all the same where no answer came. */
function serverMeeting(...faults: (ApiError | undefined)[]) {
  const kept = new Map<string, WrittenBirthday>();
  const answer = () => {
    const fault = faults.shift();
    if (fault) throw fault;
  };
  return {
    kept: () => [...kept.values()],
    calls: {
      async add({ request_key, ...written }: WrittenBirthday & { request_key: string }) {
        const isRefused = ['E_PARAM', 'E_BUSY'].includes(faults[0]?.code ?? '');
        if (!isRefused && !kept.has(request_key)) kept.set(request_key, written);
        answer();
        return { status: 1 as const, data: { id: [...kept.keys()].indexOf(request_key) } };
      },
      async change({ id, ...written }: WrittenBirthday & { id: number }) {
        kept.set([...kept.keys()][id] ?? '', written);
        answer();
        return { status: 1 as const };
      },
    },
  };
}

describe('a new birthday', () => {
  it.each<[string, (ApiError | undefined)[], WrittenBirthday[]]>([
    ['is kept at once', [], [MOTHER]],
    ['is kept once where the answer was lost', [LOST], [MOTHER, MOTHER]],
    ['that is corrected after a lost answer is the corrected one', [LOST], [MOTHER, CORRECTED]],
    [
      'that is corrected twice, each answer being lost',
      [LOST, undefined, LOST],
      [MOTHER, CORRECTED, { ...CORRECTED, name: '母亲' }],
    ],
    [
      'is kept once where the server was busy after a lost answer',
      [LOST, BUSY],
      [MOTHER, MOTHER, MOTHER],
    ],
    ['that was refused is asked for as it is then', [REFUSED], [MOTHER, CORRECTED]],
    ['that is corrected after it was kept', [], [MOTHER, CORRECTED]],
  ])('%s', async (_title, faults, presses) => {
    const { calls, kept } = serverMeeting(...faults);
    const birthday = new NewBirthday(calls as never);
    for (const written of presses) await birthday.keep(written).catch(() => undefined);
    expect(kept()).toEqual([presses.at(-1)]);
  });
});
