import type { FailureReason, ImagingFailure } from './failure.ts';

/** Says what happened to a file and what to do about it, for the web and the command line. */
export function failureText({ reason, detail }: ImagingFailure): string {
  return TEXT[reason](detail);
}

const TEXT: Record<FailureReason, (detail: ImagingFailure['detail']) => string> = {
  empty: () => '文件是空的（0 字节），请重新导出后再选。',
  'not-a-picture': ({ what }) =>
    `${what ? `这是${spaced(what)}，不是图片` : '这不是图片'}，支持 JPEG、PNG、WebP、AVIF、GIF、BMP、TIFF 和 HEIC。`,
  svg: () => 'SVG 是矢量图，没有像素可以处理，请先导出为 PNG 或 JPEG。',
  unsupported: ({ what, coding }) => {
    if (coding) return `${codingText(coding)}，浏览器读不了，请用看图软件另存为普通 JPEG。`;
    return what
      ? `浏览器读不了${spaced(what)}，请先转成 JPEG 或 PNG。`
      : '浏览器不认识这种图片格式，请先转成 JPEG 或 PNG。';
  },
  damaged: () => '图片已损坏或不完整，请重新导出或换一张。',
  'too-many-pixels': ({ width, height, most, mostSide }) => {
    if (mostSide) {
      return `图片有 ${width} × ${height} 像素，最长边超过 ${mostSide}，请先裁切或缩小。`;
    }
    return most
      ? `图片有 ${width} × ${height} 像素，超过这台设备能处理的 ${countText(Number(most))}像素，请先缩小尺寸。`
      : `图片有 ${width} × ${height} 像素，太大了，请先缩小尺寸。`;
  },
  'cannot-encode': () => '这个浏览器不能输出所选格式，请改选 JPEG 或 PNG。',
  'no-room-for-label': () => '图片带有 AI 生成标识，AVIF 里写不进去，请改选 JPEG、WebP 或 PNG。',
  unreadable: () => '无法读取这个文件，它可能已被移动、修改或删除，请重新选择。',
  'not-allowed': () => '没有写入权限，或文件正被其他程序占用，请授权或关闭它后重试。',
  'disk-full': () => '磁盘空间不足，请清理后重试，或换一个文件夹。',
  'name-taken': () => '文件夹里已有同名文件，为免覆盖没有改名，请换一个名字。',
  'out-of-memory': () => '内存不够，请关闭其他页面后重试，或分批处理。',
  'timed-out': ({ seconds }) => `处理超过 ${seconds} 秒，已停止，可以重试或换一张。`,
  'worker-lost': () => '处理程序意外中断，请重试；若仍不行，请刷新页面。',
  'queue-full': ({ most }) => `一次最多排队 ${most} 个，请等前面的完成后再添加。`,
  'part-missing': () => '处理组件下载失败，请检查网络后重试；若仍不行，请刷新页面。',
  'part-damaged': () => '处理组件的下载不完整，已清除，请重试；若仍不行，请联系站点管理员。',
  document: ({ message }) => String(message),
  service: ({ message }) => String(message),
  unknown: () => '处理失败，原图未受影响，请重试。',
};

const CODING_NAME: Readonly<Record<string, string>> = {
  arithmetic: '算术编码',
  lossless: '无损编码',
  hierarchical: '分层编码',
};

/** `这张 JPEG 用了少见的算术编码`, for the web and the command line. */
export function codingText(coding: string | number): string {
  return `这张 JPEG 用了少见的${CODING_NAME[coding] ?? '编码'}`;
}

/** A space between Chinese and a name in Latin letters. */
function spaced(what: string | number): string {
  return /^[A-Z]/.test(String(what)) ? ` ${what}` : String(what);
}

/** Megapixels as Chinese counts them: 16 is 1600 万, 240 is 2.4 亿. */
function countText(megapixels: number): string {
  return megapixels < 100 ? `${megapixels * 100} 万` : `${megapixels / 100} 亿`;
}
