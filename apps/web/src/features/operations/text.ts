import type { Operation } from '@transmit/contract';

const count = (value: number) => value.toLocaleString('zh-CN');

interface Question {
  one: (name: string) => string;
  many: (files: number) => string;
  body: string;
}

/** Every Chinese sentence of the operators' screens. */
export const text = {
  files: {
    title: '全部文件',
    lead: (total: number) => `共 ${count(total)} 个文件，新的在前`,
    leadOne: (id: number) => `编号 ${id} 的文件`,
    leadLoading: '全部用户和访客的文件',
    showAll: '查看全部文件',
    list: '全部文件',
    failed: '全部文件加载失败',
    empty: '还没有文件',
    emptyBody: '用户或访客发送文件后，会出现在这里。',
    none: '没有符合条件的文件',
    noneBody: '换一个条件，或者清除筛选看看。',
    number: (id: number) => `编号 ${id}`,
    downloads: (times: number) => `下载 ${count(times)} 次`,
    favorite: '有人收藏',
    columns: {
      name: '文件',
      size: '大小',
      created: '发送时间',
      expires: '到期时间',
      status: '状态',
      actions: '操作',
    },
    storage: { 1: '服务器', 2: 'COS', 3: 'S3' },
    choose: '多选',
    chooseEnd: '完成',
    chooseAll: '选择已加载的全部文件',
    chooseOne: (name: string) => `选择 ${name}`,
    chosen: (files: number, size: string) => `已选 ${count(files)} 个文件，共 ${size}`,
    tooMany: (limit: number) => `一次最多 ${limit} 个`,
    bar: '对选中的文件',
    more: (name: string) => `对“${name}”的更多操作`,
    search: '搜索文件名或取件码',
    moreTitle: '更多操作',
    counted: (least: number) => `共 ${count(least)} 个以上，新的在前`,
    expiresLabel: (time: string) => `有效期至 ${time}`,
  },

  filter: {
    title: '筛选',
    open: (active: number) => (active > 0 ? `筛选（${active}）` : '筛选'),
    done: '完成',
    status: '状态',
    all: '全部',
    type: '文件类型',
    allTypes: '全部类型',
    favorite: '收藏',
    favorites: { all: '收藏不限', yes: '有人收藏', no: '没有人收藏' },
    storage: '存储',
    allStorages: '存储不限',
    storages: { 1: '服务器', 2: 'COS', 3: 'S3' },
    size: '文件大小',
    min: '最小',
    max: '最大',
    unitOf: (edge: string) => `${edge}的单位`,
    notANumber: '大小请填数字，例如 1.5',
    crossed: '最小值不能大于最大值',
    clear: '清除筛选',
  },

  operations: {
    backup: '备份',
    prolong: '延期',
    publish: '公开',
    unpublish: '取消公开',
    clear: '清除',
  } satisfies Record<Operation, string>,

  work: {
    of: (operation: string, name: string) => `${operation} ${name}`,
    notAllowed: (operation: string, status: string) => `文件${status}，不能${operation}`,
    isPublic: '已经公开',
    isNotPublic: '没有公开',
    backingUp: (percent: string) => `备份中 ${percent}`,
    running: (operation: string) => `${operation}中`,
    backedUp: '备份成功',
    prolonged: (time: string) => `已延期到 ${time}`,
    published: '已设为公开，至少保存十年',
    unpublished: '已取消公开',
    cleared: (name: string) => `已清除“${name}”`,
    doneMany: {
      backup: (files: number) => `备份成功，共 ${count(files)} 个文件`,
      prolong: (files: number) => `已延期 ${count(files)} 个文件`,
      publish: (files: number) => `已公开 ${count(files)} 个文件`,
      unpublish: (files: number) => `已取消公开 ${count(files)} 个文件`,
      clear: (files: number) => `已清除 ${count(files)} 个文件`,
    },
    /**
     * Questions before an operation, with all its consequences; a backup changes nothing that
     * anybody sees.
     */
    questions: {
      prolong: {
        one: (name: string) => `延期“${name}”？`,
        many: (files: number) => `延期选中的 ${count(files)} 个文件？`,
        body: '到期时间推迟十年，期间一直占用存储空间；已过期的文件会恢复，取件码重新可用。',
      },
      publish: {
        one: (name: string) => `公开“${name}”？`,
        many: (files: number) => `公开选中的 ${count(files)} 个文件？`,
        body: '公开后，所有人都能在“常用软件与资源”里找到并下载，并且至少保存十年。可以随时取消公开，保存时间不会因此缩短。',
      },
      unpublish: {
        one: (name: string) => `取消公开“${name}”？`,
        many: (files: number) => `取消公开选中的 ${count(files)} 个文件？`,
        body: '文件会从“常用软件与资源”里消失；取件码和保存时间不变，有取件码的人仍能下载。',
      },
      clear: {
        one: (name: string) => `清除“${name}”？`,
        many: (files: number) => `清除选中的 ${count(files)} 个文件？`,
        body: '文件内容和它的备份会立即彻底删除，取件码失效。清除后无法恢复。',
      },
      backup: undefined,
    } satisfies Record<Operation, Question | undefined>,
    progress: (operation: string, files: number) => `正在${operation} ${count(files)} 个文件`,
    progressOf: (finished: number, total: number) => `${count(finished)} / ${count(total)}`,
    stop: '停止',
    notStopped: (why: string) => `没有停止：${why}`,
    lost: (operation: string, files: number, why: string) =>
      `${operation} ${count(files)} 个文件的操作仍在服务器上进行，页面暂时看不到进度：${why}`,
    lookAgain: '继续查看',
    stopped: (done: number) => `已停止，完成了 ${count(done)} 个文件`,
    failed: (operation: string, name: string, why: string) => `“${name}”${operation}失败：${why}`,
    failedMany: (operation: string, files: number) => `有 ${count(files)} 个文件${operation}失败`,
    retry: '重试',
    close: '知道了',
  },

  servers: {
    title: '服务器',
    loading: '正在加载服务器信息',
    failed: '服务器信息加载失败',
    disk: '磁盘可用',
    memory: '内存可用',
    others: '其他进程',
    othersCount: (processes: number) => `${processes} 个在线`,
    alone: '只有本机',
    used: (share: string, all: string) => `已用 ${share}，共 ${all}`,
    host: (hostname: string) => `本机 ${hostname}`,
    list: '其他进程',
    reported: (time: string) => `${time} 报告`,
  },

  storage: {
    title: '存储核对',
    lead: '逐条核对记录、文件、分块、备份与计数，并抽样读取文件内容',
    start: '开始核对',
    again: '重新核对',
    stop: '停止',
    notStopped: (why: string) => `没有停止：${why}`,
    loading: '正在加载核对结果',
    failed: '核对结果加载失败',
    empty: '还没有核对过',
    emptyBody: '核对不影响正在进行的上传和下载，可以随时停止。',
    running: '正在核对',
    progress: (finished: number, total: number) => `${finished} / ${total} 项`,
    notStarted: (why: string) => `核对启动失败：${why}`,
    failedRun: (why: string) => `核对中断：${why}`,
    cancelled: '核对已停止，下面是停止前的结果',
    clean: '没有发现问题',
    broken: (checks: number) => `发现 ${checks} 类问题`,
    at: (time: string) => `核对于 ${time}`,
    results: '核对结果',
    fine: '通过',
    breach: (total: number) => `${count(total)} 处问题`,
    note: (total: number) => `${count(total)} 项`,
    more: (rest: number) => `另有 ${count(rest)} 项没有列出`,
    command: '命令行同样可用，加 --all 会读取全部内容：',
  },
};
