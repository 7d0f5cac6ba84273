import { describe, expect, it } from 'vitest';
import { cleanBundlePath, takePath } from './bundle-path.ts';

describe('a path in a bundle', () => {
  it.each([
    ['照片/2024/a.jpg', '照片/2024/a.jpg'],
    ['a.jpg', 'a.jpg'],
    ['/etc/passwd', 'etc/passwd'],
    ['../../x', 'x'],
    ['a/./../b', 'a/b'],
    ['C:\\照片\\b.jpg', 'C:/照片/b.jpg'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['', '未命名文件'],
    ['///', '未命名文件'],
    [`${'长'.repeat(300)}/${'x/'.repeat(150)}a.txt`, 'a.txt'],
  ])('%j becomes %j', (path, clean) => {
    expect(cleanBundlePath(path)).toBe(clean);
  });
});

describe('equal paths', () => {
  it('are numbered, whatever their case', () => {
    const taken = new Set<string>();
    const names = ['a.txt', 'A.TXT', 'b/a.txt', 'a.txt', 'a (2).txt', '.env', '.env', 'x', 'x'];
    expect(names.map((name) => takePath(name, taken))).toEqual([
      'a.txt',
      'A (2).TXT',
      'b/a.txt',
      'a (3).txt',
      'a (2) (2).txt',
      '.env',
      '.env (2)',
      'x',
      'x (2)',
    ]);
  });
});
