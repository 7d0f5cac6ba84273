import { describe, expect, it } from 'vitest';
import { composeTitle } from './page-title.ts';

describe('composeTitle', () => {
  it.each([
    [{ progress: '', page: '', site: '' }, ''],
    [{ progress: '', page: '', site: '快传' }, '快传'],
    [{ progress: '', page: '文件传输', site: '快传' }, '文件传输 - 快传'],
    [{ progress: '51%', page: '文件传输', site: '快传' }, '51% · 文件传输 - 快传'],
  ])('composes %j', (parts, title) => {
    expect(composeTitle(parts)).toBe(title);
  });
});
