import { AI_KIND_LABELS } from '@transmit/contract';
import {
  HOUSEKEEPING,
  json,
  type OwnData,
  oneOf,
  ownTable,
  time,
  yesNo,
} from '#kernel/own-data/own-table.ts';

const JOB_STATES = { running: '进行中', paused: '已暂停', done: '已完成' };

/** Batches for the service: the wishes and what came of them. Pictures are listed, their bytes are with the results. */
export const aiOwnData: readonly OwnData[] = [
  ownTable('ai_consents', {
    name: 'AI 服务授权',
    order: ['owner', 'consent_id'],
    columns: { owner: HOUSEKEEPING, consent_id: '授权', agreed_at: time('同意时间') },
  }),
  ownTable('ai_jobs', {
    name: 'AI 任务',
    columns: {
      id: '编号',
      owner: HOUSEKEEPING,
      request_key: HOUSEKEEPING,
      wish_hash: HOUSEKEEPING,
      kind: oneOf('种类', AI_KIND_LABELS),
      work: json('要求'),
      engine: HOUSEKEEPING,
      state: oneOf('状态', JOB_STATES),
      pause: HOUSEKEEPING,
      version: HOUSEKEEPING,
      created_at: time('创建时间'),
      touched_at: HOUSEKEEPING,
      ended_at: time('完成时间'),
    },
  }),
  ownTable('ai_items', {
    name: 'AI 结果',
    columns: {
      id: HOUSEKEEPING,
      job_id: '任务编号',
      owner: HOUSEKEEPING,
      kind: oneOf('种类', AI_KIND_LABELS),
      ref: HOUSEKEEPING,
      source_hash: HOUSEKEEPING,
      work_key: HOUSEKEEPING,
      request_key: HOUSEKEEPING,
      take: '第几次',
      is_latest: HOUSEKEEPING,
      state: '状态',
      points: '积分',
      is_known: HOUSEKEEPING,
      fault: '失败原因',
      result: json('结果'),
      tries: HOUSEKEEPING,
      version: HOUSEKEEPING,
      created_at: time('创建时间'),
      ended_at: time('完成时间'),
      kept_until: time('保留到'),
    },
  }),
  ownTable('ai_pictures', {
    name: 'AI 图片',
    columns: {
      id: HOUSEKEEPING,
      owner: HOUSEKEEPING,
      hash: HOUSEKEEPING,
      object_key: HOUSEKEEPING,
      type: '格式',
      size_bytes: '大小（字节）',
      width: '宽',
      height: '高',
      is_result: yesNo('是结果'),
      created_at: time('时间'),
      kept_until: time('保留到'),
    },
  }),
];
