import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { putOff } from './start-after-paint.ts';

const PAGE = [
  '<head>',
  '<script>early()</script>',
  '<script type="module" crossorigin src="/assets/index-1.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/vendor-2.js">',
  '<link rel="stylesheet" crossorigin href="/assets/index-3.css">',
  '</head><body></body>',
].join('\n');

const SIZES: Record<string, number> = { '/assets/index-1.js': 1, '/assets/vendor-2.js': 2 };
const started = () => putOff(PAGE, (file) => SIZES[file] ?? 0);

/** What the page's last script has done by the time that nothing is left to wait for. */
async function run({ hidden }: { hidden: boolean }): Promise<string[]> {
  const done: string[] = [];
  const code = /<script>(.*)<\/script>\s*<\/body>/.exec(started())?.[1] ?? '';
  runInNewContext(code.replaceAll('import(', 'load('), {
    document: {
      hidden,
      createElement: () => ({}),
      head: { append: ({ rel, href }: HTMLLinkElement) => done.push(`${rel} ${href}`) },
    },
    load: async (file: string) => done.push(file),
    requestAnimationFrame(call: () => void) {
      done.push('frame');
      call();
    },
    setTimeout(call: () => void) {
      done.push('task');
      call();
    },
  });
  await setImmediate();
  return done;
}

describe('putOff', () => {
  it('fetches the largest script behind everything else, and no other before the picture', () => {
    const page = started();
    expect(page.match(/<link rel="modulepreload"[^>]*>/g)).toEqual([
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/vendor-2.js">',
    ]);
    expect(page).toContain('<script>early()</script>');
    expect(page).not.toContain('type="module"');
  });

  it('asks for the style sheet before any script', () => {
    const files = [...started().matchAll(/<link [^>]*href="([^"]+)"/g)].map(([, file]) => file);
    expect(files).toEqual(['/assets/index-3.css', '/assets/vendor-2.js']);
  });

  it('fetches the others after the first frame, then runs each in a task of its own, the entry last', async () => {
    expect(await run({ hidden: false })).toEqual([
      'frame',
      'task',
      'modulepreload /assets/index-1.js',
      'task',
      '/assets/vendor-2.js',
      'task',
      '/assets/index-1.js',
    ]);
  });

  it('does not wait for a frame in the background, where none comes', async () => {
    expect(await run({ hidden: true })).not.toContain('frame');
    expect(await run({ hidden: true })).toContain('/assets/index-1.js');
  });

  it('refuses a page without an entry', () => {
    expect(() => putOff('<head></head>', () => 0)).toThrow('no entry');
  });
});
