import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { findScreens } from './route-preload.ts';

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
    expect(findScreens(parseAst(code))).toEqual(screens);
  });
});
