/** The Chinese sentences of going from a chat's own browser into the system's. */
export const handOverText = {
  lead: (chat: string) => `${chat}里存不下这类文件，换过去接着下就好。`,
  leadOfPicture: (chat: string) => `${chat}里只能长按保存图片；要原文件，换过去接着下就好。`,
  tap: '点右上角',
  choose: '选',
  open: '在浏览器打开',
  copy: '复制链接',
  carried: {
    password: '输过的密码',
    paid: '付过的费用',
    and: '、',
    one: '会带过去',
    both: '都会带过去',
  },
  worksHere: (chat: string) => `在${chat}里也能用`,
  preview: '在线预览',
  picture: '图片长按保存',
  copyText: '文字复制',
  close: '知道了',
  here: '仍在这里下载',
  failed: '接着下载失败：',
} as const;
