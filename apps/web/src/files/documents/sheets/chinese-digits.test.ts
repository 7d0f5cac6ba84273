import { expect, it } from 'vitest';
import { inChinese } from './chinese-digits.ts';

it.each([
  ['1234', '[DBNum2][$-804]General', '壹仟贰佰叁拾肆'],
  ['1234', '[DBNum1][$-804]General', '一千二百三十四'],
  ['1234', '[DBNum1]0', '一二三四'],
  ['0', '[DBNum2]General', '零'],
  ['10', '[DBNum2]General', '壹拾'],
  ['1005', '[DBNum2]General', '壹仟零伍'],
  ['10000', '[DBNum2]General', '壹万'],
  ['10500', '[DBNum2]General', '壹万零伍佰'],
  ['100000005', '[DBNum2]General', '壹亿零伍'],
  ['20260000', '[DBNum2]General', '贰仟零贰拾陆万'],
  ['-12.05', '[DBNum2]General', '-壹拾贰.零伍'],
  ['1200元整', '[DBNum2][$-804]General"元整"', '壹仟贰佰元整'],
  ['2026年11月23日', '[DBNum1][$-804]yyyy"年"m"月"d"日";@', '二〇二六年十一月二十三日'],
  ['2026年1月10日', '[DBNum1][$-804]yyyy"年"m"月"d"日";@', '二〇二六年一月十日'],
  ['1234', 'General', '1234'],
  ['1234', '"DBNum2"0', '1234'],
])('%s in %s is %s', (text, format, shown) => {
  expect(inChinese(text, format)).toBe(shown);
});
