/** The Chinese sentences that the AI tools share. */
export const aiWords = {
  local: '内置引擎',
  service: 'AI 服务',
  free: '免费',
  each: (points: number) => `${points} 积分 / 张`,
  serviceHint: (name: string) => `${name}。看懂画面；发出的是缩到 1,280 像素的副本。`,
  asking: '正在查询 AI 服务',
  away: {
    short: '暂时连不上',
    waits: '暂时连不上服务器，还不知道能否使用 AI 服务。图片先等着，不会开始处理。',
    local: (engine: string) => `暂时连不上服务器，还不知道能否使用 AI 服务。现在由${engine}处理。`,
    insteadLocal: (engine: string) => `改用${engine}`,
  },
  folder: '文件夹',
  release: '松开鼠标，加入列表',
  onlyHere: '图片只在本机处理，不会上传',
  reading: '正在看图',
  loadingOnce: '首次使用需要下载文字识别模型，之后从缓存读取。',
  waiting: '等待处理',
  cancelled: '已取消',
  retry: '重试',
} as const;
