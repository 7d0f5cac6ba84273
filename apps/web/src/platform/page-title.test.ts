import { describe, expect, it } from 'vitest';
import { composeTitle } from './page-title.ts';

describe('composeTitle', () => {
  it.each([
    [{ progress: '', page: '', shown: '', site: '' }, ''],
    [{ progress: '', page: '', shown: '', site: '快传' }, '快传'],
    [{ progress: '', page: '文件传输', shown: '', site: '快传' }, '文件传输 - 快传'],
    [{ progress: '', page: '文件详情', shown: '合同.pdf', site: '快传' }, '合同.pdf - 快传'],
    [{ progress: '51%', page: '文件传输', shown: '', site: '快传' }, '51% · 文件传输 - 快传'],
  ])('composes %j', (parts, title) => {
    expect(composeTitle(parts)).toBe(title);
  });
});
