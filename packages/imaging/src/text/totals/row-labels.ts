const SUBTOTAL = /^(小\s*计|sub\s*-?totals?)/i;
/** Whatever goes on behind it says what was added up: 合计货款, 合计人民币壹佰元; but for 小计算器 and 总计划表. */
const CHINESE_TOTAL =
  /^(小\s*计(?!算|时|步|[数分量][器牌])|合\s*计|总\s*计(?!划)|共\s*计|总\s*额|总\s*和)/;
/**
 * A Latin label counts only where the word ends (Summer is none); RMB, amount and the like may follow without a blank:
 * TotalAmount.
 */
const LATIN_TOTAL =
  /^(sub\s*-?totals?|grand\s*totals?|totals?|sum)(RMB|CNY|USD|amount|price|due|qty)*(?!\p{Script=Latin})/iu;
/** A row that takes something off what stands above it, with or without a minus. */
const DISCOUNT = /优惠|折扣|折让|减免|立减|满减|抵扣|扣除|discount|rebate|coupon/i;

/** Tells whether a text says that the figures in its row add up others. */
export function isTotalLabel(text: string): boolean {
  const label = text.trim();
  return CHINESE_TOTAL.test(label) || LATIN_TOTAL.test(label);
}

/** Tells whether the label of a total is that of a part, which other totals add up. */
export function isSubtotalLabel(text: string): boolean {
  return SUBTOTAL.test(text.trim());
}

export function isDiscountLabel(text: string): boolean {
  return DISCOUNT.test(text);
}
