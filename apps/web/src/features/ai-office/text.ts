/** Every sentence of the operators' AI screen. */
export const text = {
  lead: '由谁识图和改图、能不能用、花了多少',
  loading: '正在加载 AI 服务状态',
  failed: 'AI 服务状态加载失败',
  none: {
    title: '没有设置 AI 服务',
    body: '重命名、标题和滤镜都由浏览器内置引擎完成：不用登录，不扣积分，图片不离开浏览器。要使用外部服务，请设置 AI_BASE_URL、AI_API_KEY 和 AI_VISION_MODEL 后重启。',
  },
  service: '服务',
  facts: {
    address: '地址',
    vision: '识图模型',
    image: '改图模型',
    noImage: '没有设置，图生图使用本地滤镜',
    dialect: '调用方式',
    queue: '队列',
  },
  queue: (running: number, waiting: number, paused: number) =>
    `处理中 ${running} · 等待 ${waiting} · 暂停 ${paused}`,
  circuit: {
    closed: '正常',
    open: '连续失败，暂停调用',
    'half-open': '正在试着恢复',
  },
  retryAt: (time: string) => `${time} 后再试`,
  test: '测试服务',
  testing: '正在测试',
  testHint: '用一张示例图片各调用一次识图和改图，并记下调用方式；会产生少量费用。',
  testedAt: '测试于',
  parts: { vision: '识图', image: '改图' },
  seconds: (seconds: number) => `${seconds.toFixed(1)} 秒`,
  budget: {
    title: '今日费用',
    of: (spent: string, budget: string) => `已用 ¥${spent}，预算 ¥${budget}`,
    limit: (count: number) => `每位用户每天最多 ${count} 张`,
    label: '今日预算已用',
  },
  prices: {
    title: '价格',
    lead: '按服务商的实际价格填写每千张的费用，预算和下面的费用按它计算。',
    unit: '元／千张',
    label: (name: string) => `${name}每千张的价格`,
    save: '保存',
    wrong: '请填写 0 到 100000 之间的金额，最多两位小数',
    saved: (name: string) => `${name}的价格已保存`,
    notSaved: '价格保存失败：',
  },
  days: {
    title: '最近 30 天',
    failed: '每日费用加载失败',
    label: (cost: string, calls: number, failures: number) =>
      `最近 30 天：费用 ¥${cost}，调用 ${calls} 次，失败 ${failures} 次`,
    sum: (cost: string, calls: number, failures: number) =>
      `¥${cost} · 调用 ${calls} 次 · 失败 ${failures} 次`,
    day: (day: string, cost: string, calls: number, failures: number) =>
      `${day}：¥${cost}，调用 ${calls} 次，失败 ${failures} 次`,
  },
  failures: {
    title: '失败的调用',
    none: '还没有失败的调用',
    failed: '失败的调用加载失败',
    more: '加载更多',
  },
  yuan: (value: number) => value.toFixed(2),
} as const;
