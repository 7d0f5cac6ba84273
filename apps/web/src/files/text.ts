/** The Chinese sentences about files that pages and lists have in common. */
export const fileText = {
  types: { 1: '其他文件', 2: '图片', 3: '视频', 5: 'HEIC 图片' },

  state: {
    expired: '文件已过期',
    usedUp: '下载次数已用完',
    usedUpLabel: '次数已用完',
    locked: '需要提取密码',
    lockedHint: '需要提取密码，请打开详情页输入',
    gone: (label: string) => `文件${label}，不能下载`,
  },

  emptyText: '请先输入文字',

  marks: {
    favorite: '已收藏',
    hasPassword: '有提取密码',
    public: '公开',
    picked: '已取件',
  },

  removal: {
    done: (name: string) => `已删除“${name}”`,
    doneMany: (count: number) => `已删除 ${count} 个文件`,
    undo: '撤销',
    restored: (count: number) => (count === 1 ? '已恢复，取件码不变' : `已恢复 ${count} 个文件`),
    notRestored: (why: string) => `恢复失败：${why}。可以到“我的发送”的“最近删除”里再试`,
    restoredSome: (count: number, left: number, why: string) =>
      `已恢复 ${count} 个文件，${left} 个未恢复：${why}。可以到“我的发送”的“最近删除”里再试`,
  },

  favorite: {
    add: '收藏',
    addOf: (name: string) => `收藏 ${name}`,
    added: '已收藏',
    remove: '取消收藏',
    removeOf: (name: string) => `取消收藏 ${name}`,
    removed: '已取消收藏',
    gone: (name: string) => `“${name}”已被删除，不能收藏了`,
    failed: (name: string, why: string) => `收藏“${name}”失败：${why}`,
    notRemoved: (name: string, why: string) => `取消收藏“${name}”失败：${why}`,
  },

  download: {
    action: '下载',
    of: (name: string) => `下载 ${name}`,
    started: '已开始下载',
    zipStarted: (name: string) => `已开始下载 ${name}`,
    unreachable: '文件暂时取不到，请稍后再下载一次',
    failed: (name: string, why: string) => `下载“${name}”失败：${why}`,
  },

  tools: {
    label: '用工具打开',
    many: (count: number) => `${count} 张图片用工具打开`,
    fetching: (done: number, total: number) =>
      total > 1 ? `正在取图片 ${done} / ${total}` : '正在取图片',
    cancel: '取消',
  },

  paid: {
    title: (fee: string) => `下载需支付 ¥${fee}`,
    explain: '付一次，到期前随时可以再下载，不再收费。付款前文件失效的，款项自动退回。',
    back: '先不下载',
    freeOnly: (count: number) => `只下载免费的 ${count} 个`,
    pay: (fee: string) => `去付款 ¥${fee}`,
  },

  payForAll: {
    action: '代付下载费',
    actionSum: (fee: string) => `代付下载费 ¥${fee}`,
    explain: '付款后所有取件人免费下载',
  },
} as const;
