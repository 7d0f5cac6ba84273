import { fromWireTime } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { buildFileRow } from '#files/row/build-row.ts';
import type { Job } from '../api.ts';
import { collectChanges, failuresOf, shareOfJob, whyNot } from './changed-rows.ts';

const job = (facts: Partial<Job> = {}): Job => ({
  job_id: 1,
  kind: 'operate',
  operation: 'clear',
  state: 'done',
  total: 2,
  finished: 2,
  failed: 0,
  total_bytes: 0,
  done_bytes: 0,
  create_time: '2026-11-20 10:00:00',
  end_time: null,
  message: '',
  files: [],
  findings: [],
  ...facts,
});

describe('what an operation is offered for', () => {
  it.each([
    //           normal, cleared, deleted, backed up, failed, public
    [
      'backup',
      [
        '',
        '文件已清除，不能备份',
        '文件已删除，不能备份',
        '文件已备份，不能备份',
        '文件上传失败，不能备份',
        '',
      ],
    ],
    [
      'prolong',
      ['', '文件已清除，不能延期', '文件已删除，不能延期', '', '文件上传失败，不能延期', ''],
    ],
    [
      'publish',
      [
        '',
        '文件已清除，不能公开',
        '文件已删除，不能公开',
        '',
        '文件上传失败，不能公开',
        '已经公开',
      ],
    ],
    ['unpublish', ['没有公开', '没有公开', '没有公开', '没有公开', '没有公开', '']],
    ['clear', ['', '文件已清除，不能清除', '', '', '', '']],
  ] as const)('%s', (operation, expected) => {
    const rows = [
      buildFileRow(),
      buildFileRow({ status: 2 }),
      buildFileRow({ status: 0 }),
      buildFileRow({ status: 3 }),
      buildFileRow({ status: 5 }),
      buildFileRow({ popular: 1 }),
    ];
    expect(rows.map((one) => whyNot(operation, one) ?? '')).toEqual(expected);
  });

  it('nothing while it is being cleared', () => {
    expect(whyNot('prolong', buildFileRow({ status: 15 }))).toBe('文件删除中，不能延期');
  });
});

describe('what came of a job', () => {
  it('changes the rows of the files that are done', () => {
    const [past, coming] = ['2026-01-01 00:00:00', '2036-01-01 00:00:00'];
    const files = [
      { code: 'a', done: true, message: '', file_status: 3 },
      { code: 'b', done: true, message: '', expire_time: coming, popular: 1 as const },
      { code: 'c', done: false, message: '文件不存在' },
      { code: 'd', done: true, message: '', expire_time: past, popular: 0 as const },
    ];
    const now = fromWireTime('2026-11-20 10:00:00') ?? 0;
    expect([...collectChanges(job({ files }), now)]).toEqual([
      ['a', { status: 3 }],
      ['b', { expire_time: coming, expire_status: 0, popular: 1 }],
      ['d', { expire_time: past, popular: 0 }],
    ]);
    expect(failuresOf(job({ files }), [])).toEqual([files[2]]);
  });

  it('is a failure of every file that it did not come to when the job itself failed', () => {
    const rows = ['a', 'b', 'c'].map((code) => buildFileRow({ code }));
    const failed = job({ state: 'failed', message: '服务器出错了' });
    const all = rows.map(({ code }) => ({ code, message: '服务器出错了' }));
    expect(failuresOf(failed, rows)).toEqual(all);
    const files = [
      { code: 'a', done: true, message: '' },
      { code: 'b', done: false, message: '已被删除' },
    ];
    expect(failuresOf({ ...failed, files }, rows)).toEqual([files[1], all[2]]);
  });

  it.each([
    [{ total: 4, finished: 1 }, 0.25],
    [{ total: 4, finished: 1, total_bytes: 100, done_bytes: 50 }, 0.5],
    [{ total: 0, finished: 0 }, undefined],
  ])('%j is %s', (facts, share) => {
    expect(shareOfJob(job(facts))).toBe(share);
  });
});
