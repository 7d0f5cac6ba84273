/** The packages that a release carries: all that the server's dependencies need, down to the last one. */

/** An entry of the lock file, as far as it is needed here. */
export interface LockedPackage {
  version?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * Returns their places in the lock file (`node_modules/kysely`), without the workspaces' own; whatever those of `from` do not need
 * themselves stays out, so that a browser's packages do not come in by a workspace that both use.
 */
export function listPackages(
  packages: Record<string, LockedPackage>,
  from: readonly string[],
): string[] {
  const places = new Set<string>();
  const visit = (place: string) => {
    const entry = packages[place];
    if (!entry) return;
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    for (const name of Object.keys({
      ...peerDependencies,
      ...optionalDependencies,
      ...dependencies,
    })) {
      const found = resolve(packages, place, name);
      if (found === undefined || places.has(found) || packages[found]?.link) continue;
      places.add(found);
      visit(found);
    }
  };
  for (const place of from) visit(place);
  return [...places].toSorted();
}

/** As Node looks for a package: beside the asking one, then further up. */
function resolve(
  packages: Record<string, LockedPackage>,
  from: string,
  name: string,
): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return undefined;
  }
}
