import { describe, expect, it } from 'vitest';
import { fileKindText } from './file-kind.ts';

describe('fileKindText', () => {
  it.each([
    ['合同.pdf', 'PDF 文档'],
    ['纪要.DOCX', 'Word 文档'],
    ['旧稿.doc', 'Word 文档'],
    ['方案.wps', 'Word 文档'],
    ['报价.xlsx', 'Excel 表格'],
    ['老表.xls', 'Excel 表格'],
    ['数据.csv', 'CSV 表格'],
    ['汇报.pptx', 'PPT 演示'],
    ['照片.JPG', '图片'],
    ['IMG_1.heic', '图片'],
    ['海报.psd', '设计稿'],
    ['厂房.dwg', '工程图'],
    ['片段.mp4', '视频'],
    ['录音.m4a', '音频'],
    ['资料.zip', '压缩包'],
    ['备份.tar.gz', '压缩包'],
    ['系统.iso', '磁盘映像'],
    ['应用.apk', '安装包'],
    ['setup.exe', '安装包'],
    ['小说.epub', '电子书'],
    ['思源.otf', '字体'],
    ['影片.srt', '字幕'],
    ['首页.html', '网页'],
    ['说明.txt', '文本'],
    ['main.py', '代码'],
    ['照片.jpg.exe', '安装包'],
    ['.jpg', '文件'],
    ['jpg', '文件'],
    ['无后缀', '文件'],
    ['a.', '文件'],
    ['', '文件'],
    ['a.constructor', '文件'],
    ['a.__proto__', '文件'],
  ])('%s is called %s', (name, text) => {
    expect(fileKindText(name)).toBe(text);
  });
});
