import { FEE_WORDS } from '@transmit/contract';

/** Facts that stand in the sentence by which a code is passed on. */
export interface SentenceFacts {
  name: string;
  facts: readonly string[];
  code: string;
  password: string;
  link: string;
}

/** The Chinese sentences of what is handed over after sending. */
export const shareText = {
  bundleFacts: (count: number, size: string) => `${count} 个文件 · 共 ${size}`,
  fee: FEE_WORDS,
  extras: '更多',
  manage:
    '管理链接：凭它可在其他设备上延长保存时间或删除，请自己保存，不要发给取件人；关闭本页后不再显示。',
  copyManage: '复制管理链接',
  revokeManage: '换一个',
  revokeQuestion: {
    title: '停用这个管理链接？',
    body: '旧链接和用它打开的设备都不能再管理这次分享，你会得到一个新的管理链接。取件码不变。',
    action: '停用并换新',
    danger: true,
  },
  manageRevoked: '旧的管理链接已停用，请复制新的',
  verified: '大小与校验值已核对',
  code: '取件码',
  copyCode: '复制取件码',
  copyAll: '复制分享内容',
  copyLink: '复制链接',
  scan: '扫一扫取件',
  qr: '取件链接的二维码',
  enlargeQr: '点击放大',
  systemShare: '系统分享',
  password: '提取密码',
  copyPassword: '复制提取密码',
  withPassword: '复制的内容包含提取密码',
  sentencePassword: (password: string) => `，提取密码 ${password}`,
  limit: '下载次数',
  atMost: (count: number) => `最多下载 ${count.toLocaleString('zh-CN')} 次`,
  asked: (fee: string) => `下载费 ¥${fee}`,
  times: (count: number) => `最多 ${count.toLocaleString('zh-CN')} 次`,
  others: (count: number) => `另有 ${count} 个文件发送失败，关闭后可在列表中查看原因。`,
  expires: '到期时间',
  left: '剩余',
  receipt: '下载凭证',
  more: '继续发送',
  sentence: (share: SentenceFacts & { until: string }) =>
    `给你发送了文件“${share.name}”（${share.facts.join('，')}），取件码 ${share.code}${share.password}，打开链接即可下载：${share.link}（${share.until} 前有效）`,
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
