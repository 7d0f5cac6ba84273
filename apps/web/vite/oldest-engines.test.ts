import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { tellTooOld, workerSupplies } from './oldest-engines.ts';

/**
 * Returns the content of the page's root after the page's script has run in an engine that has
 * these.
 */
function openIn(engine: Record<string, unknown>) {
  const plugin = tellTooOld().transformIndexHtml;
  if (typeof plugin !== 'function') throw new Error('the plugin maps the page');
  const page = String(plugin.call({} as never, '<body></body>', {} as never));
  const root = { innerHTML: 'app' };
  const window: Record<string, unknown> = { ...engine };
  runInNewContext(/<script>(.*)<\/script>/.exec(page)?.[1] ?? '', {
    ...{ window, CSS: engine['CSS'] },
    document: { getElementById: () => root },
  });
  return { shown: root.innerHTML, isTooOld: window['isTooOld'] };
}

const mixes = (isMixing: boolean) => ({ supports: () => isMixing });

describe('the page', () => {
  it('is left alone in an engine that we serve', () => {
    const page = openIn({ CSSPropertyRule: class {}, CSS: mixes(true) });
    expect(page).toEqual({ shown: 'app', isTooOld: undefined });
  });

  it.each([
    ['Chrome 110', { CSSPropertyRule: class {}, CSS: mixes(false) }],
    ['Safari 16.3, Firefox 127', { CSS: mixes(true) }],
    ['one from before all that', {}],
  ])('says in %s that it is too old', (_name, engine) => {
    const page = openIn(engine);
    expect(page.shown).toContain('浏览器版本过低');
    expect(page.shown).not.toContain('app');
    expect(page.isTooOld).toBe(1);
  });
});

it('a worker has in front of it what its engine lacks', () => {
  const names = runInNewContext(`delete Promise.withResolvers; delete Map.groupBy;
    const AbortSignal = globalThis.AbortSignal = {}; globalThis.AbortController = class {};
    globalThis.URL = class {};
    ${workerSupplies()}
    [typeof Promise.withResolvers, typeof Map.groupBy, typeof AbortSignal.any, typeof URL.parse]`);
  expect([...names]).toEqual(Array(4).fill('function'));
});
