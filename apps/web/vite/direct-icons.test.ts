import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { directIcons } from './direct-icons.ts';

const require = createRequire(import.meta.url);
const INDEX = require
  .resolve('lucide-react')
  .replace('/cjs/lucide-react.js', '/esm/lucide-react.mjs');

/** The functions that the bundler gives a plugin. */
const bundler = {
  resolve: async () => ({ id: INDEX }),
  error(message: string): never {
    throw new Error(message);
  },
};

function transform(code: string): Promise<string | undefined> {
  const { transform: hook } = directIcons();
  if (typeof hook !== 'function') throw new Error('the plugin has no transform');
  return Reflect.apply(hook, bundler, [code, '/src/a.tsx']);
}

it('imports every icon from its own module, under the name that the code uses', async () => {
  const code = await transform(
    "import { ArrowUp, type LucideIcon, X as Close } from 'lucide-react';\nlet a: LucideIcon;",
  );
  expect(code).toMatch(
    /^import ArrowUp from ".*\/icons\/arrow-up\.mjs";import Close from ".*\/icons\/x\.mjs";\n/,
  );
  expect(code).toContain('let a: LucideIcon;');
});

it('leaves other files alone and names an icon that is not there', async () => {
  expect(await transform("import { useState } from 'react';")).toBeUndefined();
  await expect(transform("import { NoSuchIcon } from 'lucide-react';")).rejects.toThrow(
    'NoSuchIcon',
  );
});
