import {
  FREE_DOWNLOAD_BYTES,
  limitText,
  MAX_BUNDLE_FILES,
  MAX_EMPTY_FOLDERS,
  MAX_FILE_BYTES,
} from '@transmit/contract';
import type { FileDifference, UploadFailureReason, UploadStage } from '@transmit/transfer';

/** The Chinese sentences of sending, which come with the first file. */
export const taskText = {
  settings: {
    title: '寄存单',
    codes: (count: number) => `${count.toLocaleString('zh-CN')} 个取件码`,
    until: (day: string) => `${day} 到期`,
    expiry: '保存时间',
    days: (days: number) => `${days} 天`,
    password: '提取密码',
    passwordHint: '选填',
    limit: '下载次数',
    limitHint: '不填则不限',
    sum: (count: number, size: string) => `${count} 个文件，共 ${size}`,
    start: (count: number) => `发送 ${count.toLocaleString('zh-CN')} 个文件`,
    startShort: '发送',
    howMany: '取件码的数量',
    asOne: '一个码',
    eachOwn: '每个文件一个码',
    asOneHint: '对方凭一个码取走全部，保留文件夹结构',
    eachOwnHint: '每个文件单独取，不保留文件夹结构',
    tooMany: `一个取件码最多 ${MAX_BUNDLE_FILES.toLocaleString('zh-CN')} 个文件，这次每个文件一个码`,
    titleField: '标题',
    titleHint: '取件人最先看到的一行',
    note: '给取件人的留言',
    noteLeft: (left: number) => `还可写 ${left} 个字`,
  },

  feeReasons: {
    some: (count: number, paid: number) =>
      count === paid
        ? ''
        : `${limitText(FREE_DOWNLOAD_BYTES)} 以内的文件不收费，只有 ${paid.toLocaleString('zh-CN')} 个收费；`,
    payForAll: '发送后也可以由你替对方付。',
    nobody: '本站不收费，双方都不用付。',
  },

  panel: {
    title: '发送任务',
    chosen: '要发送的内容',
    count: (count: number) => `${count.toLocaleString('zh-CN')} 个文件`,
    leftAfter: (room: string) => `发送后还能存 ${room}`,
    addMore: '继续添加',
    add: { files: '文件', folder: '文件夹', text: '文字' },
    clear: '清空',
    confirmClear: (count: number) => ({
      title: `清空这 ${count.toLocaleString('zh-CN')} 个文件？`,
      body: '它们还没有发送；清空后需要重新选择。',
      action: '清空',
      danger: true,
    }),
    lost: (count: number) =>
      `${count.toLocaleString('zh-CN')} 个文件在刷新页面后需要重新选择，已发送的部分不会重传。`,
    chooseAgain: '重新选择文件，继续发送',
    ring: '全部文件的发送进度',
    sum: {
      busy: (count: number) => `${count} 个进行中`,
      done: (count: number) => `${count} 个已完成`,
      failed: (count: number) => `${count} 个失败`,
      paused: (count: number) => `${count} 个已暂停`,
      unstarted: (count: number) => `${count} 个待开始`,
      canceled: (count: number) => `${count} 个已取消`,
      size: (size: string) => `共 ${size}`,
    },
    pauseAll: '全部暂停',
    resumeAll: '全部继续',
    clearDone: '清除已完成',
    copyAll: '复制全部取件码',
    bundle: '合为一个取件码',
  },

  task: {
    stages: {
      unstarted: '待开始',
      queued: '排队中',
      preparing: '准备中',
      sending: '发送中',
      verifying: '校验中',
      done: '已完成',
      retrying: '等待重试',
      failed: '发送失败',
      paused: '已暂停',
      detached: '已暂停',
      canceled: '已取消',
    } satisfies Record<UploadStage, string>,
    loaded: (loaded: string, size: string) => `${loaded} / ${size}`,
    left: (time: string) => `约剩 ${time}`,
    preparing: '正在准备发送',
    queued: '前面的文件传完后自动开始',
    hashing: (percent: string) => `正在计算校验值 ${percent}`,
    comparing: '正在核对大小与校验值',
    retryIn: (seconds: number) => `${seconds} 秒后自动重试`,
    retryWhenOnline: '恢复连接后自动重试',
    detached: '请重新选择这个文件，从断点继续',
    lost: '发送前请重新选择这个文件',
    folder: (path: string) => `文件夹：${path}`,
    expires: (date: string) => `${date} 到期`,
    code: '取件码',
    progress: (name: string) => `${name} 的发送进度`,
    actions: {
      start: '开始',
      pause: '暂停',
      resume: '继续',
      choose: '重新选择文件',
      restart: '重试',
      cancel: '取消',
      remove: '从列表移除',
      copy: '复制取件码',
      share: '分享',
    },
    confirmCancel: {
      title: (name: string) => `取消发送“${name}”？`,
      body: '已发送的部分会从服务器删除，无法恢复。',
      action: '取消发送',
    },
  },

  text: {
    title: '发送文字或链接',
    field: '文字内容',
    hint: '会存为一个文本文件，取件人可以直接查看和复制',
    add: '加入发送列表',
  },

  refusals: { login: '登录', close: '知道了' },

  intake: {
    noFiles: '这个文件夹里没有文件',
    unread: (names: readonly string[], count: number) => {
      const named = names.map((name) => `“${name}”`).join('、');
      const more = count > names.length ? `等 ${count} 个文件` : '';
      return `没有读到${named}${more}，可能已移动、删除，或没有权限，请检查后重新选择`;
    },
    litterKinds: '（.DS_Store、Thumbs.db 等）',
    withLitter: '一起发送',
    clipped: (short: string) => `文件名超过 255 个字，将以“${short}”发送`,
    moreClipped: (count: number) => `还有 ${count} 个文件名也会这样缩短`,
    flat: (count: number) => `${count} 个文件的路径过长，取件时不在原来的文件夹里`,
    manyFolders: (count: number) => `空文件夹有 ${count} 个，只保留前 ${MAX_EMPTY_FOLDERS} 个`,
    notKept: (count: number) => `每个文件各用一个取件码，${count} 个空文件夹没有保留`,
  },

  failures: {
    network: '网络中断，已保留进度',
    'store-away': '无法连接存储服务，已保留进度',
    'store-setup': '存储服务的设置不完整，暂时无法发送，请联系网站的运营人员',
    busy: '服务器繁忙，已保留进度',
    credentials: '凭证已失效',
    'upload-gone': '服务器上未完成的部分已失效，需要从头发送',
    mismatch: '校验没有通过，文件可能正被其他程序修改，请稍后重试',
    'file-changed': '文件在选择后被修改、移动或删除，请重新选择',
    'file-needed': '请重新选择这个文件，从断点继续',
    'too-large': `文件太大：单个文件访客最大 ${limitText(MAX_FILE_BYTES.visitor)}，登录后最大 ${limitText(MAX_FILE_BYTES.user)}`,
    quota: '存储空间不足，请删除一些文件后重试',
    'no-space': '服务器空间不足，请稍后再试',
    'bad-name': '文件名不可用，请改名后重新选择',
    refused: '发送失败，请重试',
  } satisfies Record<UploadFailureReason, string>,

  differences: {
    name: '选择的文件名称不同，不是同一个文件',
    size: '选择的文件大小不同，不是同一个文件',
    lastModified: '文件在上次发送后被修改过，请移除后重新添加',
    content: '选择的文件内容不同，不是同一个文件',
  } satisfies Record<FileDifference, string>,
} as const;

/** Texts for several files as one: a folder, or files that share a code. */
export const groupText = {
  counts: (done: number, total: number) => `${done} / ${total} 个文件`,
  progress: (name: string) => `“${name}”的发送进度`,
  open: (name: string) => `展开 ${name}`,
  close: (name: string) => `收起 ${name}`,
  pause: '暂停',
  resume: '继续',
  retry: '重试',
  cancel: '取消',
  remove: '从列表移除',
  failedSome: (count: number) => `${count} 个失败`,
  waiting: '全部发送完后生成一个取件码',
  making: '正在生成取件码',
  made: (count: number) => `${count} 个文件`,
  stopped: {
    failed: (done: number, failed: number, paused: number) =>
      `已发送 ${done} 个，${failed} 个失败${paused > 0 ? `，${paused} 个已暂停` : ''}，`,
    paused: (done: number, paused: number) => `已发送 ${done} 个，${paused} 个已暂停，`,
  },
  noCode: '取件码还没有生成。',
  promised: '取件码已先发出，全部传完后才能下载。',
  finish: (done: number) => `只发送已完成的 ${done} 个`,
  notMade: '取件码生成失败：',
  separate: '改为每个文件一个码',
  notFound: (count: number) => `有 ${count} 个文件没有找到或已被修改，请移除后重新添加`,
  confirmCancel: (name: string) => ({
    title: `取消发送“${name}”？`,
    body: '没有发送完的部分会从服务器删除，无法恢复；已发送完的文件留在“我的发送”。',
    action: '取消发送',
    danger: true,
  }),
} as const;
