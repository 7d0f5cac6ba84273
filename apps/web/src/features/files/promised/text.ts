import type { PromiseState } from '@transmit/contract';

/** The Chinese sentences of a code whose sending is still going up. */
export const promisedText = {
  states: {
    sending: '发送人正在上传',
    checking: '已传完，正在核对',
    paused: '发送人已暂停上传',
    failed: '上传中断，等发送人继续',
    lost: '发送人暂时断开',
    ready: '核对完成，正在打开',
  } satisfies Record<Exclude<PromiseState, 'cancelled' | 'ended'>, string>,
  progress: '发送人的上传进度',
  left: (time: string) => `约剩 ${time}`,
  steps: { send: '上传', check: '核对', take: '下载到这台设备' },
  auto: '传完后自动开始下载',
  autoHint: '让这一页开着；关掉也行，凭取件码再来',
  keepOpen: '全部传完并核对后，这一页会自动打开；关掉也行，凭取件码再来',
  own: '这是你正在发送的，取件人看到的就是这样',
  later: '暂时没有收到新的进度，恢复连接后自动更新',
  checkedFirst: '核对一致后才开始下载',
  scan: '扫一扫，在手机上等',
  files: (count: number) => `${count.toLocaleString('zh-CN')} 个文件`,
  total: (size: string) => `共 ${size}`,
  over: {
    cancelled: {
      stamp: '已取消',
      title: '发送人已取消',
      body: (name: string) => `“${name}”没有传完，这个取件码已作废。`,
      ask: '还需要？请发送人再发一次',
      sentence: (code: string) => `取件码 ${code} 的发送取消了，请再发送一次，把新的取件码给我。`,
    },
    ended: {
      stamp: '已中断',
      title: '发送人没有传完',
      body: (name: string) =>
        `“${name}”已有一天多没有新的进度。发送人回来传完后，这个取件码仍然可用。`,
      ask: '请发送人打开页面继续上传',
      sentence: (code: string) => `取件码 ${code} 的文件还没有传完，请打开发送的页面继续上传。`,
    },
  },
  copy: '复制这句话',
  another: '取另一份',
  askAgain: '重新查看',
} as const;
