import { type SharedModule, shareOut } from './share-out.ts';

/** The part of the bundler's module graph that is looked at. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

export interface FirstScreens {
  /** The module with which every page begins: what it needs is in the shell's own files. */
  entry: string;
  /** The first screens, by what their modules end with. */
  homes: readonly string[];
}

/** The feature that a screen belongs to. */
const FEATURE = /\/features\/([^/]+)\//;
/** Share of a module's text that is left when it is packed. */
const PACKED = 0.2;
/** No screen: the header asks for it on every page of who is logged in. */
const EXTRA = /\/MembershipNotice\.tsx$/;
/** Screens that people come to directly. */
const TOOL = /\/features\/images\//;
/**
 * Files are named in the shell's list of what to ask for before a screen, and their requests come in waves of six.
 * First screens have a bar of bytes, of which a file costs 250 (docs/decisions/0004, 0086).
 */
const COSTS = {
  home: { weight: 1000, fileBytes: 250 },
  sought: { weight: 15, fileBytes: 700 },
  other: { weight: 1, fileBytes: 8000 },
};

/**
 * The files of the modules that several screens share. Left to itself the bundler makes one for each set of
 * screens, and a first load becomes twenty requests of 1 KB; `shareOut` says which to put together. A screen is what
 * the shell loads late. A file has the name of the feature whose screens share it, or is part of the `kit`.
 */
export function screenChunks({ priority, ...first }: FirstScreens & { priority: number }) {
  let names: ReadonlyMap<string, string> | undefined;
  return {
    priority,
    // Each module is named by itself: recursion would take what one imports out of its own file.
    includeDependenciesRecursively: false,
    name: (id: string, graph: ModuleGraph): string | null => {
      names ??= nameFiles(graph, first);
      return names.get(id) ?? null;
    },
  };
}

/** The names of the files, by the ids of their modules. */
function nameFiles(graph: ModuleGraph, { entry, homes }: FirstScreens): Map<string, string> {
  const shell = neededBy(graph, entry);
  const screens = loadedLateBy(graph, shell);
  const isHome = (screen: string) => isOneOf(homes, screen);
  const costs = screens.map((screen) => {
    if (isHome(screen)) return COSTS.home;
    return TOOL.test(screen) || EXTRA.test(screen) ? COSTS.sought : COSTS.other;
  });
  const needed = findNeeded(graph, shell, screens);
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const file of shareOut(needed.filter(isShared), costs)) {
    const features = placesIn(file.screens).map((place) => FEATURE.exec(screens[place] ?? '')?.[1]);
    const [feature] = features;
    const base = feature && features.every((one) => one === feature) ? feature : 'kit';
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    for (const id of file.modules) names.set(id, count > 1 ? `${base}-${count}` : base);
  }
  // A module that a dialog shares with one of these alone would be a file of its own.
  for (const { id, screens: needing } of needed.filter((one) => !isShared(one))) {
    const screen = screens[placesIn(needing)[0] ?? -1] ?? '';
    if (isHome(screen) || EXTRA.test(screen)) names.set(id, stemOf(screen));
  }
  return names;
}

/**
 * Lists the modules that the shell imports when they are asked for: the screens, and the late parts
 * of header and dialogs.
 */
function loadedLateBy(graph: ModuleGraph, shell: Iterable<string>): string[] {
  const late = [...shell].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return [...new Set(late)].sort();
}

function isShared({ screens }: SharedModule): boolean {
  return placesIn(screens).length > 1;
}

/** Lists the places of a set's screens in the list of screens. */
function placesIn(set: bigint): number[] {
  return [...set.toString(2)].reverse().flatMap((bit, place) => (bit === '1' ? [place] : []));
}

function stemOf(path: string): string {
  return path.replace(/^.*\/|\.\w+$/g, '');
}

/** Finds the modules that screens need and the shell has not. */
function findNeeded(
  graph: ModuleGraph,
  shell: ReadonlySet<string>,
  screens: readonly string[],
): SharedModule[] {
  const found = new Map<string, bigint>();
  for (const [place, screen] of screens.entries()) {
    for (const id of neededBy(graph, screen)) {
      if (!shell.has(id)) found.set(id, (found.get(id) ?? 0n) | (1n << BigInt(place)));
    }
  }
  return [...found].flatMap(([id, needing]) => {
    const info = graph.getModuleInfo(id);
    if (!info) return [];
    const bytes = (info.code?.length ?? 0) * PACKED;
    return { id, bytes, imports: info.importedIds, screens: needing };
  });
}

/** A module, what it imports, what that imports … */
function neededBy(graph: ModuleGraph, id: string): Set<string> {
  const needed = new Set([id]);
  for (const one of needed) {
    for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) needed.add(imported);
  }
  return needed;
}

/** Tells whether a module's path ends with one of these. */
export function isOneOf(places: readonly string[], id: string): boolean {
  return places.some((place) => id.endsWith(place));
}
