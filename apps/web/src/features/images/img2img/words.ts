/** Every Chinese sentence of image-to-image. */
export const words = {
  title: '图生图',
  lead: '给一张图，换一种画法；构图留多少由你定。',
  empty: '还没有图片',
  emptyHint: '放入一张图片，选风格和改动程度，左右对比着看。',
  local: '本地滤镜 · 免费',
  localNote: '由本地滤镜制作，图片没有离开这台设备；源图带有的 AI 标识会保留在文件里。',

  source: {
    title: '源图',
    change: '换图',
    size: (width: number, height: number) => `${width} × ${height}`,
  },
  style: '风格',
  strength: '改动程度',
  shape: '尺寸',

  result: {
    label: '结果',
    before: '原图',
    after: '结果',
    again: '拿它再改',
    save: '下载',
    working: '正在制作',
    failed: '没有做成',
    cancelled: '已取消',
    retry: '重试',
    cancel: '取消',
    facts: (width: number, height: number, took: string) => `${width} × ${height} · 用时 ${took}`,
  },

  history: {
    title: '历史',
    lead: '保留到关闭页面',
    more: '更多操作',
    clear: '清空历史',
    show: (name: string) => `把“${name}”再做一次`,
    of: (effect: string, strength: string) => `${effect}，${strength}`,
  },
} as const;
