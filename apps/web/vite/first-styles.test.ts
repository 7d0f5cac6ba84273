import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { inline } from './first-styles.ts';

const PAGE = [
  '<link rel="stylesheet" crossorigin href="/assets/index-1.css">',
  '<link rel="stylesheet" crossorigin href="/assets/first-2.css">',
].join('\n');

function bundleOf(sheets: Record<string, string>): Rolldown.OutputBundle {
  const files = Object.entries(sheets).map(([fileName, source]) => {
    const name = fileName.replace(/^assets\/(\w+)-\d/, '$1');
    return [fileName, { type: 'asset', fileName, names: [name], source }];
  });
  return Object.fromEntries(files);
}

const built = () =>
  bundleOf({ 'assets/index-1.css': '.a{}', 'assets/first-2.css': 'p{color:"$&"}\n' });

describe('inline', () => {
  it("puts first.css into the page in its place, and leaves the app's sheet named", () => {
    expect(inline(PAGE, built())).toBe(
      '<link rel="stylesheet" crossorigin href="/assets/index-1.css">\n<style>p{color:"$&"}</style>',
    );
  });

  it('writes no file of it', () => {
    const bundle = built();
    inline(PAGE, bundle);
    expect(Object.keys(bundle)).toEqual(['assets/index-1.css']);
  });

  it('refuses a build in which it went into another sheet', () => {
    expect(() => inline(PAGE, bundleOf({ 'assets/index-1.css': '.a{}' }))).toThrow('no first.css');
  });
});
