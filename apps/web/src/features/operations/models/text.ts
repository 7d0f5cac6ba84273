const TITLES: Readonly<Record<string, string>> = { isnet: 'ISNet（通用）' };

/** Every sentence of the operators' screen of cutout models. */
export const text = {
  title: '抠图模型',
  lead: '访客抠图用的识别模型。大模型认得更准，访客要多下载、多等一会儿。',
  loading: '正在加载抠图模型',
  failed: '抠图模型加载失败',
  fixed:
    'CUTOUT_MODEL_URL 已指定模型，它优先于这里的选择。要在这里切换，请先去掉这个变量并重启服务。',
  machines: '切换几秒内生效，不用重启。几台机器没有共用 DATA_DIR 时，要在每台上用命令各切换一次。',
  command: '命令行同样可用：',

  inUse: '正在使用',
  shipped: 'U²-Netp（自带）',
  shippedFacts: (size: string) => `${size} · Apache-2.0 · 单线程每张约 1.5–2.5 秒`,
  shippedNote: '随程序提供，不用下载。',
  back: '换回自带的',
  switchedBack: '已换回自带的模型，几秒内生效',

  titleOf: (name: string) => TITLES[name] ?? name,
  facts: (size: string, licence: string, seconds: string) =>
    `${size} · ${licence} · 单线程每张约 ${seconds} 秒`,
  source: (host: string) => `从 ${host} 下载，核对大小和 SHA-256 后启用`,
  fetched: '文件已在服务器上，启用前会再核对一次',
  sum: 'SHA-256',

  fetchAndUse: (size: string) => `下载并启用（${size}）`,
  use: '启用',
  retry: '重试',
  question: {
    title: (name: string) => `启用 ${name}？`,
    fetch: (size: string) => `服务器要下载 ${size}，核对无误后启用。`,
    visitors: (size: string, seconds: string) =>
      `之后每位访客首次抠图都要下载 ${size}，每张约 ${seconds} 秒。`,
    action: '启用',
  },

  waiting: '正在等待开始',
  fetching: '正在下载',
  checking: '正在核对 SHA-256',
  progress: (done: string, total: string) => `${done} / ${total}`,
  stop: '取消',
  stopping: '正在取消',
  stopped: '已取消，没有启用；已下载的部分留着，下次接着下载。',
  notSwitched: (why: string) => `没有切换：${why}`,
  notStopped: (why: string) => `没有取消：${why}`,
};
