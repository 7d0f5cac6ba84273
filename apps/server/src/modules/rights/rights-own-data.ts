import { LEDGER_LABELS } from '@transmit/contract';
import { type OwnData, ownTable, stays, told } from '#kernel/own-data/own-table.ts';

export const rightsOwnData: readonly OwnData[] = [
  ownTable('rights_grants', {
    name: '收到的发放',
    columns: {
      id: stays.housekeeping,
      actor: stays.ofOthers,
      request_key: stays.housekeeping,
      owner: stays.housekeeping,
      kind: told.oneOf('种类', LEDGER_LABELS),
      amount: '数量',
      member_from: told.time('会员开始'),
      member_to: told.time('会员到期'),
      order_name: '线下订单',
      order_fen: told.inYuan('线下金额（元）'),
      product_code: stays.housekeeping,
      remark: stays.ofOthers,
      order_remark: stays.ofOthers,
      created_at: told.time('时间'),
    },
  }),
];
