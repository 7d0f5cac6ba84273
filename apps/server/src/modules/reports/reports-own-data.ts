import { REPORT_REASON_LABELS, REPORT_STATE_LABELS } from '@transmit/contract';
import { type OwnData, ownTable, stays, told } from '#kernel/own-data/own-table.ts';

const KINDS = { report: '举报', feedback: '反馈' };

export const reportsOwnData: readonly OwnData[] = [
  ownTable('reports', {
    name: '举报与反馈',
    columns: {
      id: stays.housekeeping,
      kind: told.oneOf('种类', KINDS),
      owner: stays.housekeeping,
      request_key: stays.housekeeping,
      code: '取件码',
      file_id: stays.housekeeping,
      bundle_id: stays.housekeeping,
      reason: told.oneOf('原因', REPORT_REASON_LABELS),
      text: '内容',
      contact: '联系方式',
      state: told.oneOf('状态', REPORT_STATE_LABELS),
      note: stays.ofOthers,
      answer: '答复',
      created_at: told.time('时间'),
      answered_at: told.time('答复时间'),
    },
  }),
];
