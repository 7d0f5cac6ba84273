/** The sentences of presets and recent settings, the same for every tool. */
export const presetWords = {
  label: '预设',
  save: '存为预设',
  name: '预设名称',
  nameHint: '同名的预设会被替换',
  keep: '保存',
  cancel: '取消',
  saved: (name: string) => `已存为预设“${name}”`,
  remove: (name: string) => `删除预设 ${name}`,
  removed: (name: string) => `已删除预设“${name}”`,
  undo: '撤销',
  full: (most: number) => `最多存 ${most} 个预设，先删除一个不用的`,
  recent: '最近用过',
  forget: (settings: string) => `不再显示“${settings}”`,
} as const;
