import {
  LEDGER_LABELS,
  ORDER_STATE_LABELS,
  PAY_PROVIDER_LABELS,
  REFUND_CAUSES,
} from '@transmit/contract';
import { type OwnData, ownTable, stayingTable, stays, told } from '#kernel/own-data/own-table.ts';

const KINDS = { product: '商品', files: '文件' };
const AUDIENCES = { me: '自己', all: '所有人' };
const OF_ORDER = {
  column: 'order_id',
  of: { table: 'orders', key: 'id', owner: 'owner' },
} as const;

/** Orders, what they gave, and what was spent of it. */
export const moneyOwnData: readonly OwnData[] = [
  ownTable('orders', {
    name: '订单',
    columns: {
      id: '编号',
      number: '订单号',
      owner: stays.housekeeping,
      kind: told.oneOf('种类', KINDS),
      audience: told.oneOf('为谁付', AUDIENCES),
      product_code: stays.housekeeping,
      count: '数量',
      name: '名称',
      fee_fen: told.inYuan('金额（元）'),
      gift_kind: told.oneOf('赠送', { ...LEDGER_LABELS, member_days: '会员天数' }),
      gift_amount: '赠送数量',
      code: '取件码',
      wish: stays.housekeeping,
      state: told.oneOf('状态', ORDER_STATE_LABELS),
      created_at: told.time('下单时间'),
      expires_at: stays.housekeeping,
      paid_at: told.time('支付时间'),
      closed_at: told.time('关闭时间'),
      provider: told.oneOf('支付方式', PAY_PROVIDER_LABELS),
      refunded_fen: told.inYuan('已退款（元）'),
      refund_reason: told.oneOf('退款原因', REFUND_CAUSES),
      remark: stays.ofOthers,
    },
  }),
  ownTable('order_files', {
    name: '订单里的文件',
    whose: OF_ORDER,
    order: ['order_id', 'position'],
    columns: {
      order_id: '订单编号',
      position: '次序',
      file_id: stays.housekeeping,
      name: '文件名',
      size_bytes: '大小（字节）',
      fee_fen: told.inYuan('金额（元）'),
      object_key: stays.housekeeping,
      object_version: stays.housekeeping,
    },
  }),
  ownTable('entitlements', {
    name: '已购文件',
    columns: {
      id: stays.housekeeping,
      owner: stays.housekeeping,
      file_id: stays.housekeeping,
      order_id: '订单编号',
      created_at: told.time('得到时间'),
      ended_at: told.time('收回时间'),
    },
  }),
  ownTable('ledgers', {
    name: '积分与次数明细',
    columns: {
      id: stays.housekeeping,
      owner: stays.housekeeping,
      kind: told.oneOf('种类', LEDGER_LABELS),
      amount: '变动',
      balance: '余额',
      reason: '原因',
      request_key: stays.housekeeping,
      created_at: told.time('时间'),
    },
  }),
  ownTable('balances', {
    name: '积分与次数',
    order: ['owner', 'kind'],
    columns: {
      owner: stays.housekeeping,
      kind: told.oneOf('种类', LEDGER_LABELS),
      balance: '余额',
    },
  }),
  ownTable('memberships', {
    name: '会员',
    columns: {
      id: stays.housekeeping,
      owner: stays.housekeeping,
      from_at: told.time('开始'),
      to_at: told.time('到期'),
      order_id: '订单编号',
      created_at: told.time('开通时间'),
      request_key: stays.housekeeping,
    },
  }),
  ownTable('number_series', {
    name: '账号编号',
    columns: {
      id: stays.housekeeping,
      owner: stays.housekeeping,
      name: '名称',
      prefix: '前缀',
      width: '位数',
      next_number: '下一个',
      created_at: told.time('创建时间'),
    },
  }),
  ownTable('taken_numbers', {
    name: '取过的批号',
    columns: {
      id: stays.housekeeping,
      owner: stays.housekeeping,
      request_key: stays.housekeeping,
      series: '编号名称',
      prefix: '前缀',
      width: '位数',
      first: '第一个',
      count: '个数',
      charged: '扣除次数',
      used: '已用个数',
      given_back: '退回个数',
      given_back_at: told.time('退回时间'),
      created_at: told.time('时间'),
    },
  }),
  ownTable('paid_networks', {
    name: '已购文件的下载网络',
    order: ['owner', 'file_id', 'day', 'network'],
    columns: {
      owner: stays.housekeeping,
      file_id: stays.housekeeping,
      day: '日期',
      network: '网络',
      seen_at: told.time('最近一次'),
    },
  }),
  stayingTable('welcome_grants', 'keyed hashes of numbers, which name no account'),
];
