import { fileText } from '#files/text.ts';

/** The Chinese sentences of what cannot be picked up any more. */
export const endedText = {
  expired: {
    inert: fileText.state.expired,
    stamp: '已过期',
    title: '这份文件过期了',
    facts: (name: string, at: string) => `${name} 保存到 ${at}，已不能下载。`,
    ask: '还需要？请发送人延长',
    sentence: (code: string, until: string) =>
      `取件码 ${code} 过期了，请打开它的文件页点“延长”，取件码不用换。${until} 前都可以延长。`,
  },
  /** The end of the code alone: the file may be kept for longer, and no extension brings the code back. */
  'code-expired': {
    inert: '取件码已过期',
    stamp: '已过期',
    title: '这个取件码过期了',
    facts: (name: string, at: string) => `${name} 的这个取件码用到 ${at}，已不能再用它下载。`,
    ask: '还需要？请发送人再发一个取件码',
    sentence: (code: string) => `取件码 ${code} 过期了，请再发一个新的取件码给我。`,
  },
  'used-up': {
    inert: fileText.state.usedUp,
    stamp: '已取完',
    title: '次数已用完',
    facts: (name: string, most: number) => `${name} 限下载 ${most} 次，已经用完。`,
    ask: '还需要？请发送人再发一个取件码',
    sentence: (code: string) => `取件码 ${code} 的下载次数用完了，请再发一个新的取件码给我。`,
  },
  /** Good for one pick-up, as the code of a person is. */
  taken: {
    inert: '已被取走',
    stamp: '已取走',
    title: '这份文件已被取走',
    facts: (name: string) => `${name} 只能取一次，已经取走了。`,
    ask: '还需要？请发送人再发一个取件码',
    sentence: (code: string) => `取件码 ${code} 已经被取走，请再发一个新的取件码给我。`,
  },
  gone: {
    inert: '文件已失效',
    stamp: '已失效',
    title: '这份文件已经没有了',
    facts: (name: string) => `${name} 已不能下载。`,
    ask: '还需要？请发送人再发一次',
    sentence: (code: string) => `取件码 ${code} 的文件已经没有了，请再发送一次。`,
  },
  copy: '复制这句话',
  another: '取另一份',
  own: {
    title: '你可以',
    expired: (until: string) => `在下面延长保存时间，原来的取件码继续可用。${until} 前都可以延长。`,
    addCode: {
      'adds-codes': '在下面添加一个取件码，发给还要下载的人。',
      elsewhere: '管理链接不能添加取件码。请用发送时的账号或浏览器打开这一页来添加，或者重新发送。',
      'sends-again': '重新发送一份，发给还要下载的人。',
    },
    gone: '重新发送这份文件。',
  },
} as const;
