import { GRANT_LABELS } from '@transmit/contract';
import {
  OF_OTHERS,
  OURS,
  type OwnData,
  oneOf,
  ownTable,
  time,
  yuan,
} from '#kernel/own-data/own-table.ts';

export const rightsOwnData: readonly OwnData[] = [
  ownTable('rights_grants', {
    name: '收到的发放',
    columns: {
      id: OURS,
      actor: OF_OTHERS,
      request_key: OURS,
      owner: OURS,
      kind: oneOf('种类', GRANT_LABELS),
      amount: '数量',
      member_from: time('会员开始'),
      member_to: time('会员到期'),
      order_name: '线下订单',
      order_fen: yuan('线下金额（元）'),
      product_code: OURS,
      remark: OF_OTHERS,
      order_remark: OF_OTHERS,
      created_at: time('时间'),
    },
  }),
];
