/** A price or a sum of money, alone or behind its label. */
export const MONEY = /(?:[¥￥$€]\s*\d[\d,]*(?:\.\d{1,2})?|\b\d[\d,]*\.\d{2}(?!\d)|\d\s*元)/;
export const PHONE_NUMBER =
  /(?:\+?86[\s-]?)?1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}|0\d{2,3}[\s-]?\d{7,8}|[48]00[\s-]?\d{3}[\s-]?\d{4}/;
export const ADDRESS_ON_LINE = /@[\w-]+\.|www\.|https?:|\.(?:com|cn|net|org)\b/i;
export const CLOCK =
  /^(?:昨天|今天|前天|周[一二三四五六日]|星期[一二三四五六日]|上午|下午|晚上|凌晨|早上|\s)*\d{1,2}[:：]\d{2}(?:[:：]\d{2})?(?:\s*[ap]m)?$/i;
export const PLACE = /(?:省|市|区|县|镇).{0,16}(?:路|街|道|巷|号|弄|村|大厦)|\d+号(?:楼|院|门)?$/;
export const SENTENCE_END = /[。！？；;!?]\s*$/;
/** Something with its value behind it: 净含量：250克. */
export const LABELLED = /^([^:：]{1,10}?)\s*[:：]\s*(\S.*)$/;
/** Numbers of things: 2026-04-12, No. 1234, 6921234567890. */
export const NUMBER_ONLY = /^[\d\s.,:：/\\\-+%#×xX*()（）¥￥$年月日时分NnOo.°]*$/;
