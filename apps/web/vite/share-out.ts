/** A module that several screens need. */
export interface SharedModule {
  id: string;
  bytes: number;
  /** Ids of what it imports. */
  imports: readonly string[];
  /** The screens that cannot show without it: the bits of their places in the list of screens. */
  screens: bigint;
}

/** Cost of files for a screen. */
export interface ScreenCost {
  /** Cost of a byte, in bytes of a screen of weight 1. */
  weight: number;
  /** Cost of one more file, in bytes of its own. */
  fileBytes: number;
}

/** Modules that are loaded together. */
export interface SharedChunk {
  modules: string[];
  bytes: number;
  /** Screens that load it: those that need one of its modules, or a file that imports it. */
  screens: bigint;
}

interface Draft extends SharedChunk {
  /** The files that it imports, and what these import. */
  needs: Set<Draft>;
}

/**
 * In which files to put what several screens need, so that a screen loads few files and few bytes of no use to it.
 * One file for all costs each screen what the others need; one for each set of screens costs it twenty
 * requests of 1 KB. So it begins with a file for each set, and joins the two that save most until none do. What
 * a joined file imports is loaded by whoever loads that, and counted too. No two files import each other.
 */
export function shareOut(
  modules: readonly SharedModule[],
  screens: readonly ScreenCost[],
): SharedChunk[] {
  const files = draftFiles(modules);
  const costs = costsOf(screens);
  for (let pair = bestPair(files, costs); pair; pair = bestPair(files, costs)) join(files, ...pair);
  return files.map(({ needs, ...file }) => file);
}

/** A file for each set of screens. */
function draftFiles(modules: readonly SharedModule[]): Draft[] {
  const bySet = new Map<bigint, Draft>();
  const fileOf = new Map<string, Draft>();
  for (const { id, bytes, screens } of modules) {
    const file = bySet.get(screens) ?? { modules: [], bytes: 0, screens, needs: new Set() };
    file.modules.push(id);
    file.bytes += bytes;
    bySet.set(screens, file);
    fileOf.set(id, file);
  }
  for (const { id, imports } of modules) {
    const file = fileOf.get(id);
    for (const imported of imports) {
      const other = fileOf.get(imported);
      if (file && other && other !== file) file.needs.add(other);
    }
  }
  const files = [...bySet.values()];
  for (const file of files) for (const needed of file.needs) add(file.needs, needed.needs);
  return files;
}

/** A set that grows while it is walked through is walked to its end. */
function add<T>(set: Set<T>, others: Iterable<T>): void {
  for (const other of others) set.add(other);
}

interface Costs {
  /** Returns the cost of so many bytes for these screens. */
  ofBytes(bytes: number, screens: bigint): number;
  /** Returns the cost of one more file for these screens. */
  ofFile(screens: bigint): number;
}

function costsOf(screens: readonly ScreenCost[]): Costs {
  const weight = summed(screens.map((screen) => screen.weight));
  const ofFile = summed(screens.map((screen) => screen.weight * screen.fileBytes));
  return { ofBytes: (bytes, of) => bytes * weight(of), ofFile };
}

/** The sum of the figures whose bits are set; the same sets are asked for again and again. */
function summed(figures: readonly number[]): (bits: bigint) => number {
  const known = new Map<bigint, number>();
  return (bits) => {
    const found = known.get(bits);
    if (found !== undefined) return found;
    const sum = figures.reduce(
      (all, one, place) => ((bits >> BigInt(place)) & 1n ? all + one : all),
      0,
    );
    known.set(bits, sum);
    return sum;
  };
}

function bestPair(files: readonly Draft[], costs: Costs): [Draft, Draft] | undefined {
  let best: [Draft, Draft] | undefined;
  let most = 0;
  for (const [place, one] of files.entries()) {
    for (const other of files.slice(place + 1)) {
      const saved = savedBy(one, other, costs);
      if (saved <= most) continue;
      most = saved;
      best = [one, other];
    }
  }
  return best;
}

function savedBy(one: Draft, other: Draft, { ofBytes, ofFile }: Costs): number {
  const both = one.screens & other.screens;
  if (both === 0n) return 0;
  let saved =
    ofFile(both) -
    ofBytes(one.bytes, other.screens & ~one.screens) -
    ofBytes(other.bytes, one.screens & ~other.screens);
  const loaders = one.screens | other.screens;
  for (const needed of new Set([...one.needs, ...other.needs])) {
    if (needed === one || needed === other) continue;
    // One between them would import what imports it.
    if (needed.needs.has(one) || needed.needs.has(other)) return 0;
    const more = loaders & ~needed.screens;
    saved -= ofBytes(needed.bytes, more) + ofFile(more);
  }
  return saved;
}

/** The second goes into the first. */
function join(files: Draft[], one: Draft, other: Draft): void {
  one.modules.push(...other.modules);
  one.bytes += other.bytes;
  one.screens |= other.screens;
  add(one.needs, other.needs);
  one.needs.delete(one);
  one.needs.delete(other);
  for (const needed of one.needs) needed.screens |= one.screens;
  files.splice(files.indexOf(other), 1);
  for (const file of files) {
    if (!file.needs.has(one) && !file.needs.has(other)) continue;
    file.needs.delete(other);
    add(file.needs, [one, ...one.needs]);
  }
}
