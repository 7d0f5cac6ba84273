/** Words of reading a list of names, wherever one is asked for. */
export const text = {
  file: 'XLSX / CSV',
  unread: (name: string) => `没有从“${name}”里读出名单。请另存为 XLSX 或 CSV 再试。`,
  fileTooLarge: '这个文件超过 5 MB，请只留下名单再试。',
  noTable: '这个文件里没有表格。',
  noNames: '表格里没有找到姓名，请检查是不是有“姓名”一列。',
  leftLines: (count: number) => `${count} 行没有加入，请看一下`,
  line: (line: number) => `第 ${line} 行`,
  twoPeople: '是两个人',
  add: '加入',
  drop: '不要',
} as const;
