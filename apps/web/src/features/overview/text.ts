import type { Backup, WatchedRow } from './api.ts';
import { formatCount, formatMoney } from './measures.ts';

/** Names of work that can fail, by the jobs' own. */
const JOBS: Readonly<Record<string, string>> = {
  operate: '文件操作',
  backup_md5: '备份复制',
  reconcile: '存储核对',
  fill_md5: '补算 MD5',
  fetch_model: '下载抠图模型',
  compare_bills: '对账',
  prove_object: '核对上传',
  archive: '归档过期记录',
  'ai.batch': 'AI 批次',
  'ai.test': 'AI 测试',
};

const BACKUP: Record<Backup['result'], string> = {
  whole: '完整',
  incomplete: '有文件没能备份',
  rotten: '备份里有文件已损坏',
  failed: '最近一次失败',
};

const DRILL: Record<NonNullable<Backup['drill']>['result'], string> = {
  sound: '恢复后核对无误',
  unsound: '最近一次恢复后数据有问题',
  damaged: '最近一次发现备份已损坏',
  failed: '最近一次失败，备份能否恢复还不清楚',
};

const WATCHED: Record<WatchedRow['name'], { name: string; bad: string; ok?: string }> = {
  database: { name: '数据库', bad: '连不上，或不能写入', ok: '能读能写' },
  store: { name: '存储', bad: '没有答复', ok: '有答复' },
  address: { name: '公开地址', bad: '没有答复', ok: '有答复' },
  certificate: { name: '证书', bad: '已到期' },
  schedule: { name: '定时任务', bad: '有任务迟了 10 分钟以上', ok: '按时' },
  sms: { name: '短信', bad: '额度用完，或有短信没发出' },
  ai: { name: 'AI 预算', bad: '今天的已用完' },
};

/** The sentences of /v/manager/overview. */
export const text = {
  title: '概览',
  lead: (day: string, clock: string) => `${day} · 数据到 ${clock}，每分钟更新`,
  uncounted: (day: string) => `${day} · 数据正在统计`,
  loading: '正在加载概览',
  failed: '概览加载失败',

  tiles: {
    label: '等待处理',
    none: '没有',
    reports: {
      title: '举报与反馈',
      parts: (reports: number, feedback: number) =>
        [reports > 0 && `举报 ${reports}`, feedback > 0 && `反馈 ${feedback}`]
          .filter(Boolean)
          .join(' · '),
      none: '没有新收到的',
    },
    refunds: {
      title: '待退款',
      abnormal: (count: number) => `${count} 笔需人工退款`,
      waiting: '等支付平台确认',
      none: '没有在途的退款',
    },
    jobs: {
      title: '失败的任务',
      part: (kind: string, count: number) => `${JOBS[kind] ?? kind} ${count}`,
      none: '近 24 小时',
      inLog: '原因见服务器日志',
      othersInLog: '其余的原因见服务器日志',
    },
    differences: {
      title: '对账差异',
      until: (time: string) => `核对到 ${time.slice(5, 16)}`,
      behind: '最近一次没有完成',
      never: '还没有对账结果',
    },
    oldest: '最早',
  },

  activity: {
    title: '今天与近 30 天',
    today: '今天',
    todayUntil: (clock: string) => `今天，到 ${clock}`,
    earlier: '此前每天',
    uncounted: '统计中',
    yesterday: (value: string) => `昨天同时 ${value}`,
    last: '近 30 天',
    change: (change: string) => `比上个 30 天 ${change}`,
    refunded: (yuan: number) => `已减退款 ${formatMoney(yuan)}`,
    bar: (day: string, value: string) => `${day}：${value}`,
    chart: (name: string, value: string) => `${name}，近 30 天每天的柱状图，今天 ${value}`,
  },

  disk: {
    title: '存储空间',
    size: (size: string) => `数据盘共 ${size}`,
    used: (percent: string, free: string) => `已用 ${percent}，还剩 ${free}`,
    meter: '数据盘',
    unknown: '暂时读不到数据盘的空间',
    chart: (days: number) => `近 ${days} 天的已用空间`,
    full: (seen: number, left: number, day: string) =>
      `按近 ${seen} 天的增速，还能用 ${formatCount(left)} 天（到 ${day}）。`,
    tooShort: '记录满 7 天后，这里会估计还能用多久。',
    link: '看文件与存储是否一致',
  },

  backup: {
    title: '备份',
    last: '最近一次备份',
    drill: '最近一次恢复演练',
    never: '还没有',
    none: '还没有做过备份。运行 npm run backup -- 文件夹，或安装 deploy 里的定时单元。',
    results: BACKUP,
    drills: DRILL,
    noDrill: '备份能不能恢复，还没有验证过',
  },

  services: {
    title: '服务',
    states: { ok: '正常', low: '快用完', bad: '有问题', unknown: '未知' },
    ending: '快到期',
    unread: '这次没有查到',
    nothing: '服务刚启动，还没有可看的状态。',
    payments: '支付',
    lastPaid: '最近到账',
    neverPaid: '还没有到账的付款',
    watched: WATCHED,
  },
} as const;

/** The line beside a watched thing's name. */
export function describeWatched({ name, state, left, of }: WatchedRow): string {
  const words = WATCHED[name];
  if (state === 'unknown') return text.services.unread;
  if (name === 'certificate' && left !== null && left > 0) return `还有 ${left} 天`;
  if (name === 'ai' && left !== null && of !== null)
    return `今天还剩 ${formatMoney(left)} / ${formatMoney(of)}`;
  if (name === 'sms' && state !== 'bad' && left !== null && of !== null)
    return `今天还能发 ${formatCount(left)} / ${formatCount(of)} 条`;
  return state === 'bad' ? words.bad : (words.ok ?? '');
}
