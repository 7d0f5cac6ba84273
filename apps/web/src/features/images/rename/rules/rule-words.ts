import type { DateSource, LetterCase, RenameRule, RuleProblem, Spot } from '@transmit/imaging';
import { FIRST_NUMBERS, type RuleDraft, type RuleKind } from './rule-draft.ts';

export const KIND_WORDS: Record<RuleKind, { title: string; hint: string }> = {
  replace: { title: '查找替换', hint: '把名字里的一段换成另一段，或删掉' },
  add: { title: '添加文字', hint: '在名字前面或后面加一段' },
  number: { title: '序号', hint: '001、002、003…' },
  date: { title: '日期', hint: '拍摄、修改日期或今天' },
  exif: { title: '相机信息', hint: '相机、镜头或感光度' },
  case: { title: '大小写', hint: '统一英文字母' },
  template: { title: '按模板重写', hint: '用几个部分拼出整个名字' },
  'extension-case': { title: '扩展名大小写', hint: '.JPG 变 .jpg' },
};

/** What is wrong with a rule as a whole, said at its field. */
export const PROBLEM_WORDS: Record<RuleProblem, string> = {
  'too-long': '表达式太长，请缩短到 200 个字符以内',
  invalid: '正则表达式不完整，请检查括号和转义',
  lookaround: '不支持前后查看 (?=…)、(?<=…)，请换一种写法',
  backreference: '不支持反向引用 \\1，请换一种写法',
  'too-large': '重复次数太多，请减小 {…} 里的数字',
  'number-range': '数字超出范围',
  'unknown-part': '有不认识的花括号部分，会原样保留；可用下面的按钮插入',
};

export const SPOT_CHOICES: readonly { value: Spot; label: string }[] = [
  { value: 'before', label: '前面' },
  { value: 'after', label: '后面' },
  { value: 'instead', label: '代替原名' },
];

export const CASE_CHOICES: readonly { value: LetterCase; label: string }[] = [
  { value: 'lower', label: 'abc' },
  { value: 'upper', label: 'ABC' },
  { value: 'words', label: 'Abc' },
];

export const EXTENSION_CHOICES: readonly { value: 'lower' | 'upper'; label: string }[] = [
  { value: 'lower', label: '.jpg' },
  { value: 'upper', label: '.JPG' },
];

export const DATE_CHOICES: readonly { value: DateSource; label: string }[] = [
  { value: 'taken', label: '拍摄' },
  { value: 'modified', label: '修改' },
  { value: 'now', label: '今天' },
];

type ExifField = Extract<RenameRule, { kind: 'exif' }>['field'];

export const FIELD_CHOICES: readonly { value: ExifField; label: string }[] = [
  { value: 'camera', label: '相机型号' },
  { value: 'maker', label: '相机厂商' },
  { value: 'lens', label: '镜头' },
  { value: 'iso', label: '感光度' },
];

function labelOf<Value>(choices: readonly { value: Value; label: string }[], value: Value): string {
  return choices.find((choice) => choice.value === value)?.label ?? '';
}

/** The rule in a line, for its closed card. */
export function summaryOf(draft: RuleDraft): string {
  switch (draft.kind) {
    case 'replace':
      if (draft.find === '') return '还没有填要查找的内容';
      return `“${draft.find}” → ${draft.replacement === '' ? '删除' : `“${draft.replacement}”`}`;
    case 'add':
      if (draft.text === '') return '还没有填要添加的文字';
      return `${labelOf(SPOT_CHOICES, draft.spot)}：${draft.text}`;
    case 'number':
      return `${labelOf(SPOT_CHOICES, draft.spot)}：从 ${draft.start || FIRST_NUMBERS.start} 开始`;
    case 'date':
      return `${labelOf(DATE_CHOICES, draft.source)}日期 ${draft.format}`;
    case 'exif':
      return labelOf(FIELD_CHOICES, draft.field);
    case 'case':
      return labelOf(CASE_CHOICES, draft.to);
    case 'template':
      return draft.template;
    case 'extension-case':
      return labelOf(EXTENSION_CHOICES, draft.to);
  }
}
