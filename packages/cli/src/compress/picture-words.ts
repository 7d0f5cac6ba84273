import type { ImagingFailure } from '@transmit/imaging/failure';
import { codingText, failureText } from '@transmit/imaging/failure-text';

const KIND_NAME: Record<string, string> = {
  gif: 'GIF',
  avif: 'AVIF',
  heic: 'HEIC',
  bmp: 'BMP',
  tiff: 'TIFF',
};

/** Says why a picture was left alone, where the page's sentence would speak of a page. */
export function pictureFailureText(failure: ImagingFailure): string {
  const { reason, detail } = failure;
  const kind = KIND_NAME[String(detail['kind'])];
  const { coding, what } = detail;
  if (reason === 'unsupported' && coding !== undefined) {
    return `${codingText(coding)}，命令行读不了，请用看图软件另存为普通 JPEG`;
  }
  if (reason === 'unsupported' && detail['kind'] === 'cmyk') {
    return '印刷色（CMYK）的图超过 4000 万像素，命令行转不了，请先缩小或转为 RGB';
  }
  if (reason === 'unsupported' && what !== undefined) {
    return `命令行读不了 ${what}，请先转成 JPEG 或 PNG`;
  }
  if (reason === 'unsupported' && kind) {
    return `命令行读不了${/^[A-Z]/.test(kind) ? ' ' : ''}${kind}，请在网页的图片压缩里处理`;
  }
  if (reason === 'unsupported') return '命令行读不了这种图片，请先转成 JPEG 或 PNG';
  if (reason === 'not-a-picture') return '这不是图片，支持 JPEG、PNG 和 WebP';
  if (reason === 'out-of-memory') return '内存不够，请先缩小图片，或关闭其他程序后重试';
  return failureText(failure).replace(/。$/, '');
}
