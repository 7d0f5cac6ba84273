export const sharedWords = {
  title: '来自其他应用的分享',
  files: (count: number, size: string) => `${count} 个文件，共 ${size}`,
  one: (size: string) => `1 个文件，${size}`,
  more: (count: number) => `还有 ${count} 个`,
  words: '一段文字',
  send: '发送',
  sendWords: '发送这段文字',
  tools: '或者先处理图片：',
  drop: '不要了',
  loading: '正在读取分享的内容',
  none: '没有收到分享的内容',
  noneBody: '可能是设备空间不足，或这次分享已经处理过。请回到原来的应用，再分享一次。',
} as const;
