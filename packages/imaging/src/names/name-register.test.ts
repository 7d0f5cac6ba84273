import { byteLength } from '@transmit/contract/files/disk-name';
import { describe, expect, it } from 'vitest';
import { NameRegister } from './name-register.ts';

describe('NameRegister', () => {
  it('gives each name once and numbers the rest', () => {
    const register = new NameRegister();
    const names = ['a', 'a', 'A', 'b', 'a'].map((stem) => register.take('', stem, '.jpg'));
    expect(names).toEqual(['a.jpg', 'a (2).jpg', 'A (3).jpg', 'b.jpg', 'a (4).jpg']);
  });

  it('does not run into a name that is numbered already', () => {
    const register = new NameRegister();
    const stems = ['a (2)', 'a', 'a', 'a (2)'];
    expect(stems.map((stem) => register.take('', stem, '.jpg'))).toEqual([
      'a (2).jpg',
      'a.jpg',
      'a (3).jpg',
      'a (2) (2).jpg',
    ]);
  });

  it('takes composed and decomposed letters for the same', () => {
    const register = new NameRegister();
    register.add('', '\u00e9.jpg');
    expect(register.has('', 'E\u0301.JPG')).toBe(true);
  });

  it('keeps folders apart', () => {
    const register = new NameRegister();
    expect(register.take('甲', 'a', '.jpg')).toBe('a.jpg');
    expect(register.take('乙', 'a', '.jpg')).toBe('a.jpg');
    expect(register.take('甲', 'a', '.jpg')).toBe('a (2).jpg');
  });

  it('numbers a name of full length without making it longer', () => {
    const register = new NameRegister();
    const stem = '汉'.repeat(65);
    register.take('', stem, '.jpg');
    expect(byteLength(register.take('', stem, '.jpg'))).toBeLessThanOrEqual(200);
  });

  it('numbers 10,000 equal names', () => {
    const register = new NameRegister();
    const names = Array.from({ length: 10_000 }, () => register.take('', '图', '.jpg'));
    expect(new Set(names).size).toBe(10_000);
    expect(names.at(-1)).toBe('图 (10000).jpg');
  });
});
