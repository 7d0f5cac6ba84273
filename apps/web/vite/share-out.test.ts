import { describe, expect, it } from 'vitest';
import { type SharedModule, shareOut } from './share-out.ts';

/** `bytes` for the screens of a name: `ab` are the first two. */
function module(id: string, bytes: number, screens: string, imports: string[] = []): SharedModule {
  const bits = [...screens].reduce((set, letter) => set | (1n << BigInt(placeOf(letter))), 0n);
  return { id, bytes, imports, screens: bits };
}

const placeOf = (letter: string) => letter.charCodeAt(0) - 'a'.charCodeAt(0);

function screensOf(set: bigint): string {
  return [...'abcdef'].filter((letter) => (set >> BigInt(placeOf(letter))) & 1n).join('');
}

/** Lists the modules that come together, with the screens that load them. */
function shared(modules: SharedModule[], costs = Array(4).fill({ weight: 1, fileBytes: 100 })) {
  return shareOut(modules, costs)
    .map((file) => `${file.modules.sort().join('+')} for ${screensOf(file.screens)}`)
    .sort();
}

describe('which modules share a file', () => {
  it.each<[string, SharedModule[], string[]]>([
    [
      'what the same screens need',
      [module('x', 900, 'ab'), module('y', 900, 'ab')],
      ['x+y for ab'],
    ],
    [
      'what is cheaper to load in vain than by itself',
      [module('x', 900, 'abc'), module('y', 90, 'ab')],
      ['x+y for abc'],
    ],
    [
      'not what would cost the others more',
      [module('x', 900, 'abc'), module('y', 300, 'ab')],
      ['x for abc', 'y for ab'],
    ],
    [
      'not what no screen needs both of',
      [module('x', 1, 'ab'), module('y', 1, 'cd')],
      ['x for ab', 'y for cd'],
    ],
    [
      // x and y by themselves would: c would have to load z as well.
      'not where more would load what one of them imports',
      [module('x', 10, 'abc'), module('y', 110, 'ab', ['z']), module('z', 900, 'abd')],
      ['x for abc', 'y+z for abd'],
    ],
  ])('%s', (_title, modules, files) => {
    expect(shared(modules)).toEqual(files);
  });

  it('a screen that counts more is kept free of what it does not need', () => {
    const modules = [module('x', 900, 'abc'), module('y', 90, 'ab')];
    const costs = ['a', 'b', 'c', 'd'].map((name) => ({
      weight: name === 'c' ? 1000 : 1,
      fileBytes: 100,
    }));
    expect(shared(modules, costs)).toEqual(['x for abc', 'y for ab']);
  });
});

it('whoever loads a joined file loads what it imports', () => {
  const modules = [
    module('x', 200, 'abcd'),
    module('y', 200, 'abc', ['z']),
    module('z', 150, 'abcef'),
  ];
  const costs = [...'abcdef'].map((name) => ({ weight: name === 'd' ? 0.1 : 1, fileBytes: 100 }));
  expect(shared(modules, costs)).toEqual(['x+y for abcd', 'z for abcdef']);
});

describe('of any modules', () => {
  it.each([1, 2, 3, 4, 5, 6])('seed %i', (seed) => {
    const modules = randomModules(seed);
    const screens = Array.from({ length: 12 }, (_, place) => ({
      weight: place === 0 ? 50 : 1,
      fileBytes: 1500,
    }));
    const files = shareOut(modules, screens);
    const fileOf = new Map(files.flatMap((file) => file.modules.map((id) => [id, file] as const)));
    expect([...fileOf.keys()].sort()).toEqual(modules.map(({ id }) => id).sort());
    const alone = modules.map((one) => ({ ...one, modules: [one.id] }));
    expect(costOf(files, screens)).toBeLessThan(costOf(alone, screens));
    for (const { id, imports, screens: needing } of modules) {
      const file = fileOf.get(id);
      expect((file?.screens ?? 0n) & needing).toBe(needing);
      // Whoever loads a file has what it imports.
      for (const imported of imports) {
        const loaders = fileOf.get(imported)?.screens ?? 0n;
        expect(loaders & (file?.screens ?? 0n)).toBe(file?.screens);
      }
    }
    const importsOf = (file: (typeof files)[number] | undefined) =>
      new Set(
        modules
          .filter(({ id }) => file?.modules.includes(id))
          .flatMap(({ imports }) => imports.map((id) => fileOf.get(id)))
          .filter((other) => other !== file),
      );
    for (const file of files) {
      const seen = importsOf(file);
      for (const other of seen) for (const further of importsOf(other)) seen.add(further);
      expect(seen.has(file)).toBe(false);
    }
  });
});

type Costed = { bytes: number; screens: bigint };

function costOf(
  files: readonly Costed[],
  screens: readonly { weight: number; fileBytes: number }[],
) {
  return screens.reduce(
    (sum, { weight, fileBytes }, place) =>
      files
        .filter((file) => (file.screens >> BigInt(place)) & 1n)
        .reduce((all, { bytes }) => all + weight * (bytes + fileBytes), sum),
    0,
  );
}

/** Two hundred, each imported by later ones, so that its screens are at least theirs. */
function randomModules(seed: number): SharedModule[] {
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % below;
  };
  const modules: SharedModule[] = [];
  for (let place = 0; place < 200; place += 1) {
    const importers = modules.filter(() => random(30) === 0);
    const own = (1n << BigInt(random(12))) | (1n << BigInt(random(12)));
    const needing = importers.reduce((set, { screens }) => set | screens, own);
    const id = `m${place}`;
    for (const importer of importers) (importer.imports as string[]).push(id);
    modules.push({ id, bytes: random(4000), imports: [], screens: needing });
  }
  return modules;
}
