import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Page {
  _hmt?: { push: (command: readonly unknown[]) => unknown };
}

let page: Page;
let scripts: { src: string; async: boolean }[];

beforeEach(() => {
  page = {};
  scripts = [];
  vi.resetModules();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    createElement: () => ({ src: '', async: false }),
    head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const tracker = () => import('./tracker.ts');

describe('page views', () => {
  it('are reported to a tracker that a proxy has put into the page', async () => {
    const commands: unknown[] = [];
    page._hmt = commands;
    const { reportPageView } = await tracker();
    reportPageView('/v/index');
    expect(commands).toEqual([['_trackPageview', '/v/index']]);
  });

  it('wait for the operator’s tracker, which is loaded once', async () => {
    const { loadTracker, reportPageView } = await tracker();
    reportPageView('/v/index');
    loadTracker('https://hm.example.net/hm.js?id');
    loadTracker('https://hm.example.net/hm.js?id');
    reportPageView('/v/list');
    expect(page._hmt).toEqual([
      ['_setAutoPageview', false],
      ['_trackPageview', '/v/index'],
      ['_trackPageview', '/v/list'],
    ]);
    expect(scripts).toEqual([{ src: 'https://hm.example.net/hm.js?id', async: true }]);
  });

  it.each(['#k=', '#k%3D', '#%6B=', '#manage='])(
    'go to nobody else while the address holds a secret behind %s',
    async (name) => {
      vi.stubGlobal('location', { hash: name + 'a'.repeat(43) });
      const { loadTracker } = await tracker();
      loadTracker('https://hm.example.net/hm.js?id');
      expect(scripts).toEqual([]);
    },
  );

  it('reload the page without the tracker once a secret has come into the address', async () => {
    let told = () => undefined as unknown;
    const location = { hash: '#pickup', reload: vi.fn() };
    vi.stubGlobal('location', location);
    vi.stubGlobal('addEventListener', (_: string, listener: () => unknown) => {
      told = listener;
    });
    const { loadTracker } = await tracker();
    loadTracker('https://hm.example.net/hm.js?id');
    expect(scripts).toHaveLength(1);
    told();
    expect(location.reload).not.toHaveBeenCalled();
    location.hash = `#k=${'a'.repeat(43)}`;
    told();
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it('go nowhere without one, and are not kept', async () => {
    const { loadTracker, reportPageView } = await tracker();
    reportPageView('/v/index');
    loadTracker('');
    reportPageView('/v/list');
    expect(page._hmt).toBeUndefined();
    expect(scripts).toEqual([]);
  });

  it('break nothing when somebody else’s script does', async () => {
    page._hmt = {
      push() {
        throw new Error('broken');
      },
    };
    const { reportPageView } = await tracker();
    expect(() => reportPageView('/v/index')).not.toThrow();
  });
});
