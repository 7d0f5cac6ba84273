import type { TargetSize } from '@transmit/imaging';

/** Every Chinese sentence of compression. */
export const words = {
  titleOne: '图片压缩',
  titleMany: '批量压缩图片',
  lead: '设定目标大小，自动找到放得下的最好画质；全程在浏览器内完成，图片不会上传。',
  one: '单张',
  many: '批量',
  switch: '单张或批量',
  saveName: '压缩图片',
  becomes: '变为',
  unchanged: '无需压缩',
  kept: '保留原图',

  presets: {
    usual: '常规 200 KB',
    mail: '邮箱 2 MB',
    chat: '微信 1 MB',
    notes: '小红书 宽 1080',
    form: '网上报名 100 KB',
  },
  stage: {
    titleTouch: '选择要压缩的图片',
    hintOne: '压缩前后并排对比',
    hintMany: '可以多选，一批一起压',
    local: '图片不离开本机',
    exact: '自动找到放得下的最好画质',
  },
  summary: {
    size: (kilobytes: string) => `${kilobytes} KB`,
    better: '画质优先',
    sizes: {
      longest: (pixels: string) => `最长边 ${pixels}`,
      width: (pixels: string) => `宽 ${pixels}`,
      none: (_: string) => '尺寸不变',
    },
    metadata: '保留拍摄信息',
    animation: '动图也压缩',
  },

  settings: {
    title: '压缩设置',
    target: '目标大小',
    perPicture: '每张不超过',
    unit: 'KB',
    presets: '常用大小',
    preset: (kilobytes: number) => `${kilobytes} KB`,
    mode: '压缩方式',
    spec: '按规则',
    better: '画质优先',
    format: '输出格式',
    sizing: '尺寸',
    sizings: { longest: '限最长边', width: '限宽度', none: '不缩小' },
    bound: '上限',
    pixels: '像素',
    pixelsHint: (least: number, most: number) => `请填 ${least} 到 ${most}`,
    explains: {
      sizes: {
        longest: (pixels: string) => `最长边缩到 ${pixels} 像素以内`,
        width: (pixels: string) => `宽度缩到 ${pixels} 像素以内`,
        none: (_: string) => '尺寸不变',
      },
      quality: {
        spec: (size: string, format: string) =>
          `不超过目标的图片原样返回；其余${size}，转成 ${format}，画质从 90% 起逐级降低，直到放得下。`,
        better: (size: string, format: string) =>
          `${size}，转成 ${format}；微调每一级画质，必要时再缩小尺寸换清晰度，保证不超过目标；用时更长。`,
      },
      palette: {
        spec: (size: string) =>
          `不超过目标的图片原样返回；其余${size}，转成 PNG，先试无损，再逐级减少颜色，直到放得下。`,
        better: (size: string) =>
          `${size}，转成 PNG；先试无损，再减少颜色，仍放不下就缩小尺寸，保证不超过目标。`,
      },
    },
    keepMetadata: '保留拍摄信息（EXIF）',
    keepMetadataNote: '默认去除拍摄时间、地点和相机信息',
    takeFirstFrame: '动图也压缩',
    takeFirstFrameNote: '只保留第一帧；不选则动图原样返回',
    hints: {
      empty: '请填写目标大小，例如 200',
      'not-a-number': '请填数字，例如 200',
      'too-small': '最小 1 KB',
      'too-large': '最大 102400 KB（100 MB）',
    } satisfies Record<Extract<TargetSize, { hint: string }>['hint'], string>,
  },

  facts: {
    stillOver: (size: string, target: string) =>
      `仍有 ${size}，达不到 ${target}；这是能得到的最小结果`,
    keptOver: (size: string, target: string) =>
      `无法再压小，已保留原图；仍有 ${size}，达不到 ${target}`,
    original: '原图尺寸',
    output: '输出尺寸',
    quality: '画质',
    lossless: '无损',
    colours: (count: number) => `${count} 色`,
    format: '格式',
    saved: '节省',
    details: '压缩说明',
  },

  offers: {
    label: (name: string) => `${name} 的其他做法`,
    format: (format: string) => `改用 ${format}`,
    byWidth: '按宽度缩小',
    noLimit: '不缩小尺寸',
    usual: '恢复统一设置',
  },

  compare: {
    mode: '对比方式',
    line: '拖动',
    beside: '并排',
    zoom: '缩放',
    in: '放大',
    out: '缩小',
    whole: '看全图',
    actual: '1:1',
    actualTitle: '一个像素对一个像素',
    keys: '加减键缩放，方向键移动，0 看全图，1 看实际像素',
  },

  view: {
    before: (size: string) => `原图 ${size}`,
    after: (size: string) => `压缩后 ${size}`,
    save: '下载这张',
    saveOriginal: '下载原图',
    previous: '上一张',
    next: '下一张',
    failed: '这张图片压缩失败',
    cancelled: '已取消压缩，原图没有改动',
    working: '正在压缩…',
    waiting: '等待压缩…',
    held: '设置有误，改正后自动开始',
    remove: '移除图片',
  },
} as const;
