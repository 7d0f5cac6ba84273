import type { Plugin, Rolldown } from 'vite';
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
  return {
    name: 'home-styles',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, deps, { hostType }) =>
            hostType === 'html' || homeScripts.has(file) || !whole ? deps : [...deps, whole],
        },
      },
    }),
    generateBundle: {
      // Before the lazy imports are told what they need, and before index.html is written.
      order: 'pre',
      handler(_options, bundle) {
        const first = findFirst(bundle, homes);
        homeScripts = new Set(first.scripts);
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
  const files = Object.values(bundle);
  const sheet = files.find((file) => file.type === 'asset' && file.names.includes('index.css'));
  const chunks = files.filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry, imports }) => isEntry && imports.length > 0);
  const screens = homes.map((home) => {
    const screen = chunks.find(({ moduleIds }) => moduleIds.some((id) => isOneOf([home], id)));
    if (!screen) throw new Error(`${home} is not built`);
    return screen;
  });
  if (sheet?.type !== 'asset') throw new Error('index.css is not built');
  if (!entry) throw new Error('the entry is not built');
  const names = new Set(
    [entry, ...screens].flatMap(({ fileName, imports }) => [fileName, ...imports]),
  );
  const code = chunks.filter(({ fileName }) => names.has(fileName)).map((chunk) => chunk.code);
  return { sheet, scripts: screens.map(({ fileName }) => fileName), code: code.join('\n') };
}
