import { parse } from 'content-disposition';
import { describe, expect, it } from 'vitest';
import { cleanDownloadName, downloadDisposition } from './download-disposition.ts';

describe('cleanDownloadName (SECURITY T10)', () => {
  it.each([
    ['报告 (终稿)%20.pdf', '报告 (终稿)%20.pdf'],
    ['a"b;c.txt', 'ab;c.txt'],
    ['a\r\nSet-Cookie:x=1', 'aSet-Cookie:x=1'],
    ['gpj.\u202eexe', 'gpj.exe'],
    ['\u200fa\u2066b\u2069.txt', 'ab.txt'],
    ['../../etc/passwd', '....etcpasswd'],
    ['C:\\a\\b.txt', 'C:ab.txt'],
    ['a\0b', 'ab'],
    ['😀.png', '😀.png'],
    ['e\u0301.txt', 'é.txt'],
    ['  a.txt  ', 'a.txt'],
    ['', 'download'],
    ['.', 'download'],
    ['..', 'download'],
    ['\u202e', 'download'],
    ['a\ud800.txt', 'a\ufffd.txt'],
  ])('makes %j %j', (name, clean) => {
    expect(cleanDownloadName(name)).toBe(clean);
  });

  it('keeps 255 bytes, whole characters and the extension', () => {
    const clean = cleanDownloadName(`${'汉'.repeat(300)}.docx`);
    expect(Buffer.byteLength(clean)).toBeLessThanOrEqual(255);
    expect(clean).toMatch(/^汉+\.docx$/);
    expect(cleanDownloadName('汉'.repeat(300))).toBe('汉'.repeat(85));
  });
});

describe('downloadDisposition', () => {
  it.each([
    'plain.txt',
    '报告 (终稿)%20.pdf',
    'a;b=c, d.txt',
    "it's.txt",
    '100%.txt',
    '%41.txt',
    '😀.png',
    `${'汉'.repeat(300)}.docx`,
  ])('writes one line that reads back as %s', (name) => {
    const header = downloadDisposition('attachment', name);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    const { type, parameters } = parse(header);
    expect(type).toBe('attachment');
    expect(parameters['filename']).toBe(cleanDownloadName(name));
  });

  it('has an ASCII name for clients that know no other', () => {
    expect(downloadDisposition('inline', '汉 1%.txt')).toBe(
      `inline; filename="_ 1_.txt"; filename*=UTF-8''%E6%B1%89%201%25.txt`,
    );
  });
});
