import type { SandboxOutcome } from '@transmit/contract';

/** Every Chinese sentence of the test cashier. */
export const text = {
  watermark: '测试',
  stamp: 'TEST',
  strip: '测试收银台 · 不是真实付款',
  stripBody: '这里不会扣款，也不要输入任何银行卡信息。',
  loading: '正在加载这笔付款',
  failed: '付款信息加载失败',
  unknown: '没有这笔付款',
  unknownBody: '付款链接不完整，或订单已重新发起支付。请回到订单重新支付。',
  home: '返回首页',
  back: '返回订单',
  payFailed: (why: string) => `操作失败：${why}`,

  facts: {
    number: '付款编号',
    expires: '付款截止',
    refunded: (sum: string) => `已退 ¥${sum}`,
  },

  states: {
    open: '待付款',
    late: '款项在途',
    paid: '已付款',
    refunded: '已退款',
    unrefundable: '退不回去',
    ended: '已关闭',
  },
  bodies: {
    open: '选择一个结果，商家会收到相应的通知。',
    late: (time: string) => `款项将在 ${time} 到账，那时订单通常已经关闭。`,
    paid: '付款通知已发给商家，可以返回订单查看。',
    paidTwice: '这笔付款扣了两次，是两个交易号。商家应当自动退还其中一笔。',
    refunded: '款项已全部退回。',
    unrefundable: '买家账户收不了退款：商家发起的退款都会失败，只能用其他方式退给买家。',
    ended: '这笔付款已经关闭或超过截止时间，不能再支付。请返回订单重新支付。',
  },
  failures: (times: number) => `已失败 ${times} 次，可以换个结果再试。`,

  outcomes: {
    success: '支付成功',
    failure: '支付失败',
    late: '延迟 40 分钟支付',
    twice: '重复支付',
    refund: '退款',
    fail_refunds: '让退款失败',
    pass_refunds: '恢复退款',
  } satisfies Record<SandboxOutcome, string>,
  outcomeBodies: {
    success: '扣款一次，马上通知商家。',
    failure: '银行拒绝扣款，商家收不到通知，付款仍可继续。',
    late: '40 分钟后才到账，订单关闭后也照收。',
    twice: '扣款两次，产生两个交易号。',
    refund: '由银行直接退回全部款项，商家对账时才会发现。',
    fail_refunds: '好比买家销了卡：商家之后发起的退款都会失败。',
    pass_refunds: '之前失败的退款马上退给买家，并通知商家。',
  } satisfies Record<SandboxOutcome, string>,
  results: '选择支付结果',
  after: '付款之后',
  transactions: '交易记录',
};
