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

/** What the page's last script has done by the time that nothing is left to wait for. */
async function run({ hidden }: { hidden: boolean }): Promise<string[]> {
  const done: string[] = [];
  const code = /<script>(.*)<\/script>\s*<\/body>/.exec(putOff(PAGE))?.[1] ?? '';
  runInNewContext(code.replaceAll('import(', 'load('), {
    document: { hidden },
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
  it('fetches the entry and what it imports behind everything else', () => {
    const page = putOff(PAGE);
    for (const file of ['index-1', 'vendor-2']) {
      expect(page).toContain(
        `<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/${file}.js">`,
      );
    }
    expect(page).toContain('<script>early()</script>');
    expect(page).not.toContain('type="module"');
  });

  it('asks for the style sheet before any script', () => {
    const files = [...putOff(PAGE).matchAll(/<link [^>]*href="([^"]+)"/g)].map(([, file]) => file);
    expect(files).toEqual(['/assets/index-3.css', '/assets/index-1.js', '/assets/vendor-2.js']);
  });

  it('runs each file in a task of its own after the first frame, the entry last', async () => {
    expect(await run({ hidden: false })).toEqual([
      'frame',
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
    expect(() => putOff('<head></head>')).toThrow('no entry');
  });
});
