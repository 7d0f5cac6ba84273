/** The Markdown files of the repository, and what they name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, root } from '../source-files.ts';

export interface MarkdownPaper {
  /** From the repository's root, with forward slashes. */
  path: string;
  text: string;
}

/** Written by `npm run third-party` from what other packages say of themselves. */
const GENERATED = 'THIRD-PARTY.md';

export function listPapers(): readonly MarkdownPaper[] {
  return listFiles(root)
    .filter((path) => path.endsWith('.md') && path !== GENERATED)
    .map(readPaper);
}

export function readPaper(path: string): MarkdownPaper {
  return { path, text: readFileSync(join(root, path), 'utf8') };
}

/** Reads what stands between two marks of the form `<!-- name -->`. */
export function readBetween({ path, text }: MarkdownPaper, name: string): string {
  const [, after] = text.split(`<!-- ${name} -->`);
  if (after === undefined) throw new Error(`${path} has no <!-- ${name} -->`);
  return after.split(`<!-- /${name} -->`)[0] ?? '';
}

/** The texts in backquotes, outside of fenced blocks. */
export function listCodeSpans(text: string): readonly string[] {
  const prose = text.replace(/^( *)```[\s\S]*?^\1```$/gm, '');
  return [...prose.matchAll(/(`+)([^`]+?)\1(?!`)/g)].map(([, , code = '']) =>
    code.replace(/\s*\n\s*/g, ' '),
  );
}

/** `a/{b,c}.ts` stands for `a/b.ts` and `a/c.ts`. */
export function expandBraces(text: string): readonly string[] {
  const found = /\{([^{}]*,[^{}]*)\}/.exec(text);
  if (!found) return [text];
  const [whole, inside = ''] = found;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + whole.length);
  return inside.split(',').flatMap((part) => expandBraces(before + part.trim() + after));
}
