import { LEDGER_LABELS } from '@transmit/contract';
import {
  HOUSEKEEPING,
  inYuan,
  OF_OTHERS,
  type OwnData,
  oneOf,
  ownTable,
  time,
} from '#kernel/own-data/own-table.ts';

export const rightsOwnData: readonly OwnData[] = [
  ownTable('rights_grants', {
    name: '收到的发放',
    columns: {
      id: HOUSEKEEPING,
      actor: OF_OTHERS,
      request_key: HOUSEKEEPING,
      owner: HOUSEKEEPING,
      kind: oneOf('种类', LEDGER_LABELS),
      amount: '数量',
      member_from: time('会员开始'),
      member_to: time('会员到期'),
      order_name: '线下订单',
      order_fen: inYuan('线下金额（元）'),
      product_code: HOUSEKEEPING,
      remark: OF_OTHERS,
      order_remark: OF_OTHERS,
      created_at: time('时间'),
    },
  }),
];
