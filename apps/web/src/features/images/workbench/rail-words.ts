/** The sentences of the rail on a phone. */
export const railWords = {
  unfold: '设置',
  fold: '收起',
  more: '继续添加图片',
  other: '换一张图片',
} as const;
