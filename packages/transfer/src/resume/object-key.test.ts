import { describe, expect, it } from 'vitest';
import { objectKeyFor } from './object-key.ts';

describe('object key', () => {
  it.each([
    ['a.txt', 'id/a.txt'],
    ['照片/2024/春 天+50%.jpg', 'id/照片/2024/春 天+50%.jpg'],
    ['it\'s "quoted".txt', 'id/it\'s "quoted".txt'],
    ['what*is?this\\.txt', 'id/what_is_this_.txt'],
    ['a\u0000b\nc.txt', 'id/a_b_c.txt'],
    ['gpj.\u202Eexe', 'id/gpj._exe'],
    ['/lead//double/../dot/./x', 'id/lead/double/__/dot/_/x'],
    ['\uD800.txt', 'id/\uFFFD.txt'],
    ['', 'id/file'],
    ['folder/ ', 'id/folder'],
  ])('of %j is %j', (path, key) => {
    expect(objectKeyFor('id', path)).toBe(key);
  });

  it('is the same for the same task, so that parts are found again', () => {
    expect(objectKeyFor('id', '报告.pdf')).toBe(objectKeyFor('id', '报告.pdf'));
  });

  it('keeps within the bytes a key may have, without cutting a character or the extension', () => {
    const key = objectKeyFor('id', `${'深'.repeat(200)}/${'汉😀'.repeat(200)}.tar.gz`);
    expect(new TextEncoder().encode(key).length).toBeLessThanOrEqual(800);
    expect(key).toMatch(/^id\/(汉😀)+汉?\.gz$/u);
  });
});
