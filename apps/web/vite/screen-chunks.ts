/** The part of the bundler's module graph that is looked at. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** What features have in common about files: no business of the screens that show none. */
const FILE_ROOM = /\/src\/files\//;
/** What long lists are drawn with, 10 KB packed: no business of the screens without one. */
const LONG_LISTS =
  /\/@tanstack\/(virtual-core|react-virtual)\/|\/src\/ui\/(Infinite\w+|use-window-rows|ListCard|ListEnd|LoadingRows|table-cells)\./;
/** The module of a screen, and the feature it belongs to. */
const SCREEN = /\/features\/([^/]+)\/(\w+)Screen\.tsx$/;

/** The file of what all first screens need. */
const HOME = 'home';

/**
 * Files for the modules that several screens share. Left to itself the bundler makes one for each set
 * of screens, and a first load becomes twenty requests of 1 KB, in waves of six. `homes` are the first
 * screens, by the name of the file that each has with what it alone of them needs; what they all need is
 * `home`. `kit` is what screens of several features share, `file-room` what of it is
 * about files and `lists` what of it draws long lists; the rest that a feature's screens share goes into a
 * file of its name. `screenCounts` says how many screens a feature has: what no more than a third of them need
 * has a file of their names, because of nine image tools only three talk to a service. What a module needs is
 * needed by at least the same screens, so in this order no file drags in another's modules.
 */
export function screenChunks(
  homes: Readonly<Record<string, string>>,
  priority: number,
  screenCounts: Readonly<Record<string, number>>,
) {
  const places = Object.values(homes);
  const fileOf = (id: string, graph: ModuleGraph): string | undefined => {
    const screens = screensOf(id, graph, places);
    if (screens.has(id) && !isOneOf(places, id)) return undefined;
    const wantedBy = Object.keys(homes).filter((name) =>
      [...screens].some((screen) => screen.endsWith(homes[name] ?? '')),
    );
    if (wantedBy.length > 0) return wantedBy.length < places.length ? wantedBy[0] : HOME;
    if (screens.size < 2) return undefined;
    if (FILE_ROOM.test(id)) return 'file-room';
    if (LONG_LISTS.test(id)) return 'lists';
    const found = [...screens].map((screen) => SCREEN.exec(screen) ?? []);
    const [feature, ...others] = new Set(found.map(([, of]) => of));
    if (feature === undefined || others.length > 0) return 'kit';
    if (screens.size * 3 > (screenCounts[feature] ?? 0)) return feature;
    return [feature, ...found.map(([, , name]) => name).sort()].join('-');
  };
  const group = (rank: number, debugName: string, takes: (file: string) => boolean) => ({
    debugName,
    priority: priority + rank / 10,
    name: (id: string, graph: ModuleGraph) => {
      const file = fileOf(id, graph);
      return file !== undefined && takes(file) ? file : null;
    },
  });
  return [
    group(4, HOME, (file) => file === HOME),
    group(3, 'homes', (file) => file in homes),
    group(2, 'kit', (file) => file === 'kit'),
    group(1, 'features', () => true),
  ];
}

/** Whether a module is one of those that end so. */
export function isOneOf(places: readonly string[], id: string): boolean {
  return places.some((place) => id.endsWith(place));
}

/** The screens that cannot show without a module. */
function screensOf(id: string, graph: ModuleGraph, homes: readonly string[]): Set<string> {
  const screens = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    if (SCREEN.test(module) || isOneOf(homes, module)) screens.add(module);
    else for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return screens;
}
