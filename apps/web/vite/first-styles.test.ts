import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { takeSheet, writeStyles } from './first-styles.ts';

const SHEET = {
  type: 'asset',
  fileName: 'assets/first-1.css',
  names: ['first.css'],
  source: 'p{color:red}\n',
};
const SCRIPT = {
  type: 'chunk',
  fileName: 'assets/first-2.js',
  facadeModuleId: '/web/src/styles/first.css',
};
const OTHERS = [
  { type: 'asset', fileName: 'assets/index-3.css', names: ['index.css'], source: '.a{}' },
  { type: 'chunk', fileName: 'assets/index-4.js', facadeModuleId: '/web/index.html' },
];

function bundleOf(files: { fileName: string }[]) {
  return Object.fromEntries(
    files.map((file) => [file.fileName, file]),
  ) as never as Rolldown.OutputBundle;
}

it('takes the styles out of the build, with the empty script of their entry', () => {
  const bundle = bundleOf([SHEET, SCRIPT, ...OTHERS]);
  expect(takeSheet(bundle)).toBe('p{color:red}');
  expect(bundle).toEqual(bundleOf(OTHERS));
});

it('refuses a build in which they went into another sheet', () => {
  expect(() => takeSheet(bundleOf([SCRIPT, ...OTHERS]))).toThrow('first.css is not built');
});

it('writes into the head what every page shows, and beside a filled picture what it alone needs', () => {
  const html =
    '<style data-first-styles></style><p class="a"></p>' +
    '<!-- first-picture /x --><h1 class="a b">{{name}}</h1><!-- /first-picture -->';
  expect(writeStyles(html, '.a{x:y}.b{x:y}.c{x:y}')).toBe(
    '<style>.a{x:y}</style><p class="a"></p>' +
      '<!-- first-picture /x --><style>.b{x:y}</style><h1 class="a b">{{name}}</h1><!-- /first-picture -->',
  );
});
