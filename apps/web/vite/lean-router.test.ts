import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dropKept } from './lean-router.ts';

it('marks what has no effect and drops the names', () => {
  const code = [
    'const Form = React$1.forwardRef(({ to }, ref) => {',
    '  let Inner = React$1.forwardRef((props) => props);',
    '  Inner.displayName = "fetcher.Form";',
    '});',
    'Form.displayName = "Form";',
    'Form.other = "Form";',
  ].join('\n');
  expect(dropKept(code).split('\n')).toEqual([
    'const Form = /* @__PURE__ */ React$1.forwardRef(({ to }, ref) => {',
    '  let Inner = React$1.forwardRef((props) => props);',
    '  Inner.displayName = "fetcher.Form";',
    '});',
    '',
    'Form.other = "Form";',
  ]);
});

it('finds both in the router that is installed', async () => {
  const index = createRequire(import.meta.url).resolve('react-router');
  const code = await readFile(join(index, '../lib/dom/lib.js'), 'utf8');
  const lean = dropKept(code);
  for (const name of ['Link', 'NavLink', 'Form']) {
    expect(code).toContain(`${name}.displayName`);
    expect(lean).not.toContain(`\n${name}.displayName`);
    expect(lean).toContain(`const ${name} = /* @__PURE__ */ `);
  }
});
