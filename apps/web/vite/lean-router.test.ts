import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dropKept, replaceUnused } from './lean-router.ts';

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

it('leaves of what is for pages drawn by a server the names, and what is in use', async () => {
  const index = createRequire(import.meta.url).resolve('react-router');
  for (const file of ['router/instrumentation', 'dom/ssr/components', 'errors']) {
    const id = join(index, `../lib/${file}.js`);
    const code = await readFile(id, 'utf8');
    const exported = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(', ');
    const lean = replaceUnused(code, id) ?? '';
    expect([...lean.matchAll(/^export const (\w+) =/gm)].map(([, name]) => name)).toEqual(exported);
    expect(lean.length).toBeLessThan(code.length / 4);
  }
  expect(replaceUnused('', join(index, '../lib/hooks.js'))).toBeUndefined();
  expect(() => replaceUnused('export { Other };', '/lib/dom/ssr/components.js')).toThrow('names');
});
