import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Menu } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { leanIcons } from './lean-icons.ts';

const library = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));

/** The icon as the built product has it. */
async function buildMenu(): Promise<typeof Menu> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [leanIcons()],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(library, 'dist/esm/icons/menu.mjs'), formats: ['es'] },
      rolldownOptions: { external: ['react'] },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('nothing was built');
  const { code } = output.output[0];
  expect(code).not.toContain('absoluteStrokeWidth');
  const react = createRequire(import.meta.url).resolve('react');
  const module = code.replace(/from "react"/, `from ${JSON.stringify(`file://${react}`)}`);
  return (await import(`data:text/javascript,${encodeURIComponent(module)}`)).default;
}

it('draws what the library draws, but for its class names', async () => {
  const lean = await buildMenu();
  for (const props of [{}, { size: 18 }, { strokeWidth: 1.5, 'aria-label': '菜单' }]) {
    const expected = renderToStaticMarkup(createElement(Menu, props));
    const drawn = renderToStaticMarkup(createElement(lean, props));
    expect(drawn.replace(/ class="[^"]*"/, '')).toBe(expected.replace(/ class="[^"]*"/, ''));
  }
  const named = renderToStaticMarkup(createElement(lean, { className: 'spin' }));
  expect(named).toContain('class="spin"');
});

it('finds it in the library that is installed', async () => {
  const icon = await readFile(join(library, 'dist/esm/icons/menu.mjs'), 'utf8');
  expect(icon).toContain(`from '../createLucideIcon.mjs'`);
});
