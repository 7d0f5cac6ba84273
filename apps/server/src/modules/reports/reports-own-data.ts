import { REPORT_REASON_LABELS, REPORT_STATE_LABELS } from '@transmit/contract';
import {
  HOUSEKEEPING,
  OF_OTHERS,
  type OwnData,
  oneOf,
  ownTable,
  time,
} from '#kernel/own-data/own-table.ts';

const KINDS = { report: '举报', feedback: '反馈' };

export const reportsOwnData: readonly OwnData[] = [
  ownTable('reports', {
    name: '举报与反馈',
    columns: {
      id: HOUSEKEEPING,
      kind: oneOf('种类', KINDS),
      owner: HOUSEKEEPING,
      request_key: HOUSEKEEPING,
      code: '取件码',
      file_id: HOUSEKEEPING,
      bundle_id: HOUSEKEEPING,
      reason: oneOf('原因', REPORT_REASON_LABELS),
      text: '内容',
      contact: '联系方式',
      state: oneOf('状态', REPORT_STATE_LABELS),
      note: OF_OTHERS,
      answer: '答复',
      created_at: time('时间'),
      answered_at: time('答复时间'),
    },
  }),
];
