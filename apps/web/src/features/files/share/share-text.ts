/** The Chinese sentences of what is handed over after sending. */
export const shareText = {
  facts: (size: string, fee: string) => `${size} · 预计费用 ¥${fee}`,
  bundleFacts: (count: number, size: string) => `${count} 个文件 · 共 ${size}`,
  manage:
    '管理链接：用它可以在别的设备上延长保存时间或删除。只在这里显示一次，请复制后自己保存，不要发给取件人。',
  copyManage: '复制管理链接',
  verified: '大小与校验值已核对',
  code: '取件码',
  copyCode: '复制取件码',
  copyAll: '复制链接和取件码',
  copyLink: '复制链接',
  scan: '扫一扫取件',
  qr: '取件链接的二维码',
  expires: '过期时间',
  left: '剩余',
  receipt: '下载凭证',
  more: '继续发送',
  sentence: (share: { name: string; size: string; code: string; link: string; until: string }) =>
    `给你发送了文件「${share.name}」（${share.size}），取件码 ${share.code}，打开链接即可下载：${share.link}（${share.until} 前有效）`,
  line: (name: string, code: string, link: string) => `${name}　取件码 ${code}　${link}`,
  receiptName: (name: string) => `取件凭证-${name}.txt`,
  receiptTitle: '取件凭证',
  receiptRows: {
    file: '文件',
    size: '大小',
    code: '取件码',
    link: '取件链接',
    until: '有效期至',
    password: '提取密码',
  },
  receiptPassword: '已设置，请另行告知对方',
} as const;
