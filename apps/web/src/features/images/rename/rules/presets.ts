import { FIRST_NUMBERS, NEW_RULES, type RuleDraft } from './rule-draft.ts';

interface Preset {
  title: string;
  /** An example of its result. */
  example: string;
  drafts: readonly RuleDraft[];
}

/** Rules that most people come for, each a list that can be changed afterwards. */
export const PRESETS: readonly Preset[] = [
  {
    title: '统一名称加序号',
    example: '图片_001.jpg',
    drafts: [{ kind: 'template', template: '图片_{序号}', ...FIRST_NUMBERS }],
  },
  {
    title: '商品主图按顺序编号',
    example: '主图1.jpg',
    drafts: [{ kind: 'template', template: '主图{序号}', ...FIRST_NUMBERS, width: '1' }],
  },
  {
    title: '按拍摄时间',
    example: '2026-01-02 030405.jpg',
    drafts: [
      { kind: 'template', template: '{拍摄日期:YYYY-MM-DD HHmmss}', ...FIRST_NUMBERS, width: '1' },
    ],
  },
  {
    title: '文件夹名加序号',
    example: '春季新品_001.jpg',
    drafts: [{ kind: 'template', template: '{文件夹}_{序号}', ...FIRST_NUMBERS, perFolder: true }],
  },
  {
    title: '前面加今天的日期',
    example: '20261120_报价单.xlsx',
    drafts: [{ ...NEW_RULES.date, source: 'now' }],
  },
  {
    title: '去掉空格和“副本”',
    example: '会议纪要.docx',
    drafts: [
      {
        ...NEW_RULES.replace,
        find: '\\s*(-\\s*)?(副本|copy)(\\s*\\(?\\d+\\)?)?$',
        isPattern: true,
      },
      { ...NEW_RULES.replace, find: '\\s+', replacement: '_', isPattern: true },
    ],
  },
  {
    title: '全部小写',
    example: 'img_0001.jpg',
    drafts: [NEW_RULES.case, NEW_RULES['extension-case']],
  },
];
