import { expect, it } from 'vitest';
import { compileAhead } from './compile-ahead.ts';

interface Chunk {
  type: 'chunk';
  fileName: string;
  isEntry: boolean;
  imports: string[];
  moduleIds: string[];
  code: string;
}

function chunk(fileName: string, rest: Partial<Chunk> = {}): Chunk {
  const empty = { isEntry: false, imports: [], moduleIds: [], code: 'run()' };
  return { type: 'chunk', fileName, ...empty, ...rest };
}

/** The names of the files that are marked, of a build of these. */
function marked(...chunks: Chunk[]): string[] {
  const { generateBundle } = compileAhead({ homes: ['/HomeScreen.tsx'] });
  if (typeof generateBundle !== 'object') throw new Error('the plugin writes nothing');
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one]));
  Reflect.apply(generateBundle.handler, undefined, [{}, bundle]);
  return chunks.filter(({ code }) => code.startsWith('//# ')).map(({ fileName }) => fileName);
}

it('marks the entry, the first screen, and what they import', () => {
  expect(
    marked(
      chunk('index.js', { isEntry: true, imports: ['react.js'] }),
      chunk('react.js'),
      chunk('home.js', { moduleIds: ['/src/HomeScreen.tsx'], imports: ['format.js'] }),
      chunk('format.js'),
      chunk('list.js', { moduleIds: ['/src/ListScreen.tsx'] }),
    ),
  ).toEqual(['index.js', 'react.js', 'home.js', 'format.js']);
});

it('puts the mark on the first line and leaves the code as it is', () => {
  const entry = chunk('index.js', { isEntry: true });
  marked(entry);
  expect(entry.code).toBe('//# allFunctionsCalledOnLoad\nrun()');
});
