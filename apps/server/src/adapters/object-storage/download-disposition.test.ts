import { diskName } from '@transmit/contract/files/disk-name';
import { parse } from 'content-disposition';
import { describe, expect, it } from 'vitest';
import { downloadDisposition } from './download-disposition.ts';

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
    'a"b;c.txt',
    'a\r\nSet-Cookie:x=1',
    'gpj.\u202eexe',
    'C:\\Windows\\x.dll',
    'nul.txt',
    '..',
    '',
  ])('writes one line that reads back as %s', (name) => {
    const header = downloadDisposition('attachment', name);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    const { type, parameters } = parse(header);
    expect(type).toBe('attachment');
    expect(parameters['filename']).toBe(diskName(name));
  });

  it('has an ASCII name for clients that know no other', () => {
    expect(downloadDisposition('inline', '汉 1%.txt')).toBe(
      `inline; filename="_ 1_.txt"; filename*=UTF-8''%E6%B1%89%201%25.txt`,
    );
  });
});
