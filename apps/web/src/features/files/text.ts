import {
  FREE_DOWNLOAD_BYTES,
  feeRuleText,
  limitText,
  MAX_DOWNLOAD_LIMIT,
  UPLOAD_QUEUE_SIZE,
} from '@transmit/contract';

const grouped = (count: number) => count.toLocaleString('zh-CN');

/**
 * The Chinese sentences of the first screen, and titles. Those that a first load does without are in
 * page-text.ts, share/share-text.ts and uploads/list/task-text.ts: they weighed 3 of its 140 KB.
 */
export const text = {
  sealed: { title: '这份寄存密封着' },
  hero: {
    title: '发送一次，',
    accent: '凭码即取',
    lead: '文件由浏览器直接传到存储，断网可续；对方输入取件码就能下载，无需注册。',
  },

  /** In place of the first title while something is in the list. */
  heads: {
    checking: { title: '核对一下，', accent: '就发送' },
    sending: {
      title: '正在发送，',
      accent: '不用守着',
      lead: '可以打开本站的其他页面，发送不会停；关闭或离开本站后，重新选择同样的文件就能接着发。',
    },
    stopped: { title: '还没发完，', accent: '可以继续' },
  },

  drop: {
    label: '选择要发送的文件',
    title: '把文件拖到这里',
    titleTouch: '选择要发送的文件',
    hint: '任意格式，可多选，也可以是整个文件夹；还可以按',
    pasteKeys: 'Ctrl V',
    hintEnd: '粘贴截图或文字',
    hintTouch: '任意格式，可多选',
    files: '选择文件',
    folder: '选择文件夹',
    text: '发送文字',
    release: '松开鼠标，加入发送列表',
    listing: '正在列出文件…',
    facts: {
      left: (room: string) => `，剩余空间 ${room}`,
      kept: (days: number) => `最长保存 ${days} 天`,
      /** Two halves of a sentence: a narrow screen breaks it between them. */
      fee: [`${limitText(FREE_DOWNLOAD_BYTES)} 以内免费，`, `更大的${feeRuleText()}，取件人支付`],
      free: '下载免费',
    },
    /** Without a number: folders are read no further than there is room. */
    full: `一次最多排队 ${grouped(UPLOAD_QUEUE_SIZE)} 个文件，其余的没有加入`,
    unreadable: '有文件无法读取，请重新选择',
    forgetful: '浏览器禁止本站保存数据：发送照常进行，但刷新页面后无法继续未完成的文件。',
  },

  /** Said by sending and by further codes. */
  limitWrong: `请填 1 到 ${grouped(MAX_DOWNLOAD_LIMIT)} 的整数，或留空`,

  pickUp: {
    title: '我有取件码',
    badge: '免登录',
    lead: '输入对方发来的十位字母或数字',
    field: '取件码',
    action: '取件',
    wrong: '取件码有误，请核对后重新输入',
    short: (missing: number) => `还差 ${missing} 位`,
    recent: '最近取件',
    sent: '最近发送',
    none: '取过的文件会记在这台设备上',
    forget: (name: string) => `不再显示“${name}”`,
  },

  /** The rest of what is handed over is in share/share-text.ts. */
  handOver: {
    title: '到浏览器里下载',
  },

  share: {
    title: '发送成功',
    seal: '已寄存',
  },
} as const;
