import type { DocumentReason } from '#files/documents/document-problem.ts';

const grouped = (count: number) => count.toLocaleString('zh-CN');

/** The Chinese sentences of documents' previews. */
export const documentText = {
  contents: '文件内容',
  reading: '正在读取文件内容',
  none: '暂时无法预览',
  why: {
    broken: '文件不完整，两种方法都没有读出内容，请下载后用对应的软件试试。',
    foreign: '文件内容和名字不符，请下载后用对应的软件打开。',
    embedded: '文字在文件里嵌入的网页中，这里读不到，请下载后用 Word 打开。',
    encrypted: '文件有密码保护，或者是旧格式，请下载后用对应的软件打开。',
    method: '文件用了少见的压缩方式，请下载后用解压软件打开。',
    heavy: '文件解开后太大，为了这台设备的安全没有展开，请下载后查看。',
    slow: '文件太复杂，读取超过了 2 秒，请下载后查看。',
    lost: '没有读到文件内容，请检查网络后重试，或直接下载。',
  } satisfies Record<DocumentReason, string>,
  retry: '重试',
  damaged: '文件有一部分读不出来，或与保存时不一致，显示的可能不全',

  zip: {
    summary: (files: string, size: string) => `${files} 个文件 · 解开后 ${size}`,
    count: grouped,
    cut: (count: number) => `只列出前 ${grouped(count)} 项`,
    empty: '压缩包里没有文件',
    encoding: '文件名编码',
    unknownSize: '大小未知',
    locked: '有密码',
    more: (count: number) => `再显示 ${grouped(count)} 项`,
    inside: (count: number) => `${grouped(count)} 项`,
  },
  word: {
    note: '只显示文字、列表和表格，版式和图片请下载后查看',
    cut: '内容较长，只显示了前面一部分',
    empty: '文档里没有文字',
  },
  sheet: {
    note: '只显示单元格的值，图表和样式请下载后查看',
    tabs: '工作表',
    cut: (rows: number, columns: number) => `只显示前 ${rows} 行、前 ${columns} 列`,
    moreSheets: (count: number) => `只显示前 ${count} 张工作表`,
    empty: '这张工作表里没有单元格内容',
    allHidden: '这张工作表里看得见的单元格没有内容',
    chart: '这张工作表是图表，请下载后查看',
    noSheets: '没有看得见的工作表',
    hidden: (rows: number, columns: number) =>
      `已隐藏 ${[rows > 0 && `${grouped(rows)} 行`, columns > 0 && `${grouped(columns)} 列`].filter(Boolean).join('、')}`,
    hiddenSheets: (count: number) => `已隐藏 ${count} 张工作表`,
    row: '行号',
  },
  slides: {
    note: '只显示文字，版式和图片请下载后查看',
    page: (page: number) => `第 ${page} 页`,
    blank: '（这一页没有文字）',
    cut: (count: number) => `只显示前 ${count} 页`,
    empty: '演示文稿里没有页面',
    hidden: (count: number) => `已隐藏 ${count} 页`,
  },
} as const;
