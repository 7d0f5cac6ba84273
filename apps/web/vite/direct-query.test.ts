import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { directQuery } from './direct-query.ts';

const require = createRequire(import.meta.url);
const INDEXES: Record<string, string> = {
  '@tanstack/react-query': indexOf('@tanstack/react-query'),
  '@tanstack/query-core': indexOf('@tanstack/query-core'),
};

/** The functions that the bundler gives a plugin. */
const bundler = {
  resolve: async (name: string) => ({ id: INDEXES[name] }),
  error(message: string): never {
    throw new Error(message);
  },
};

function indexOf(library: string): string {
  return require.resolve(library).replace(/\.cjs$/, '.js');
}

function transform(code: string): Promise<string | undefined> {
  const { transform: hook } = directQuery();
  if (typeof hook !== 'function') throw new Error('the plugin has no transform');
  return Reflect.apply(hook, bundler, [code, '/src/a.tsx']);
}

it('imports every part from its own module, the core of the library included', async () => {
  const code = await transform(
    "import { QueryClient, type Query, useQuery as use } from '@tanstack/react-query';\nlet a: Query;",
  );
  expect(code).toMatch(
    /^import \{ QueryClient \} from ".*\/query-core\/.*\/queryClient\.js";import \{ useQuery as use \} from ".*\/react-query\/.*\/useQuery\.js";\n/,
  );
  expect(code).toContain('let a: Query;');
});

it('opens the imports of the library itself', async () => {
  expect(await transform('import { hashKey, noop } from "@tanstack/query-core";')).toMatch(
    /^import \{ hashKey \} from ".*\/utils\.js";import \{ noop \} from ".*\/utils\.js";$/,
  );
});

it('leaves types and other files alone and names a part that is not there', async () => {
  expect(await transform("import { useState } from 'react';")).toBeUndefined();
  const types = "import type { Query } from '@tanstack/react-query';";
  expect(await transform(types)).toBe(types);
  await expect(transform("import { useNothing } from '@tanstack/react-query';")).rejects.toThrow(
    'useNothing',
  );
});
