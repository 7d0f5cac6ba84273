/** Every Chinese sentence of articles. */
export const text = {
  reading: {
    loading: '正在加载文章',
    failed: '文章加载失败',
    missing: '没有这篇文章',
    missingBody: '地址可能不完整，或者文章已经下线。',
    home: '回到首页',
    contents: '目录',
    published: (day: string, version: number) => `${day} 更新 · 第 ${version} 版`,
    copyLink: '复制链接',
  },
} as const;
