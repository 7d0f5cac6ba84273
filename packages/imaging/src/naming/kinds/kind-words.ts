import type { SubjectKind } from '../subject-kinds.ts';

/** A word that speaks for a kind; each counts once, however often it stands there. */
export interface KindWord {
  expression: RegExp;
  weight: number;
}

const words = (weight: number, ...expressions: RegExp[]): KindWord[] =>
  expressions.map((expression) => ({ expression, weight }));

/** Words that papers, labels and screens of a kind say on themselves, in both languages. */
export const KIND_WORDS: Partial<Record<SubjectKind, readonly KindWord[]>> = {
  receipt: [
    ...words(
      3,
      /小票|收据|收银条|结账单|消费单|receipt/i,
      /谢谢(?:惠顾|光临)|欢迎(?:下次)?(?:再来|光临)/,
    ),
    ...words(2, /收银(?:员|台|机)?|找零|实收|应收|实付|应付|thank you/i, /会员(?:卡|积分)/),
    ...words(1.5, /合计|总计|小计|总额|total|subtotal/i, /单号|流水号|交易号|桌号|人数/),
    ...words(1, /支付宝|微信支付|现金|银行卡|刷卡|cash|change|visa/i, /数量|单价|金额|qty|amount/i),
  ],
  invoice: [
    ...words(5, /发票代码|发票号码|价税合计|(?:普通|专用|电子)发票/, /^\s*(?:tax\s+)?invoice\b/i),
    ...words(
      2,
      /税率|税额|纳税人识别号|开票(?:日期|人)|购买方|销售方/,
      /invoice\s*(?:no|number|date)/i,
    ),
  ],
  label: [
    ...words(3, /净含量|生产批号|产品批号|批\s*号|lot\s*(?:no|:|：|\.)|batch\s*no/i),
    ...words(
      2,
      /保质期|有效期|生产日期|配料|成分|贮存|储存|执行标准|生产许可证|best before|\bexp\b|\bmfg\b/i,
    ),
    ...words(
      1.5,
      /规格|型号|品名|产品名称|产地|制造商|生产(?:商|企业|厂家)|net\s*(?:wt|weight|content)/i,
    ),
    ...words(1, /条码|货号|材质|检验合格|合格证|made in/i),
  ],
  contract: [
    ...words(4, /合同(?:书|编号)?|协议(?:书)?|agreement\b|\bcontract\b/i),
    ...words(3, /甲\s*方|乙\s*方|party\s+[ab]\b/i),
    ...words(2, /第[一二三四五六七八九十]+条|双方(?:经|协商|本着)|违约|签订|hereby|whereas/i),
  ],
  card: [
    ...words(
      2,
      /(?:手机|电话|mobile|tel|phone|手\s*机)\s*[:：.]?\s*\+?\d/i,
      /e-?mail|邮箱|@[\w-]+\.\w+/i,
    ),
    ...words(
      2,
      /(?:总|副总|部门)?经理|总监|董事长|工程师|主任|顾问|设计师|销售代表|manager|director|engineer|designer/i,
    ),
    ...words(
      1,
      /地址|网址|传真|www\.|fax|add(?:ress)?\s*[:：]/i,
      /有限公司|集团|工作室|\bco\.,?\s*ltd/i,
    ),
  ],
  chat: [
    ...words(3, /按住\s*说话|发送|对方正在输入|撤回了一条消息|以下(?:是|为)新消息/),
    ...words(
      2,
      /^(?:昨天|今天|前天|星期[一二三四五六日]|(?:上午|下午|晚上|凌晨|早上))?\s*\d{1,2}[:：]\d{2}$/m,
    ),
    ...words(1, /好的|收到|谢谢|在吗|哈哈|没问题|辛苦/),
  ],
  chart: [
    ...words(3, /趋势|走势|占比|分布图|统计图|柱状图|折线图|饼图|对比图|\bchart\b|\btrend\b/i),
    ...words(2, /同比|环比|增长率|单位\s*[:：]|数据来源|图\s*\d|growth|\bq[1-4]\b/i),
    ...words(1, /统计|分析|各(?:月|季度|地区|部门|渠道)/),
  ],
  table: [
    ...words(
      2.5,
      /(?:一览|明细|统计|汇总|登记|清单|报价|价目|排班|考勤|库存|成绩|课程|日程|记录)表/,
    ),
    ...words(1.5, /序号|编号|备注|\bno\.?\b/i, /数量|单价|金额|规格|部门|姓名|工号/),
  ],
  screenshot: [
    ...words(2, /设置|返回|取消|确定|搜索|登录|注册|首页|我的|消息|settings|search|sign in/i),
    ...words(1.5, /\d{1,3}\s?%|5G|4G|中国(?:移动|联通|电信)|wi-?fi|蓝牙/i),
    ...words(1, /立即购买|加入购物车|提交订单|查看全部|更多|下一步|完成|编辑/),
  ],
  poster: [
    ...words(
      2,
      /诚邀|敬请|欢迎参加|活动时间|活动地点|开业|招聘|讲座|音乐会|演唱会|展览|发布会|大促|优惠|限时|满\d+减\d+|报名|主办/,
    ),
    ...words(1, /时间\s*[:：]|地点\s*[:：]|扫码|加入我们/),
  ],
};
