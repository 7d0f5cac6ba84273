import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { putOff } from './start-after-paint.ts';

const ENTRY = '<script type="module" crossorigin src="/assets/index-1.js"></script>';
const SHEET = '<link rel="stylesheet" crossorigin href="/assets/index-3.css">';
const PAGE = [
  '<head>',
  '<script>early()</script>',
  ENTRY,
  '<link rel="modulepreload" crossorigin href="/assets/vendor-2.js">',
  SHEET,
  '</head><body></body>',
].join('\n');

const SIZES: Record<string, number> = { '/assets/index-1.js': 1, '/assets/vendor-2.js': 2 };
const started = () => putOff(PAGE, (file) => SIZES[file] ?? 0);

interface Link {
  rel: string;
  href: string;
  onload?: () => void;
  onerror?: () => void;
}

/** Runs the page's last script; the style sheet answers when `finish` is called. */
function startPage({ hidden = false, lost = '', isTooOld = false } = {}) {
  const notStarted = { hidden: true };
  const done: string[] = [];
  const links: Link[] = [];
  const code = /<script>(.*)<\/script>\s*<\/body>/.exec(started())?.[1] ?? '';
  runInNewContext(code.replaceAll('import(', 'load('), {
    window: { isTooOld },
    document: {
      hidden,
      createElement: () => ({}),
      querySelector: (selector: string) =>
        selector === 'link[as=style]' ? { href: '/assets/index-3.css' } : notStarted,
      head: {
        append(link: Link) {
          links.push(link);
          done.push(`${link.rel} ${link.href}`);
        },
      },
    },
    async load(file: string) {
      if (file === lost) throw new TypeError('Failed to fetch dynamically imported module');
      done.push(file);
    },
    requestAnimationFrame(call: () => void) {
      done.push('frame');
      call();
    },
    setTimeout(call: () => void) {
      done.push('task');
      call();
    },
  });
  return {
    done,
    notStarted,
    async finish(event: 'onload' | 'onerror') {
      await setImmediate();
      links.find(({ rel }) => rel === 'stylesheet')?.[event]?.();
      await setImmediate();
    },
  };
}

describe('putOff', () => {
  it('has the page ask for the sheet and the largest script, both behind everything else', () => {
    const links = started().match(/<link [^>]*>/g);
    expect(links).toEqual([
      '<link rel="preload" as="style" crossorigin fetchpriority="low" href="/assets/index-3.css">',
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/vendor-2.js">',
    ]);
  });

  it('leaves nothing that the first picture would wait for', () => {
    expect(started()).toContain('<script>early()</script>');
    expect(started()).not.toContain('type="module"');
    expect(started()).not.toContain('rel="stylesheet"');
  });

  it('fetches the others after the first frame, then runs each in a task of its own, the entry last', async () => {
    const page = startPage();
    await page.finish('onload');
    expect(page.done).toEqual([
      'frame',
      'task',
      'stylesheet /assets/index-3.css',
      'task',
      'modulepreload /assets/index-1.js',
      'task',
      '/assets/vendor-2.js',
      'task',
      '/assets/index-1.js',
    ]);
  });

  it('runs nothing before the sheet is there', async () => {
    const page = startPage();
    await setImmediate();
    expect(page.done).not.toContain('/assets/vendor-2.js');
    await page.finish('onload');
    expect(page.done).toContain('/assets/index-1.js');
  });

  it('does nothing in an engine that is too old', async () => {
    const page = startPage({ isTooOld: true });
    await page.finish('onload');
    expect(page.done).toEqual([]);
  });

  it('says so and runs nothing when the sheet is lost', async () => {
    const page = startPage();
    expect(page.notStarted.hidden).toBe(true);
    await page.finish('onerror');
    expect(page.notStarted.hidden).toBe(false);
    expect(page.done).not.toContain('/assets/vendor-2.js');
  });

  it('says so and goes no further when a script is lost', async () => {
    const page = startPage({ lost: '/assets/vendor-2.js' });
    await page.finish('onload');
    expect(page.notStarted.hidden).toBe(false);
    expect(page.done).not.toContain('/assets/index-1.js');
  });

  it('does not wait for a frame in the background, where none comes', async () => {
    const page = startPage({ hidden: true });
    await page.finish('onload');
    expect(page.done).not.toContain('frame');
    expect(page.done).toContain('/assets/index-1.js');
    expect(page.notStarted.hidden).toBe(true);
  });

  it.each([
    ['an entry', PAGE.replace(ENTRY, ''), 'no entry'],
    ['a style sheet', PAGE.replace(SHEET, ''), 'no style sheet'],
  ])('refuses a page without %s', (_what, page, message) => {
    expect(() => putOff(page, () => 0)).toThrow(message);
  });
});
