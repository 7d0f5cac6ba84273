import { describe, expect, it } from 'vitest';
import { extensionOf, FILE_TYPE, fileTypeOf } from './file-type.ts';

describe('fileTypeOf', () => {
  it.each([
    ['照片.JPG', FILE_TYPE.image],
    ['a.b.webp', FILE_TYPE.image],
    ['clip.MOV', FILE_TYPE.video],
    ['IMG_0001.HEIC', FILE_TYPE.heic],
    ['report.pdf', FILE_TYPE.other],
    ['jpg', FILE_TYPE.other],
    ['.jpg', FILE_TYPE.other],
    ['a.jpg.exe', FILE_TYPE.other],
    ['a.', FILE_TYPE.other],
    ['', FILE_TYPE.other],
    ['a.constructor', FILE_TYPE.other],
    ['a.__proto__', FILE_TYPE.other],
  ])('%s', (name, type) => {
    expect(fileTypeOf(name)).toBe(type);
  });
});

describe('extensionOf', () => {
  it.each([
    ['a.tar.GZ', 'gz'],
    ['.bashrc', ''],
    ['noext', ''],
    ['', ''],
  ])('%s', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});
