import { VERSION_TARGET_LABELS } from '@transmit/contract';

/** The sentences of /v/manager/version. */
export const text = {
  title: '版本',
  lead: '每个范围同时只有一个线上版本，页脚显示前端线上版本',
  list: '全部版本',
  failed: '版本加载失败',
  empty: '还没有版本',
  targets: VERSION_TARGET_LABELS,

  online: {
    frontend: '前端线上版本',
    backend: '后端线上版本',
    none: '没有线上版本',
    since: (time: string) => `自 ${time}`,
  },

  row: {
    unreleased: '未发布',
    online: '在线',
    partly: (target: string) => `${target}在线`,
    created: (time: string) => `创建 ${time}`,
    released: (time: string) => `上线 ${time}`,
    release: '发布',
    releaseOf: (ver: string, target: string) => `发布 ${ver}（${target}）`,
    again: '重新发布',
    againOf: (ver: string, target: string) => `重新发布 ${ver}（${target}）`,
    done: (ver: string, target: string) => `${ver} 已上线 · ${target}`,
    notDone: '发布失败：',
    undo: '撤回',
    undone: (ver: string) => `已撤回 ${ver} 的发布`,
    notUndone: '撤回失败：',
  },

  form: {
    title: '新建版本',
    ver: '版本号',
    last: (ver: string) => `上一个 ${ver}`,
    verWrong: '请填写三段数字，例如 1.4.0',
    target: '范围',
    content: '更新内容',
    contentHint: '一行一条',
    contentEmpty: '请填写更新内容',
    tooLong: (over: number) => `请删去 ${over} 个字`,
    count: (length: number, most: number) => `${length} / ${most.toLocaleString('zh-CN')}`,
    submit: '创建版本',
    note: '创建后不会自动上线，在列表中点“发布”才生效。',
    done: (ver: string) => `${ver} 已创建`,
    notDone: '创建失败：',
  },
} as const;
