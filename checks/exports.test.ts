/** Nothing is exported that no other file imports: an `export` tells a reader that others depend on it. */
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { readSources, type SourceFile } from './source-files.ts';

const DECLARED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;

/** The test runner and the migrations' reader call these by their name. */
const CALLED_BY_NAME = new Set(['setup', 'up', 'down']);

/** A quoted path's last name, which is how scenes and benches of other workspaces name a file. */
const MENTIONED = /['"`][^'"`\n]*\/([\w.-]+?)(?:\.tsx?)?(?:\?[\w&=]+)?['"`]/g;

const importers = collectImporters();
const mentions = collectMentions();

it('every exported name is imported by another file', () => {
  const exported = readSources()
    .filter(({ path }) => !/\.(test|conformance)\.tsx?$|\.d\.ts$/.test(path))
    .flatMap((file) => exportsOf(file).map((name) => ({ file, name })));
  const unused = exported
    .filter(({ name }) => !CALLED_BY_NAME.has(name))
    .filter(({ file, name }) => !isImported(file, name))
    .map(({ file, name }) => `${name} of ${file.path}`);
  expect(unused).toEqual([]);
  // Or nothing would be found because nothing is looked at.
  expect(exported.length).toBeGreaterThan(3000);
});

function exportsOf({ path, text }: SourceFile): string[] {
  // Defences quote lines of sources in template strings.
  const code = path.startsWith('checks/defences/') ? text.replace(/`[^`]*`/g, '') : text;
  const listed = [...code.matchAll(LISTED)].flatMap(([, names = '']) => names.split(','));
  return [
    ...[...code.matchAll(DECLARED)].map(([, name = '']) => name),
    ...listed.map((name) => /(\w+)\s*$/.exec(name)?.[1] ?? '').filter(Boolean),
  ];
}

function isImported(file: SourceFile, name: string): boolean {
  const word = new RegExp(`\\b${name}\\b`);
  const readers = [
    ...(importers.get(file.path) ?? []),
    ...(mentions.get(basename(file.path).replace(/\.tsx?$/, '')) ?? []),
  ];
  if (readers.some(({ path, text }) => path !== file.path && word.test(text))) return true;
  if (isTakenWhole(file)) return true;
  // A type may be said for the sake of a signature that others do import.
  const isType = new RegExp(`^export (?:interface|type) ${name}\\b`, 'm').test(file.text);
  return isType && file.text.split(word).length > 2;
}

/** Its names are the keys of a value, as the areas of the contract are. */
function isTakenWhole({ path }: SourceFile): boolean {
  return (importers.get(path) ?? []).some(({ text }) =>
    new RegExp(`^import \\* as \\w+ from '[^']*/${basename(path)}';$`, 'm').test(text),
  );
}

/** The files that import each file; those of one that passes everything on (`export *`) count too. */
function collectImporters(): Map<string, SourceFile[]> {
  const found = new Map<string, SourceFile[]>();
  for (const file of readSources()) {
    for (const { target } of file.imports) {
      if (target) found.set(target, [...(found.get(target) ?? []), file]);
    }
  }
  for (const [path, files] of found) {
    const passing = files.filter(({ text }) => /^export \* from/m.test(text));
    found.set(path, [...files, ...passing.flatMap((face) => found.get(face.path) ?? [])]);
  }
  return found;
}

function collectMentions(): Map<string, SourceFile[]> {
  const found = new Map<string, SourceFile[]>();
  for (const file of readSources()) {
    const names = new Set([...file.text.matchAll(MENTIONED)].map(([, name = '']) => name));
    for (const name of names) found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}
