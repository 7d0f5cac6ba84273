import { aiWords } from '../ai/ai-words.ts';

/** Every Chinese sentence of titles for pictures. */
export const words = {
  title: '图片 AI 标题',
  lead: '一张图三个标题，长度和禁用词按平台的规则检查。',
  emptyHint: '放入商品图或笔记配图，每张给三个标题；选一个，改好，一次导出。',
  fileName: '图片标题',
  sheetName: '标题',

  intake: aiWords.pictureIntake,

  settings: {
    title: '标题设置',
    who: '谁来写标题',
    localHint: '按图中的文字、物体和颜色拼写；这些图片不会离开本机。',
    platform: '发在哪里',
    limit: (most: number, unit: string) => `${most} ${unit}`,
    tone: '语气',
    length: '长度',
    keywords: '希望带上的词',
    addKeyword: '添加',
    keywordHint: '按回车添加，最多 10 个',
    removeKeyword: (word: string) => `去掉“${word}”`,
  },

  start: { first: '开始写标题', again: '重新写标题' },

  head: {
    label: '标题',
    ring: '写标题的进度',
    headline: (pictures: number, titles: number) => `${pictures} 张图片，${titles} 个标题`,
    toMend: (count: number) => `${count} 个要改`,
    clean: '都符合平台规则',
    working: (count: number) => `还剩 ${count} 张`,
    failed: (count: number) => `${count} 张生成失败`,
    copy: '复制选中',
    csv: 'CSV',
    csvHint: '有长数字或 0 开头的编号，用表格软件打开 CSV 会被改动，XLSX 原样保留。',
    xlsx: 'XLSX',
    exportFailed: (why: string) => `导出失败：${why}`,
  },

  row: {
    list: '图片和标题',
    titlesOf: (name: string) => `${name} 的标题`,
    another: '换一批',
    anotherOf: (name: string) => `给 ${name} 换一批标题`,
    anew: (points: number) => `重新生成 ${points} 积分`,
    anewOf: (name: string, points: number) => `重新生成 ${points} 积分：${name} 的标题`,
    count: (length: number, most: number, unit: string) => `${length} / ${most} ${unit}`,
    countOnly: (length: number, unit: string) => `${length} ${unit}`,
    copy: (title: string) => `复制“${title}”`,
    edit: (title: string) => `修改“${title}”`,
    editing: '修改标题',
    remove: (name: string) => `从列表移除 ${name}`,
    failed: '生成失败',
    colours: '图里没有字，只按颜色写',
    leftOut: (keywords: readonly string[]) => `部分标题没有带上：${keywords.join('、')}`,
  },

  faults: {
    forbidden: (text: string, place: string) => `“${text}”在${place}标题里不能用`,
    sign: (text: string, place: string) => `符号“${text}”在${place}标题里不能用`,
    repeated: (text: string) => `“${text}”出现得太多次`,
    'too-long': (count: number, place: string) => `超出${place}的长度，后面 ${count} 个字会被截掉`,
    take: '去掉',
    replace: (instead: string) => `换成“${instead}”`,
    cut: '截到长度以内',
  },

  table: ['图片', '标题', '字数', '备选 1', '备选 2', '平台'],
} as const;
