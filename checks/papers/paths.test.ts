import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from '../source-files.ts';
import { expandBraces, listCodeSpans, listPapers } from './markdown.ts';
import { createTree, isPath } from './named-paths.ts';

/** Made by a build, or the area that a guide makes as an example. */
const NOT_KEPT = /(?:^|\/)dist(?:\/|$)|(?:^|[/-])notes\b/;

describe('every file and folder that a paper names is there', () => {
  const results = readdirSync(join(root, 'bench/results')).map((name) => `bench/results/${name}`);
  const tree = createTree([...listFiles(root), ...results]);

  it.each(listPapers().map((paper) => [paper.path, paper.text] as const))('%s', (_path, text) => {
    const named = listCodeSpans(text)
      .flatMap(expandBraces)
      .filter((word) => isPath(word) && !NOT_KEPT.test(word));
    expect(named.filter((path) => !tree.has(path)).join('\n')).toBe('');
  });

  it('tells a file that is gone', () => {
    expect(tree.has('checks/papers/gone.test.ts')).toBe(false);
    expect(tree.has('checks/*/paths.test.ts')).toBe(true);
    expect(tree.has('…/main.ts')).toBe(true);
  });
});
