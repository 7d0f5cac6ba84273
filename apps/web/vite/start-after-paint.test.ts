import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { putOff } from './start-after-paint.ts';

const PAGE = [
  '<head>',
  '<script>early()</script>',
  '<script type="module" crossorigin src="/assets/index-1.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/vendor-2.js">',
  '</head><body></body>',
].join('\n');

/** What the page's last script has done by the time that nothing is left to wait for. */
function run({ hidden }: { hidden: boolean }): string[] {
  const done: string[] = [];
  const code = /<script>(.*)<\/script>\s*<\/body>/.exec(putOff(PAGE))?.[1] ?? '';
  runInNewContext(code.replaceAll('import(', 'load('), {
    document: { hidden },
    load: (file: string) => done.push(file),
    requestAnimationFrame(call: () => void) {
      done.push('frame');
      call();
    },
    setTimeout(call: () => void) {
      done.push('task');
      call();
    },
  });
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

  it('starts the app in the task after the first frame', () => {
    expect(run({ hidden: false })).toEqual(['frame', 'task', '/assets/index-1.js']);
  });

  it('does not wait for a frame in the background, where none comes', () => {
    expect(run({ hidden: true })).toEqual(['/assets/index-1.js']);
  });

  it('refuses a page without an entry', () => {
    expect(() => putOff('<head></head>')).toThrow('no entry');
  });
});
