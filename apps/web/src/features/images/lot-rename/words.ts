import type { LotDoubt } from '@transmit/imaging';
import { formatPercent } from '#ui/words/format.ts';
import type { LotState } from './review.ts';

/** Every Chinese sentence of renaming by lot numbers; what names have in common is in `../rename/words.ts`. */
export const words = {
  title: '批号重命名',
  lead: '读出图片上的批号，逐张核对后按批号改名；也可以自己定一串编号。',
  byRules: '按规则批量重命名',
  saveName: '按批号重命名',
  readingLots: '识别批号',
  loadingModelOnce: '正在加载识别模型，只在第一次使用时需要；图片不会上传。',
  reading: '识别中',

  presets: {
    lot: '只用批号',
    several: '同批多张 加序号',
    dated: '今天加批号',
    numbers: '自定四位编号',
    folders: '按文件夹编号',
  },
  stage: {
    titleTouch: '选择要改名的图片',
    hintTouch: '标签、包装的照片，可以多选',
    local: '图片不离开本机',
    turned: '横放、倒放的也能读',
  },

  settings: {
    title: '批号设置',
    source: '批号来源',
    sources: { picture: '从图片识别', series: '自定编号', account: '账号编号' },
    explain: '读取图片上的批号、生产批号、LOT、BATCH、B.N.，逐张核对后再改名；横放、倒放的也能读。',
    template: '新文件名',
    templateHint: '扩展名不变；{序号:3} 是三位序号，重名会自动加序号',
    templateWithout: '模板里没有 {批号}，名字里不会出现批号',
  },

  series: {
    prefix: '前缀',
    prefixExample: '如 B2026',
    goesOn: (next: number) => `这个前缀上次用完后，下一个是 ${next}`,
    runsOut: (files: number) =>
      `从这里开始，编号不够给全部 ${files.toLocaleString('zh-CN')} 个文件，请减小起始或间隔。`,
    example: (first: readonly string[]) => `依次是 ${first.join('、')}…`,
  },

  account: {
    explain:
      '编号存在账号里，几台设备、几个人一起用也不会重号；每个文件用 1 次批号次数，会员免费。',
    login: '登录后取号',
    series: '编号',
    seriesLine: (name: string, next: string) => `${name} · 下一个 ${next}`,
    add: '新建',
    failed: '编号加载失败：',
    retry: '重试',
    fields: { name: '编号名称', prefix: '前缀', width: '位数', next: '从几开始' },
    nameExample: '如 一号线',
    nextIs: (number: string) => `第一个是 ${number}`,
    faults: {
      name: '请填写编号名称',
      width: '位数是 1 到 12',
      next: '请填写 0 或更大的整数',
      tooLong: '比位数长，请加大位数',
    },
    save: '保存编号',
    cancel: '取消',
    notSaved: '保存失败：',
    noFiles: '选好图片后在这里取号。',
    willTake: (count: number, first: string, last: string) =>
      count === 1 ? `1 个文件，取 ${first}` : `${count} 个文件，取 ${first} 到 ${last}`,
    /** Without a number of times left: a member. */
    price: (count: number, left: number | undefined, isAtMost = false) =>
      left === undefined
        ? '会员免费取号'
        : `${isAtMost ? '最多' : ''}用 ${count} 次批号次数，还有 ${left} 次`,
    /** An answer was lost: `again` numbers of that series may have been taken. */
    takesAgain: (
      series: string,
      { again, spare, more }: Record<'again' | 'spare' | 'more', number>,
    ) => {
      const clauses = [
        `上次取“${series}”的 ${again} 个号时没有收到结果，这次先取这 ${again} 个，已扣过的次数不会重复扣`,
        ...(spare > 0 ? [`${spare} 个没有文件用，改名后可以退还`] : []),
        ...(more > 0 ? [`再取 ${more} 个新的`] : []),
      ];
      return `${clauses.join('；')}。`;
    },
    take: (count: number) => `取 ${count} 个号`,
    taken: '每个文件都有号了，改名后生效。',
    giveBack: (count: number) => (count > 0 ? `不用了，退还 ${count} 次` : '不用这些号'),
    givenBack: (count: number, kept: number) => {
      if (kept > 0) return `已退还 ${count} 次；今天的退还到上限了，其余 ${kept} 个号仍可使用`;
      return count > 0 ? `已退还 ${count} 次批号次数` : '没用上的号已退回';
    },
    notGivenBack: '退还失败：',
    buy: '购买批号次数',
  },

  review: {
    title: '核对批号',
    open: (count: number) => `还有 ${count} 张待核对`,
    done: '都核对过了，可以改名',
    reading: '正在识别',
    pending: (count: number) => ` · ${count} 张还在识别`,
    confirmLikely: (count: number) => `确认 ${count} 个清楚的批号`,
    failed: (why: string) => `${why}也可以直接填写批号。`,
    lot: '批号',
    nothing: '没有读到批号，可以自己填写，或保持原名',
    enter: '回车确认，看下一张',
    doubts: {
      unsure: '有些字符看不清，请对照图片核对',
      rival: '图里不止一个可能的批号，请对照图片选一个',
      neighbours: '按这一批的其他批号改过，请对照图片选一个',
      date: '里面的日期不存在，可能读错了一位，请对照图片核对',
      pattern: '和这一批其他批号的格式不一样，请对照图片核对',
    } satisfies Record<LotDoubt, string>,
    confirm: '确认，下一张',
    skip: '不改名',
    restore: '恢复读到的批号',
    previous: '上一张',
    next: '下一张',
    place: (place: number, count: number) => `第 ${place} 张，共 ${count} 张`,
    one: '核对这一张',
    picture: (path: string) => `核对 ${path}`,
    found: '读到的批号',
    several: (count: number) => `图里有 ${count} 个可能的批号`,
    score: (score: number) => `把握 ${formatPercent(score)}`,
    noPreview: '浏览器显示不了这张图片，请按实物或原图填写批号。',
    crop: (lot: string) => `图片中的批号 ${lot}`,
    whole: (name: string) => `${name} 整张图片`,
  },

  states: {
    pending: '等待识别',
    failed: '无法读取',
    none: '没有找到批号',
    doubtful: '请仔细核对',
    likely: '待确认',
    confirmed: '已确认',
    skipped: '不改名',
  } satisfies Record<LotState, string>,
} as const;
