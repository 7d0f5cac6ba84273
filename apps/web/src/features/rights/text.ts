import { LEDGER_LABELS, type LedgerKind } from '@transmit/contract';

/** The sentences of /v/manager/rights; those of PRODUCT §7 word for word. */
export const text = {
  title: '用户积分/通知管理',
  lead: '发放积分、批号次数与生日提醒次数，可同时设为会员、登记线下订单',

  form: {
    label: '发放权益',
    username: '用户名或 unionid',
    usernameHint: '手机号或用户的 unionid，不能填昵称',
    operationType: '操作类型',
    kinds: LEDGER_LABELS satisfies Record<LedgerKind, string>,
    amount: '数量',
    isMember: '设为会员',
    isMemberHint: '默认从现在起 30 天，可改',
    startTime: '开始时间',
    endTime: '结束时间',
    timeForm: 'YYYY-MM-DD HH:mm:ss',
    isOffline: '设为线下订单',
    isOfflineHint: '登记转账、现金等站外收款，计入订单',
    orderName: '订单名称',
    orderFee: '订单金额（元）',
    productCode: '产品代码',
    noProduct: '请选择',
    orderRemark: '订单备注',
    remark: '备注',
    remarkHint: '仅运营人员可见',
    submit: '提交发放',
    busy: '处理中...',
    reset: '重置',
  },

  period: {
    open: '在日历中选择',
    weekdays: ['一', '二', '三', '四', '五', '六', '日'],
    month: (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`,
    day: (day: string) =>
      `${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`,
    before: '上个月',
    after: '下个月',
    fromTime: '开始时刻',
    toTime: '结束时刻',
    lengths: { 7: '7 天', 30: '30 天', 90: '90 天', 365: '1 年' },
    noEnd: '请再选结束日期',
    wrong: '时刻按 HH:mm:ss 填写，结束要晚于开始',
    done: '确定',
  },

  results: {
    incomplete: '请填写完整信息',
    failed: '操作失败',
    network: '网络错误，请稍后再试',
  },

  summary: {
    title: '将发放',
    to: (username: string) => `将发放给 ${username}`,
    nobody: '将发放',
    member: '会员',
    until: (time: string) => `至 ${time.slice(0, 10)}`,
    order: '线下订单',
    product: '产品',
    none: '无',
  },

  history: {
    title: '操作历史',
    deleted: '已注销用户',
    member: (days: number) => `会员 ${days} 天`,
    order: (fee: string) => `线下订单 ¥${fee}`,
    more: '更早的记录',
    moreFailed: '更早的记录加载失败，请重试',
  },
} as const;
