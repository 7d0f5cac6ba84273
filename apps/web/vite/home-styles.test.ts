import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { findFirst, homeStyles } from './home-styles.ts';

const HOMES = ['/UploadScreen.tsx', '/FrontScreen.tsx'];
const chunk = (fileName: string, imports: string[], moduleIds: string[] = [], isEntry = false) => ({
  type: 'chunk',
  fileName,
  imports,
  moduleIds,
  isEntry,
  code: `"${fileName.replace('.js', '')}"`,
});
const FILES = [
  chunk('index.js', ['vendor.js'], [], true),
  chunk('home.js', ['index.js', 'kit.js'], ['/src/UploadScreen.tsx']),
  chunk('front.js', ['index.js', 'kit.js'], ['/src/FrontScreen.tsx']),
  chunk('vendor.js', []),
  chunk('kit.js', ['deep.js']),
  chunk('deep.js', []),
  chunk('late.js', ['index.js']),
  { type: 'asset', fileName: 'index-1.css', names: ['index.css'], source: '.kit{a:b}.late{a:b}' },
];

function bundleOf(files: { fileName: string }[]) {
  return Object.fromEntries(
    files.map((file) => [file.fileName, file]),
  ) as never as Rolldown.OutputBundle;
}

it('reads the code of a first load: the entry, the home screens, and what they import', () => {
  const { scripts, code } = findFirst(bundleOf(FILES), HOMES);
  expect(scripts).toEqual(['home.js', 'front.js']);
  expect(code.split('\n').sort()).toEqual([
    '"deep"',
    '"front"',
    '"home"',
    '"index"',
    '"kit"',
    '"vendor"',
  ]);
});

it('refuses a build without the sheet or the screen', () => {
  expect(() => findFirst(bundleOf(FILES.slice(0, -1)), HOMES)).toThrow('index.css is not built');
  expect(() => findFirst(bundleOf(FILES), ['/Gone.tsx'])).toThrow('/Gone.tsx is not built');
});

it('writes the sheet, and has what is loaded later ask for the whole one', () => {
  const { config, generateBundle } = homeStyles({ homes: HOMES });
  if (typeof config !== 'function' || typeof generateBundle !== 'object') throw new Error('hooks');
  const { resolveDependencies } = Reflect.apply(config, undefined, []).build.modulePreload;
  const written: unknown[] = [];
  const bundler = { emitFile: (file: unknown) => written.push(file) };
  Reflect.apply(generateBundle.handler, bundler, [{}, bundleOf(FILES)]);
  expect(written).toEqual([{ type: 'asset', name: 'home.css', source: '.kit{a:b}' }]);
  // Every page has the vendors' file already.
  const needed = ['vendor.js', 'rows.js'];
  expect(resolveDependencies('late.js', needed, { hostType: 'js' })).toEqual([
    'rows.js',
    'index-1.css',
  ]);
  for (const home of ['home.js', 'front.js']) {
    expect(resolveDependencies(home, needed, { hostType: 'js' })).toEqual(['rows.js']);
  }
  expect(resolveDependencies('index.js', ['vendor.js'], { hostType: 'html' })).toEqual([
    'vendor.js',
  ]);
});
