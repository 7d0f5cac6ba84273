import { expect, it } from 'vitest';
import { whyNoPreview } from './why-no-preview.ts';

const FREE = { fee: 0, max_downloads: null };

it.each([
  [{ name: '资料.rar', ...FREE }, '压缩包（rar）暂时无法预览，请下载后查看'],
  [{ name: '旧稿.doc', ...FREE }, 'Word 文档（doc）暂时无法预览，请下载后查看'],
  [{ name: '应用.apk', ...FREE }, '安装包（apk）暂时无法预览，请下载后查看'],
  [{ name: '无后缀', ...FREE }, '这种格式暂时无法预览，请下载后查看'],
  [{ name: 'a.pdf', fee: 0.6, max_downloads: null }, '付费文件不提供预览'],
  [{ name: 'a.pdf', fee: 0, max_downloads: 3 }, '限制了下载次数的文件不提供预览'],
])('says of %o why there is no preview', (file, sentence) => {
  expect(whyNoPreview(file)).toBe(sentence);
});
