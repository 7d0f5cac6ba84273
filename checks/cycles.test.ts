import { expect, it } from 'vitest';
import { readSources } from './source-files.ts';

it('no file imports itself by way of others', () => {
  expect(findCycles(importGraph())).toEqual([]);
});

it('finds a cycle when there is one', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['a']],
  ]);
  expect(findCycles(graph)).toEqual(['a → b → c → a']);
});

/** Types count: who reads a file has to read what its types come from. */
function importGraph(): Map<string, string[]> {
  const files = readSources();
  return new Map(
    files.map((file) => [
      file.path,
      file.imports.flatMap(({ target }) => (target ? [target] : [])),
    ]),
  );
}

/** Depth first; each cycle is reported once, from the file where it was entered. */
function findCycles(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (node: string, path: string[]) => {
    const seenAt = path.indexOf(node);
    if (seenAt >= 0) {
      cycles.push([...path.slice(seenAt), node].join(' → '));
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}
