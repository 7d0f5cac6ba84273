/** The Chinese sentences of work by an AI service, which its three tools share. */
export const serviceWords = {
  stages: {
    copying: '正在缩小图片',
    sending: '正在发送副本',
    waiting: '排队中',
    running: 'AI 正在看图',
    paused: '已暂停',
  },
  tooLarge: '图片缩小后仍然太大，请先压缩再试。',
  unreachable: '图片没有送达，请检查网络后重试。',
  loggedOut: '登录已结束，请重新登录后再试。',
  kept: (detail: unknown) =>
    typeof detail === 'object' && detail !== null && 'message' in detail
      ? `没有重新生成，保留原来的结果：${String(detail.message)}`
      : undefined,

  consent: {
    title: (name: string) => `把图片发给 ${name}？`,
    body: (host: string, model: string) =>
      `由 ${host} 的 ${model} 处理。发出的是缩到 1,280 像素、不带拍摄信息的副本，文件名不发。同意一次即可，可在个人中心撤回。`,
    action: '同意并开始',
  },

  bar: {
    label: (name: string) => `用 ${name} 处理`,
    price: (count: number, price: number) =>
      `${grouped(count)} 张 × ${price} 积分 = ${grouped(count * price)} 积分`,
    account: (points: number, left: number) =>
      `余额 ${grouped(points)} 积分 · 今日还可处理 ${grouped(left)} 张`,
    charged: '成功才扣积分，失败和取消退回。',
    unknown: '正在查询积分',
    failed: (why: string) => `积分查询失败：${why}`,
    retry: '重试',
  },

  short: {
    title: '积分不足',
    /** `affordable` pictures are paid for by what is there. */
    body: (missing: number, affordable: number) =>
      `积分还差 ${grouped(missing)}${affordable > 0 ? `，现有的够做 ${grouped(affordable)} 张` : ''}。`,
    buy: '购买积分',
    newTab: '（新标签页）',
    buyHint: '购买页在新标签页打开，买好后回到这里继续，图片都在。',
    some: (count: number) => `先做 ${grouped(count)} 张`,
    local: '改用内置引擎',
  },
  today: (left: number) => `今日还可处理 ${grouped(left)} 张，其余明天再来。`,
  room: (room: number) => `排队的图片已满，还能放入 ${grouped(room)} 张，请等前面的完成。`,

  paused: {
    count: (count: number) => `${grouped(count)} 张已暂停。`,
    goOn: '继续',
    cancel: '取消这些',
    missing: (points: number) => `还差 ${grouped(points)} 积分。`,
  },

  found: {
    title: (engine: string, total: number, done: number) =>
      `找到上次交给 ${engine} 的 ${grouped(total)} 张，${grouped(done)} 张已完成。`,
    open: (count: number) => `${grouped(count)} 张还在处理。`,
    how: '再次放入同样的文件，结果会自动回来，不再扣积分。',
    cancel: '取消未完成的',
    dismiss: '知道了',
  },

  agreed: {
    title: 'AI 服务',
    lead: '是否可以把图片副本发给站点所用的 AI 服务。',
    yes: '已同意',
    no: '未同意',
    give: '同意',
    takeBack: '撤回同意',
    whatYes: '发出的是缩到 1,280 像素、不带拍摄信息的副本。撤回后不再发出图片。',
    whatNo: '没有图片会发给它；内置引擎照常可用。',
  },

  visitor: (name: string, price: number) => `登录后可用 ${name} 看懂画面，${price} 积分 / 张。`,
  logIn: '登录',
} as const;

function grouped(count: number): string {
  return count.toLocaleString('zh-CN');
}
