import { expect, it } from 'vitest';
import { usedStyles } from './used-styles.ts';

const CODE = 'className:`mt-1 sm:mt-2 w-[calc(1px+2px)]`,a?`hidden`:``,"after:content-[\'{\']"';

it.each([
  ['a class that the code has', '.mt-1{margin-top:1px}', '.mt-1{margin-top:1px}'],
  ['a class that it has not', '.mt-3{margin-top:3px}', ''],
  ['a class that only begins another', '.mt{margin:0}.sm\\:mt{margin:0}', ''],
  ['a longer class', '.mt-1\\.5{margin:0}', ''],
  [
    'a class of a width',
    '@media (width>=40rem){.sm\\:mt-2{a:b}.sm\\:mt-3{a:b}}',
    '@media (width>=40rem){.sm\\:mt-2{a:b}}',
  ],
  ['a width without any', '@media (width>=40rem){.sm\\:mt-3{a:b}}', ''],
  [
    'brackets',
    '.w-\\[calc\\(1px\\+2px\\)\\]{width:calc(1px + 2px)}',
    '.w-\\[calc\\(1px\\+2px\\)\\]{width:calc(1px + 2px)}',
  ],
  [
    'braces in a string',
    '.after\\:content-\\[\\\'\\{\\\'\\]:after{content:"{;}"}.mt-3{a:b}',
    '.after\\:content-\\[\\\'\\{\\\'\\]:after{content:"{;}"}',
  ],
  ['one of several selectors', '.mt-1,.mt-3:is(.a,.b){a:b}', '.mt-1{a:b}'],
  ['a class within a condition', ':is(.hidden>*){a:b}.hidden .mt-3{a:b}', ':is(.hidden>*){a:b}'],
  ['no class', '*,:before{a:b}', '*,:before{a:b}'],
  ['the licence', '/*! MIT */\n@layer b{.mt-1{a:b}}', '/*! MIT */\n@layer b{.mt-1{a:b}}'],
  ['the order of layers', '@layer a,b;@layer b{.mt-1{a:b}}', '@layer a,b;@layer b{.mt-1{a:b}}'],
])('keeps of %s what can be used', (_case, sheet, used) => {
  expect(usedStyles(sheet, CODE)).toBe(used);
});

it('keeps the animations and properties that are named', () => {
  const sheet =
    '.mt-1{animation:rise 1s;--x:1}@keyframes rise{0%{opacity:0}to{opacity:1}}@keyframes fall{to{opacity:0}}@property --x{syntax:"*"}@property --y{syntax:"*"}';
  expect(usedStyles(sheet, CODE)).toBe(
    '.mt-1{animation:rise 1s;--x:1}@keyframes rise{0%{opacity:0}to{opacity:1}}@property --x{syntax:"*"}',
  );
});

it('leaves out what other code has its styles for already', () => {
  const sheet = '@layer a;*{a:b}.mt-1{a:b}@media (width>=40rem){.sm\\:mt-2{a:b}}.hidden{a:b}';
  expect(usedStyles(sheet, CODE, '`mt-1`')).toBe(
    '@layer a;@media (width>=40rem){.sm\\:mt-2{a:b}}.hidden{a:b}',
  );
});

it('refuses a sheet that it cannot read', () => {
  expect(() => usedStyles('.mt-1{a:b', CODE)).toThrow('no end');
});
