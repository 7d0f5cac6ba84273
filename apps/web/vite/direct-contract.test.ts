import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { directContract } from './direct-contract.ts';

const INDEX = createRequire(import.meta.url).resolve('@transmit/contract');

/** The functions that the bundler gives a plugin. */
const bundler = {
  resolve: async () => ({ id: INDEX }),
  error(message: string): never {
    throw new Error(message);
  },
};

function transform(code: string): Promise<string | undefined> {
  const { transform: hook } = directContract();
  if (typeof hook !== 'function') throw new Error('the plugin has no transform');
  return Reflect.apply(hook, bundler, [code, '/src/a.tsx']);
}

it('imports every value from the file that has it, under the name that the code uses', async () => {
  const code = await transform(
    "import {\n  CODE_LENGTH,\n  type Operation,\n  toYuan as yuan,\n} from '@transmit/contract';\nlet a: Operation;",
  );
  expect(code).toMatch(
    /^import \{ CODE_LENGTH \} from ".*\/files\/code\.ts";import \{ toYuan as yuan \} from ".*\/money\.ts";\n/,
  );
  expect(code).toContain('let a: Operation;');
});

it('leaves types and other files alone and names a value that is not there', async () => {
  expect(await transform("import { useState } from 'react';")).toBeUndefined();
  const types = "import type { Operation } from '@transmit/contract';";
  expect(await transform(types)).toBe(types);
  await expect(transform("import { noSuchRule } from '@transmit/contract';")).rejects.toThrow(
    'noSuchRule',
  );
});
