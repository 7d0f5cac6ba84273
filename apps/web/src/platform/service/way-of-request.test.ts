import { describe, expect, it } from 'vitest';
import { answerToPage } from './messages.ts';
import { listNamedFiles, outdated, type Way, wayOf } from './way-of-request.ts';

const ORIGIN = 'https://kuai.example';

describe('wayOf', () => {
  const get = { method: 'GET', isNavigation: false, isPiece: false };
  it.each<[string, Parameters<typeof wayOf>[0], Way]>([
    ['the front page', { ...get, url: `${ORIGIN}/`, isNavigation: true }, 'shell'],
    ['a screen', { ...get, url: `${ORIGIN}/v/tuya?a=1`, isNavigation: true }, 'shell'],
    ['a script', { ...get, url: `${ORIGIN}/assets/a-1.js` }, 'built'],
    ['a piece of a model', { ...get, url: `${ORIGIN}/assets/m-1.bin`, isPiece: true }, 'network'],
    ['a call', { ...get, url: `${ORIGIN}/api/site` }, 'network'],
    [
      'a call that is navigated to',
      { ...get, url: `${ORIGIN}/api/x`, isNavigation: true },
      'network',
    ],
    ['a download', { ...get, url: `${ORIGIN}/cos/a?sign=1`, isNavigation: true }, 'network'],
    ['a file of a page', { ...get, url: `${ORIGIN}/piped/0a`, isNavigation: true }, 'piped'],
    ['a picture of a page', { ...get, url: `${ORIGIN}/shown/0a` }, 'shown'],
    ['a part of a film of a page', { ...get, url: `${ORIGIN}/shown/0a`, isPiece: true }, 'shown'],
    [
      'a picture of a page, opened by itself',
      { ...get, url: `${ORIGIN}/shown/0a`, isNavigation: true },
      'network',
    ],
    ['a stranger’s script', { ...get, url: 'https://cdn.example/assets/a.js' }, 'network'],
    ['a change', { ...get, method: 'POST', url: `${ORIGIN}/api/user/login` }, 'network'],
    [
      'a form sent to a screen',
      { ...get, method: 'POST', url: `${ORIGIN}/v/pay`, isNavigation: true },
      'network',
    ],
    [
      'files from another app',
      { ...get, method: 'POST', url: `${ORIGIN}/v/share`, isNavigation: true },
      'shared',
    ],
    [
      'another site’s share',
      { ...get, method: 'POST', url: 'https://x.example/v/share' },
      'network',
    ],
    ['a screen fetched by a script', { ...get, url: `${ORIGIN}/v/tuya` }, 'network'],
  ])('%s', (_what, asked, way) => {
    expect(wayOf(asked, ORIGIN)).toBe(way);
  });
});

describe('outdated', () => {
  it('is what neither this build nor the one before it has', () => {
    const kept = ['/assets/old.js', '/assets/last.js', '/assets/same.js', '/assets/now.js'];
    const last = ['/assets/last.js', '/assets/same.js'];
    const now = ['/assets/now.js', '/assets/same.js', '/assets/unused.js'];
    expect(outdated(kept, [last, now])).toEqual(['/assets/old.js']);
  });
});

describe('filesNamedIn', () => {
  it('finds each once, in tags and in the start script', () => {
    const html = `<link href="/assets/index-A_b.css"><script>(["/assets/shell-1.js","/assets/index-A_b.css"])</script>`;
    expect(listNamedFiles(html)).toEqual(['/assets/index-A_b.css', '/assets/shell-1.js']);
    expect(listNamedFiles('')).toEqual([]);
  });
});

describe('answerToPage', () => {
  it('tells a page that loaded what this build does not have', () => {
    const built = ['/assets/a-2.js', '/assets/b-1.js'];
    expect(answerToPage({ files: ['/assets/a-2.js'] }, built)).toBeUndefined();
    expect(answerToPage({ files: ['/assets/a-1.js', '/assets/b-1.js'] }, built)).toBe('outdated');
  });
});
