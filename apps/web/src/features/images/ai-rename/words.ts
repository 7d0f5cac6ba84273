import { aiWords } from '../ai/ai-words.ts';

/** Every Chinese sentence of naming files after what is in them. */
export const words = {
  lead: '点名字可改，点候选可换；改名之前什么都不会动。',
  emptyHint: '放入图片，按图中的内容取名；名字已经清楚的不动。',
  saveName: 'AI 重命名',

  files: {
    title: 'AI 重命名',
    intake: {
      label: '放入文件',
      first: '放入图片或文档',
      more: '继续放入文件',
      choose: '选择文件',
      formats: '图片、PDF、Office、文本',
    },
  },
  pictures: {
    title: 'AI 重命名图片',
    intake: aiWords.pictureIntake,
  },

  settings: {
    title: '取名设置',
    who: '谁来取名',
    localHint: '读文字和日期，认常见物体；这些文件不会离开本机。',
    length: '主题长度',
    most: (letters: number) => `最多 ${letters} 字`,
    language: '语言',
    languages: { zh: '中文', en: 'English', pinyin: '拼音' },
  },

  pattern: {
    label: '名字格式',
    head: '格式',
    example: '例',
    add: '加一段',
    parts: {
      date: '日期',
      subject: '主题',
      number: '序号',
      lot: '批号',
      kind: '类型',
      original: '原名',
    },
    partOf: (name: string) => `${name}：移动或去掉`,
    forward: '前移',
    back: '后移',
    remove: '去掉',
    separator: '连接符',
    separators: { '-': '连字符 -', _: '下划线 _', ' ': '空格', '': '不加' },
  },

  head: {
    label: '取名结果',
    ring: '取名进度',
    changed: (count: number) => `${grouped(count)} 个将改名`,
    files: (count: number) => `共 ${grouped(count)} 个`,
    kept: (count: number) => `${grouped(count)} 个原名已清楚`,
    waiting: (count: number) => `${grouped(count)} 个等你开始`,
    working: (count: number) => `还剩 ${grouped(count)} 个`,
    failed: (count: number) => `${grouped(count)} 个取名失败`,
  },

  start: { first: '开始取名', again: '重新取名' },

  filter: {
    label: '显示哪些文件',
    all: '全部',
    changed: '将改名',
    same: '不改',
    open: '要处理',
    none: '没有这样的文件',
    noneHint: '换一个筛选条件看看。',
  },

  row: {
    list: '文件和新名字',
    kept: '原名已清楚',
    keptHint: '保留',
    alsoName: '也给它取名',
    alsoNameOf: (name: string) => `也给它取名：${name}`,
    failed: '取名失败',
    failedHint: (why: string) => `保留原名：${why}`,
    cancelled: '已取消，保留原名',
    retryOf: (name: string) => `重试 ${name}`,
    candidates: (name: string) => `${name} 的候选主题`,
    byHand: '手动',
    edit: (name: string) => `修改 ${name} 的新名字`,
    release: (name: string) => `${name} 改回按格式`,
    remove: (name: string) => `从列表移除 ${name}`,
    from: {
      text: '图中文字',
      title: '文档标题',
      thing: '图中物体',
      colours: '按颜色',
      kind: '按类型',
      'nothing-seen': '没认出内容，只用日期',
      'nothing-read': '没读到文字，只用日期',
    },
    numbered: '重名，已加序号',
    anew: (name: string, points: number) => `重新取名 ${name}，${points} 积分`,
  },

  appliedNote: '再次放入时，这些名字会保持不动；清单以后可用“导入对照表”撤销。',
} as const;

function grouped(count: number): string {
  return count.toLocaleString('zh-CN');
}
