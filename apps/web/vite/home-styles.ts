import type { Plugin, Rolldown } from 'vite';
import { chunksOf, withImports } from './first-files.ts';
import { isOneOf } from './screen-chunks.ts';
import { usedStyles } from './used-styles.ts';

/**
 * A style sheet for the first screens alone, with the rules that their code and the shell's can use: half of the
 * whole one (docs/decisions/0004). The server names it in their pages (`route-preload.ts`). Whatever is
 * loaded later asks for the whole sheet first; it has every rule of this one in its own order, so
 * that both together are the whole one. The first screens share one: who goes from one to the other needs
 * no more.
 */
export function homeStyles({ homes }: { homes: readonly string[] }): Plugin {
  let whole: string | undefined;
  let homeScripts: ReadonlySet<string> = new Set();
  let shell: ReadonlySet<string> = new Set();
  return {
    name: 'home-styles',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, deps, { hostType }) => {
            if (hostType === 'html') return deps;
            // Every page has the shell: not asked for again, nor named in each of its lists.
            const missing = deps.filter((name) => !shell.has(name));
            return homeScripts.has(file) || !whole ? missing : [...missing, whole];
          },
        },
      },
    }),
    generateBundle: {
      // Before the lazy imports are told what they need, and before index.html is written.
      order: 'pre',
      handler(_options, bundle) {
        const first = findFirst(bundle, homes);
        homeScripts = new Set(first.scripts);
        shell = new Set(first.shell);
        whole = first.sheet.fileName;
        const source = usedStyles(String(first.sheet.source), first.code);
        this.emitFile({ type: 'asset', name: HOME_SHEET, source });
      },
    },
  };
}

/** Its name, before the hash of what is in it. */
export const HOME_SHEET = 'home.css';

/** The whole sheet, the first screens' files, and all code of a first load of one of them. */
export function findFirst(bundle: Rolldown.OutputBundle, homes: readonly string[]) {
  const chunks = chunksOf(bundle);
  const sheet = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.names.includes('index.css'),
  );
  const entries = chunks.filter(({ isEntry, imports }) => isEntry && imports.length > 0);
  const screens = homes.map((home) => {
    const screen = chunks.find(({ moduleIds }) => moduleIds.some((id) => isOneOf([home], id)));
    if (!screen) throw new Error(`${home} is not built`);
    return screen;
  });
  if (sheet?.type !== 'asset') throw new Error('index.css is not built');
  if (entries.length === 0) throw new Error('the entry is not built');
  const shell = withImports(bundle, entries).map(({ fileName }) => fileName);
  const code = withImports(bundle, [...entries, ...screens]).map((chunk) => chunk.code);
  return { sheet, shell, scripts: screens.map(({ fileName }) => fileName), code: code.join('\n') };
}
