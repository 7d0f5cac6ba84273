/** The sentences that empty tools share. */
export const emptyStageWords = {
  label: '选择图片',
  title: '把图片拖进来',
  release: '松开鼠标，加入列表',
  hint: '页面哪儿都能放；也可以按',
  hintEnd: '粘贴截图',
  files: '选择图片',
  folder: '选择文件夹',
  settings: '设置',
  change: '修改',
  fold: '收起',
} as const;
