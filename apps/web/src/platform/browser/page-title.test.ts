import { describe, expect, it } from 'vitest';
import { composeTitle } from './page-title.ts';

describe('composeTitle', () => {
  it.each([
    [{ progress: '', page: '', shown: '', site: '', whole: '' }, ''],
    [{ progress: '', page: '', shown: '', site: '快传', whole: '' }, '快传'],
    [{ progress: '', page: '文件传输', shown: '', site: '快传', whole: '' }, '文件传输 - 快传'],
    [
      { progress: '', page: '文件详情', shown: '合同.pdf', site: '快传', whole: '' },
      '合同.pdf - 快传',
    ],
    [
      { progress: '51%', page: '文件传输', shown: '', site: '快传', whole: '' },
      '51% · 文件传输 - 快传',
    ],
    [{ progress: '', page: 'x', shown: '', site: '快传', whole: '音乐播放器' }, '音乐播放器'],
  ])('composes %j', (parts, title) => {
    expect(composeTitle(parts)).toBe(title);
  });
});
