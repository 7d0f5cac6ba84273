import { describe, expect, it } from 'vitest';
import { answerFetch, refused } from '#api/testing/answer-fetch.ts';
import { buildFileRow } from '#files/row/build-row.ts';
import type { Job } from '../api.ts';
import { LostSight, lookOn, perform } from './perform.ts';

const ROWS = ['a', 'b'].map((code) => buildFileRow({ code }));

function job(state: Job['state'], ...done: string[]): Job {
  return {
    ...{ job_id: 7, kind: 'operate', operation: 'clear', state, total: 2, finished: done.length },
    ...{ failed: 0, total_bytes: 0, done_bytes: 0, create_time: '2026-11-20 10:00:00' },
    ...{ end_time: null, message: '', findings: [] },
    files: done.map((code) => ({ code, done: true, message: '', file_status: 2 })),
  };
}

const answered = (data: Job) => () => Response.json({ status: 1, data });
const CLEARED = new Map(['a', 'b'].map((code) => [code, { status: 2 }]));

describe('an operation on several files', () => {
  it('that the server has taken is out of sight where it cannot be asked after, and is found again', async () => {
    const begun = job('running');
    const seen = job('running', 'a');
    answerFetch(answered(begun), answered(seen), refused('E_LOGIN', '请先登录'));
    const told: Job[] = [];
    const failure = await perform('clear', ROWS, (one) => told.push(one)).catch((why) => why);
    expect(failure).toBeInstanceOf(LostSight);
    expect(failure).toMatchObject({ job: seen, cause: { code: 'E_LOGIN' } });
    expect(told).toEqual([begun, seen]);
    const asked = answerFetch(answered(job('done', 'a', 'b')));
    const { changes } = await lookOn(failure.job, ROWS, () => undefined);
    expect(changes).toEqual(CLEARED);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('that the server has not taken has failed', async () => {
    answerFetch(refused('E_LOGIN', '请先登录'));
    const failure = await perform('clear', ROWS, () => undefined).catch((why) => why);
    expect(failure).not.toBeInstanceOf(LostSight);
    expect(failure).toMatchObject({ code: 'E_LOGIN' });
  });
});
