import { cleanBundlePath, cleanFolderPath, MAX_BUNDLE_FILES } from '@transmit/contract';

export interface BundleEntry {
  code: string;
  /** `照片/2024/a.jpg`. */
  path: string;
}

/** The part of a bundle that one call tells, as it stands on the wire. */
export interface BundlePortion {
  codes: string[];
  paths: string[];
  folders?: string[];
}

/** A call's body may have 64 KB. */
const PORTION_BYTES = 48 * 1024;
const ENTRY_OVERHEAD_BYTES = 32;

/** As many files and folders a call as its body has room for. */
export function portionsOf(
  entries: readonly BundleEntry[],
  folders: readonly string[] = [],
): BundlePortion[] {
  const portions: BundlePortion[] = [];
  let room = 0;
  const portionFor = (path: string, first: () => BundlePortion): BundlePortion => {
    const bytes = new TextEncoder().encode(path).length + ENTRY_OVERHEAD_BYTES;
    room -= bytes;
    const last = portions.at(-1);
    if (room >= 0 && last) return last;
    const portion = first();
    portions.push(portion);
    room = PORTION_BYTES - bytes;
    return portion;
  };
  for (const { code, path } of entries.slice(0, MAX_BUNDLE_FILES)) {
    const clean = cleanBundlePath(path);
    const portion = portionFor(clean, () => ({ codes: [], paths: [] }));
    portion.codes.push(code);
    portion.paths.push(clean);
  }
  const again = portions[0];
  if (!again) return [];
  // A call names a file; one that is there already stays where it is.
  const first = () => ({ codes: again.codes.slice(0, 1), paths: again.paths.slice(0, 1) });
  for (const folder of keptFolders(folders)) {
    const portion = portionFor(folder, first);
    portion.folders = [...(portion.folders ?? []), folder];
  }
  return portions;
}

/** Those that a bundle can keep, each once. */
function keptFolders(folders: readonly string[]): string[] {
  const clean = folders.flatMap((path) => cleanFolderPath(path) ?? []);
  return [...new Set(clean)];
}
