/** Comments are sentences with a subject: the four openings make riddles of them (CONTRIBUTING.md). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, root } from './source-files.ts';

/** A `//` whose line above is one too goes on with that comment, and may begin with any word. */
const RIDDLE =
  /(?<!(?:^|\n)[ \t]*\/\/[^\n]*\n[ \t]*)(?<=^|[\s{(,;])(?:\/\/|\/\*{1,2}(?:\s*\n\s*\*)?)\s*(?:What|Of|How|Where)\b/g;

it.each([
  ['// What is left.', 1],
  ['/** Of everybody, newest first. */', 1],
  ['/**\n * How a picture is read.\n */', 1],
  ['  {/* Where both do not fit. */}', 1],
  ['const most = 3; // Of one user.', 1],
  ['/* What is printed. */', 1],
  ['// A first line.\n// Of a second one.', 0],
  ['/**\n * Reads a file.\n * What is left stays.\n */', 0],
  ['/** Lists the notices of all users. */', 0],
  ['// Whatever comes.', 0],
  ["const address = 'https://What';", 0],
])('finds a comment without a subject: %j', (text, count) => {
  expect(text.match(RIDDLE) ?? []).toHaveLength(count);
});

it('no comment begins with What, Of, How or Where', () => {
  expect(listRiddles()).toEqual([]);
});

function listRiddles(): { path: string; line: number; comment: string }[] {
  return listFiles(root)
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && path !== 'checks/comments.test.ts')
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [...text.matchAll(RIDDLE)].map(({ index, 0: opening }) => {
        const at = index + opening.length;
        const line = text.slice(0, at).split('\n').length;
        return { path, line, comment: text.slice(at - 5, text.indexOf('\n', at)).trim() };
      });
    });
}
