import { expect, it } from 'vitest';
import { packTighter } from './pack-tighter.ts';

function chunk(fileName: string, code: string, moduleIds: string[] = []) {
  return { type: 'chunk', fileName, isEntry: false, imports: [], moduleIds, code };
}

/** Returns a first load's file after the build; `later` is one that it does without. */
async function packed(code: string): Promise<{ first: string; later: string }> {
  const { generateBundle } = packTighter({ homes: ['/HomeScreen.tsx'] });
  if (typeof generateBundle !== 'object') throw new Error('the plugin writes nothing');
  const first = chunk('home.js', code, ['/src/HomeScreen.tsx']);
  const later = chunk('list.js', code);
  await Reflect.apply(generateBundle.handler, undefined, [{}, { first, later }]);
  return { first: first.code, later: later.code };
}

it('takes off what does nothing, of the files of a first load alone', async () => {
  const code = 'function add(one,other){const sum=one+other;return sum}export{add as a};';
  const { first, later } = await packed(code);
  expect(first.length).toBeLessThan(code.length);
  expect(later).toBe(code);
  const { a } = await import(`data:text/javascript,${encodeURIComponent(first)}`);
  expect(a(1, 2)).toBe(3);
});

it('leaves lazy imports and the address of the file as they are', async () => {
  const { first } = await packed(
    'export const a=()=>import("./list.js");export const b=import.meta.url;',
  );
  expect(first).toContain('import("./list.js")');
  expect(first).toContain('import.meta.url');
});
