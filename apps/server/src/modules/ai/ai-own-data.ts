import { AI_KIND_LABELS } from '@transmit/contract';
import { type OwnData, ownTable, stays, told } from '#kernel/own-data/own-table.ts';

const JOB_STATES = { running: '进行中', paused: '已暂停', done: '已完成' };

/** Batches for the service: the wishes and what came of them. Pictures are listed, their bytes are with the results. */
export const aiOwnData: readonly OwnData[] = [
  ownTable('ai_consents', {
    name: 'AI 服务授权',
    order: ['owner', 'consent_id'],
    columns: { owner: stays.housekeeping, consent_id: '授权', agreed_at: told.time('同意时间') },
  }),
  ownTable('ai_jobs', {
    name: 'AI 任务',
    columns: {
      id: '编号',
      owner: stays.housekeeping,
      request_key: stays.housekeeping,
      wish_hash: stays.housekeeping,
      kind: told.oneOf('种类', AI_KIND_LABELS),
      work: told.json('要求'),
      engine: stays.housekeeping,
      state: told.oneOf('状态', JOB_STATES),
      pause: stays.housekeeping,
      version: stays.housekeeping,
      created_at: told.time('创建时间'),
      touched_at: stays.housekeeping,
      ended_at: told.time('完成时间'),
    },
  }),
  ownTable('ai_items', {
    name: 'AI 结果',
    columns: {
      id: stays.housekeeping,
      job_id: '任务编号',
      owner: stays.housekeeping,
      kind: told.oneOf('种类', AI_KIND_LABELS),
      ref: stays.housekeeping,
      source_hash: stays.housekeeping,
      work_key: stays.housekeeping,
      request_key: stays.housekeeping,
      take: '第几次',
      is_latest: stays.housekeeping,
      state: '状态',
      points: '积分',
      is_known: stays.housekeeping,
      fault: '失败原因',
      result: told.json('结果'),
      tries: stays.housekeeping,
      version: stays.housekeeping,
      created_at: told.time('创建时间'),
      ended_at: told.time('完成时间'),
      kept_until: told.time('保留到'),
    },
  }),
  ownTable('ai_pictures', {
    name: 'AI 图片',
    columns: {
      id: stays.housekeeping,
      owner: stays.housekeeping,
      hash: stays.housekeeping,
      object_key: stays.housekeeping,
      type: '格式',
      size_bytes: '大小（字节）',
      width: '宽',
      height: '高',
      is_result: told.yesNo('是结果'),
      created_at: told.time('时间'),
      kept_until: told.time('保留到'),
    },
  }),
];
