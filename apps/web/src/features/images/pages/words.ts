/** The sentences about documents of many pages. */
export const words = {
  whichPages: '要哪几页',
  manyPages: (name: string, count: number) => `${name} 有 ${count} 页。`,
  pages: '页码',
  pagesHint: '例如 1-20, 25',
  noPages: (count: number) => `请填 1 到 ${count} 之间的页码`,
  tooManyPages: (most: number) => `一次最多 ${most} 页`,
  readPages: '放入这些页',
  noPage: '都不要',
  pageName: (page: number, count: number) =>
    ` 第 ${String(page).padStart(String(count).length, '0')} 页`,
  undrawnPage: '这一页无法转成图片。',
  /** By the first of them, with its reason. */
  failedPages: (first: string, count: number) =>
    count === 1 ? first : `${first}另有 ${count - 1} 页也没有放入。`,
  leftOut: (name: string) => `列表已清空，“${name}”没有放入`,
  leftOutRest: (name: string) => `列表已清空，“${name}”的其余页没有放入`,
  /** By the first of them; `count` is all of them. */
  leftOutSeveral: (name: string, count: number) =>
    `列表已清空，“${name}”等 ${count} 个文件没有放入`,
  leftOutRestAndOthers: (name: string, others: number) =>
    `列表已清空，“${name}”的其余页和另外 ${others} 个文件没有放入`,
} as const;
