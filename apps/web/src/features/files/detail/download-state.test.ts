import { describe, expect, it } from 'vitest';
import { downloadState, hasLastDownload } from './download-state.ts';
import { opensByItself } from './preview/opens-by-itself.ts';

describe('the download button', () => {
  it.each([
    [{ status: 1, expire_status: 0, downloads_left: null, fee: 0 }, { kind: 'free' }],
    [
      { status: 1, expire_status: 0, downloads_left: 3, fee: 0.6 },
      { kind: 'paid', fee: '0.6' },
    ],
    [
      { status: 1, expire_status: 0, downloads_left: null, fee: 3 },
      { kind: 'paid', fee: '3.0' },
    ],
    [
      { status: 1, expire_status: 1, downloads_left: null, fee: 0 },
      { kind: 'inert', title: '文件已过期' },
    ],
    [
      { status: 1, expire_status: 0, downloads_left: 0, fee: 0 },
      { kind: 'inert', title: '下载次数已用完' },
    ],
    [
      { status: 1, expire_status: 1, downloads_left: 0, fee: 1 },
      { kind: 'inert', title: '文件已过期' },
    ],
  ] as const)('for %o is %o', (facts, state) => {
    expect(downloadState(facts)).toEqual(state);
  });
});

it.each([
  [{ max_downloads: 1, downloads_left: null }, true],
  [{ max_downloads: 2, downloads_left: 1 }, false],
  [{ max_downloads: 2, downloads_left: 0 }, false],
  [{ max_downloads: null, downloads_left: null }, false],
])('the viewer of %o has the last download of it: %s', (terms, has) => {
  expect(hasLastDownload(terms)).toBe(has);
});

describe('a preview', () => {
  it.each([
    ['image', 'a.png', 1024, true],
    ['image', 'a.png', 9 * 1024 * 1024, false],
    ['image', 'a.heic', 1024, false],
    ['video', 'a.mp4', 9e9, true],
    ['text', 'a.txt', 9e9, true],
    ['pdf', 'a.pdf', 1024, true],
    ['zip', 'a.zip', 9e9, true],
    ['word', 'a.docx', 9e9, true],
  ] as const)('of kind %s, %s with %i bytes, opens by itself: %s', (kind, name, size, opens) => {
    expect(opensByItself(kind, name, size)).toBe(opens);
  });
});
