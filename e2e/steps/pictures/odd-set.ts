/** 37 odd files, and what each image tool says of them at the card. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import type { TestFolder } from '../files.ts';
import { paintPictures } from '../images.ts';
import { buildOddPng } from './odd-pictures.ts';
import { buildGifFrames, buildPngHeader } from './unfit-pictures.ts';

export interface OddFile {
  name: string;
  bytes: Buffer;
  /**
   * Reason why no tool for pictures can take it, in a part of the sentence; absent for a sound
   * picture.
   */
  failure?: string;
  /** Sentence of a tool that takes another thing from a sound picture than all of it. */
  taken?: string;
  /** Sentence of compression to 1 KB about a sound picture. */
  compressed?: string;
}

const NO_PICTURE = '这不是图片，支持 JPEG、PNG、WebP';
const DAMAGED = '图片已损坏或不完整，请重新导出或换一张。';
const INCOMPLETE = '图片不完整，只有能读出的部分';
const SVG = 'SVG 是矢量图，没有像素可以处理，请先导出为 PNG 或 JPEG。';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>';

const text = (letters: string) => Buffer.from(letters, 'latin1');
/** With room behind, so that it is larger than any target. */
const begun = (letters: string) => Buffer.concat([text(letters), Buffer.alloc(4000)]);
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);

/** Built by the byte, or painted by the browser and then spoilt. */
export async function buildOddSet(browser: Browser, folder: TestFolder): Promise<OddFile[]> {
  const painted = await paintPictures(browser, folder, {
    'sound.jpg': { width: 200, height: 150 },
    'sound.png': { width: 200, height: 150, type: 'image/png' },
    'sound.webp': { width: 200, height: 150, type: 'image/webp' },
  });
  const [jpeg, png, webp] = ['sound.jpg', 'sound.png', 'sound.webp'].map((name) =>
    readFileSync(painted[name] ?? ''),
  ) as [Buffer, Buffer, Buffer];
  const fixture = (name: string) =>
    readFileSync(new URL(`../../../packages/imaging/browser/fixtures/${name}`, import.meta.url));
  return [
    ...refused({ jpeg, heic: fixture('turned.heic') }),
    ...cut({ jpeg, png, webp }),
    ...sound(webp, fixture),
  ];
}

/** Shown as far as they go. */
function cut({ jpeg, png, webp }: Record<'jpeg' | 'png' | 'webp', Buffer>): OddFile[] {
  const files = {
    '截断.jpg': half(jpeg),
    '截断.png': half(png),
    '截断.webp': half(webp),
    '改坏.png': spoilt(png),
  };
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes, compressed: INCOMPLETE }));
}

function refused({ jpeg, heic }: Record<'jpeg' | 'heic', Buffer>): OddFile[] {
  return [
    { name: '零字节.jpg', bytes: text(''), failure: '文件是空的（0 字节），请重新导出后再选。' },
    { name: '一个字节.jpg', bytes: text('\xff'), failure: NO_PICTURE },
    { name: '文字.png', bytes: begun('hello'), failure: NO_PICTURE },
    { name: '网页.jpg', bytes: begun('<!DOCTYPE html><html>'), failure: '这是网页，不是图片' },
    { name: '文档.jpg', bytes: begun('%PDF-1.7'), failure: '这是 PDF 文件，不是图片' },
    {
      name: '压缩包.png',
      bytes: begun('PK\x03\x04'),
      failure: '这是压缩包或 Office 文档，不是图片',
    },
    {
      name: '视频.jpg',
      bytes: begun('\0\0\0\x14ftypisom\0\0\0\0mp42'),
      failure: '这是视频，不是图片',
    },
    { name: '矢量.svg', bytes: text(DRAWING), failure: SVG },
    { name: '矢量改名.png', bytes: text(`<?xml version="1.0"?>${DRAWING}`), failure: SVG },
    { name: '扫描.tif', bytes: begun('II*\0\x08\0\0\0'), failure: DAMAGED },
    { name: '扫描大端.tiff', bytes: begun('MM\0*\0\0\0\x08'), failure: DAMAGED },
    { name: '大扫描.tif', bytes: begun('II+\0\x08\0'), failure: '浏览器读不了 BigTIFF' },
    { name: '分层.psd', bytes: begun('8BPS\0\x01'), failure: '浏览器读不了 Photoshop 的 PSD' },
    { name: '图标.ico', bytes: begun('\0\0\x01\0\x01\0'), failure: '浏览器读不了 ICO 图标' },
    { name: '二千.jp2', bytes: begun('\0\0\0\x0cjP  '), failure: '浏览器读不了 JPEG 2000' },
    { name: '新格式.jxl', bytes: begun('\xff\x0a\0\0'), failure: '浏览器读不了 JPEG XL' },
    {
      name: '别的编码.heif',
      bytes: begun('\0\0\0\x18ftypmif1\0\0\0\0mif1unci'),
      failure: '浏览器不认识这种图片格式',
    },
    { name: '只有开头.jpg', bytes: jpeg.subarray(0, 12), failure: DAMAGED },
    { name: '没有帧.gif', bytes: buildGifFrames(1).subarray(0, 19), failure: DAMAGED },
    { name: '截断.heic', bytes: padded(half(heic)), failure: DAMAGED },
    { name: '谎报尺寸.png', bytes: padded(buildPngHeader(4000, 4000)), failure: DAMAGED },
    { name: '零宽.png', bytes: buildPngHeader(0, 10), failure: DAMAGED },
    {
      name: '两亿四千万像素.png',
      bytes: padded(buildPngHeader(20_000, 12_000)),
      failure: '图片有 20000 × 12000 像素，超过这台设备能处理的 1 亿像素，请先缩小尺寸。',
    },
    {
      name: '过长.png',
      bytes: padded(buildPngHeader(70_000, 10)),
      failure: '图片有 70000 × 10 像素，最长边超过 65535，请先裁切或缩小。',
    },
    {
      name: '分层编码.jpg',
      bytes: hierarchical(jpeg),
      failure: '这张 JPEG 用了少见的分层编码，浏览器读不了，请用看图软件另存为普通 JPEG。',
    },
  ];
}

function sound(webp: Buffer, fixture: (name: string) => Buffer): OddFile[] {
  return [
    { name: '其实是PNG.jpg', bytes: padded(Buffer.from(buildOddPng({ width: 90, height: 60 }))) },
    { name: '其实是WebP.png', bytes: webp },
    {
      name: '十六位.png',
      bytes: padded(Buffer.from(buildOddPng({ width: 90, height: 60, depth: 16 }))),
    },
    {
      name: '广色域.png',
      bytes: padded(Buffer.from(buildOddPng({ width: 90, height: 60, isWide: true }))),
    },
    {
      name: '动图.gif',
      bytes: buildGifFrames(120),
      compressed: '动图',
      taken: '动图只用了第一帧',
    },
    {
      name: '一个像素.png',
      bytes: Buffer.from(buildOddPng({ width: 1, height: 1 })),
      compressed: '无需压缩',
    },
    {
      name: '长条.png',
      bytes: Buffer.from(buildOddPng({ width: 20_000, height: 200 })),
      compressed: '缩得太小，文字和细节会看不清',
    },
    {
      name: '印刷色.jpg',
      bytes: padded(fixture('cmyk.jpg')),
      compressed: '印刷色（CMYK）已转为屏幕色，颜色可能略有变化',
    },
  ];
}

/** Behind its end, where no decoder looks: larger than the target. */
function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(4000)]);
}

/** In the middle of its pixels. */
function spoilt(png: Buffer): Buffer {
  const bytes = Buffer.from(png);
  for (let at = bytes.length >> 1; at < (bytes.length >> 1) + 64; at += 1) bytes[at] = 0x55;
  return bytes;
}

/** The second byte of the start of frame says how it is coded; some builds of Chromium read arithmetic ones. */
function hierarchical(jpeg: Buffer): Buffer {
  const bytes = Buffer.from(jpeg);
  bytes[bytes.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc5;
  return bytes;
}
