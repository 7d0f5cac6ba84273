import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { beforePaint } from './before-paint.ts';

const PAGE = '<head><script data-before-paint></script></head>';

function transform(html: string): string {
  const hook = beforePaint().transformIndexHtml;
  const result: unknown = typeof hook === 'function' ? Reflect.apply(hook, undefined, [html]) : '';
  return String(result);
}

function run(stored: string | null | Error, userAgent: string, isSystemDark = false) {
  const dataset: Record<string, string> = { theme: 'elegant' };
  const meta = { content: '#f6f5f0' };
  runInNewContext(/<script>(.*)<\/script>/s.exec(transform(PAGE))?.[1] ?? '', {
    document: { documentElement: { dataset }, querySelector: () => meta },
    localStorage: {
      getItem() {
        if (stored instanceof Error) throw stored;
        return stored;
      },
    },
    navigator: { userAgent },
    addEventListener: () => undefined,
    matchMedia: (query: string) => ({
      matches: isSystemDark && query === '(prefers-color-scheme:dark)',
    }),
  });
  return { ...dataset, ground: meta.content };
}

describe('beforePaint', () => {
  it.each([
    [null, 'Windows', { theme: 'elegant', device: 'desktop', ground: '#f6f5f0' }],
    ['sky', 'Windows', { theme: 'sky', device: 'desktop', ground: '#f2f6fc' }],
    ['dark', 'iPhone', { theme: 'dark', device: 'mobile', ground: '#0e1312' }],
    ['<script>', 'Android', { theme: 'elegant', device: 'mobile', ground: '#f6f5f0' }],
    [new Error('blocked'), 'Windows', { theme: 'elegant', device: 'desktop', ground: '#f6f5f0' }],
  ])('with %s stored on %s', (stored, userAgent, expected) => {
    expect(run(stored, userAgent)).toEqual(expected);
  });

  it.each([
    [null, 'dark'],
    ['elegant', 'elegant'],
    ['sky', 'sky'],
  ])('on a dark system, with %s stored, is %s', (stored, theme) => {
    expect(run(stored, 'Windows', true)).toMatchObject({ theme });
  });

  it('refuses a page without its slot', () => {
    expect(() => transform('<head></head>')).toThrow('index.html has no');
  });
});
