import { FORBIDDEN_WORDS } from './forbidden-words.ts';
import { type PlatformId, titlePlatform } from './platforms.ts';

/** The rules of a platform as a paragraph, for whoever writes titles by them: a person or a model. */
export function titleRulesText(id: PlatformId): string {
  const { name, most, unit, lists, signs, mostRepeats, language } = titlePlatform(id);
  const words = lists.flatMap((list) => FORBIDDEN_WORDS[list].map(({ word }) => word));
  const rules = [
    most === undefined
      ? ''
      : `标题最多 ${most} ${unit}${unit === '字' ? '，两个英文或数字算一个字' : '，空格也算'}`,
    language === 'en' ? '用英文写，实词首字母大写' : '用中文写，不加标点和书名号',
    words.length ? `不能出现：${words.join('、')}` : '',
    signs ? '不能出现这些符号：! $ ? _ { } ^ ¬ ¦' : '',
    mostRepeats ? `同一个词最多出现 ${mostRepeats} 次` : '',
    '只写图片里看得到的，不编造品牌、功效和数字',
  ];
  return `${id === 'none' ? '标题' : `${name}标题`}：${rules.filter(Boolean).join('；')}。`;
}
