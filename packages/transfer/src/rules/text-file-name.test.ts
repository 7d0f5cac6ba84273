import { expect, it } from 'vitest';
import { textFileName } from './text-file-name.ts';

it.each([
  ['周五开会\n带上材料', '周五开会.txt'],
  ['https://example.com/a/b?c=d', '链接 example.com.txt'],
  ['https://example.com 是地址', 'https:__example.com 是地址.txt'],
  [
    '一二三四五六七八九十一二三四五六七八九十一二三四五',
    '一二三四五六七八九十一二三四五六七八九十一二三四….txt',
  ],
  ['\n\n  第三行开始', '第三行开始.txt'],
  ['a\u202egpj.exe', 'agpj.exe.txt'],
  ['...', '未命名文件.txt'],
])('the text %j is named %s', (text, name) => {
  expect(textFileName(text)).toBe(name);
});
