import { GRANT_LABELS } from '@transmit/contract';
import {
  INTERNAL,
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
      id: INTERNAL,
      actor: OF_OTHERS,
      request_key: INTERNAL,
      owner: INTERNAL,
      kind: oneOf('种类', GRANT_LABELS),
      amount: '数量',
      member_from: time('会员开始'),
      member_to: time('会员到期'),
      order_name: '线下订单',
      order_fen: inYuan('线下金额（元）'),
      product_code: INTERNAL,
      remark: OF_OTHERS,
      order_remark: OF_OTHERS,
      created_at: time('时间'),
    },
  }),
];
