import { parseSync, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { findScreenFiles, findScreens, listFilesNamedIn } from './route-preload.ts';

describe('findScreens', () => {
  it.each([
    [
      "const routes = [{ path: '/v/index', title: 'x', screen: async () => (await import('#a/Home.tsx')).Home }];",
      [{ path: '/v/index', source: '#a/Home.tsx' }],
    ],
    [
      "export const routes = [{ path: '/a', screen: () => import('./A.tsx') }, { path: '/b/:id', screen: () => import('./B.tsx') }];",
      [
        { path: '/a', source: './A.tsx' },
        { path: '/b/:id', source: './B.tsx' },
      ],
    ],
    ["const redirects = [{ from: '/', to: '/v/index' }];", []],
    ["const notFound = [{ path: '*', screen: () => import('./404.tsx') }];", []],
    ["const computed = [{ path: home(), screen: () => import('./A.tsx') }];", []],
    ["const other = import('./late.ts');", []],
  ])('reads %j', (code, screens) => {
    expect(findScreens(parseSync('routes.ts', code).program)).toEqual(screens);
  });
});

describe('findScreenFiles', () => {
  const table =
    "export const routes: readonly Route[] = [{ path: '/', screen: () => import('./screens/Front.tsx') }, { path: '/b', screen: () => import('#features/B.tsx') }];";

  it('ends as the ids of the screens’ modules do', () => {
    expect(findScreenFiles(table, ['/', '/b'])).toEqual(['/screens/Front.tsx', '/features/B.tsx']);
  });

  it('refuses an address that no screen has', () => {
    expect(() => findScreenFiles(table, ['/gone'])).toThrow('/gone');
  });
});

it('counts as of the page what its tags and its start script name, and what those import', () => {
  const chunk = (imports: string[], sheets: string[] = []) => ({
    type: 'chunk',
    imports,
    viteMetadata: { importedCss: new Set(sheets) },
  });
  const bundle = {
    'assets/index.js': chunk(['assets/shared.js'], ['assets/index.css']),
    'assets/shared.js': chunk([]),
    'assets/react.js': chunk([]),
    'assets/late.js': chunk(['assets/shared.js']),
  } as unknown as Rolldown.OutputBundle;
  const html =
    '<link rel="modulepreload" href="/assets/react.js"><script>start(["/assets/index.js"])</script>';
  expect([...listFilesNamedIn(html, bundle)].sort()).toEqual([
    'assets/index.css',
    'assets/index.js',
    'assets/react.js',
    'assets/shared.js',
  ]);
});
