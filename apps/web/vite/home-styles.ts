import type { Plugin, Rolldown } from 'vite';
import { usedStyles } from './used-styles.ts';

/**
 * A style sheet for the first screen alone, with the rules that its code and the shell's can use: half of the
 * whole one (docs/decisions/0004). The server names it in that screen's page (`route-preload.ts`). Whatever is
 * loaded later asks for the whole sheet first; it has every rule of this one in its own order, so
 * that both together are the whole one.
 */
export function homeStyles({ home }: { home: string }): Plugin {
  let whole: string | undefined;
  let homeScript: string | undefined;
  return {
    name: 'home-styles',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, deps, { hostType }) =>
            hostType === 'html' || file === homeScript || !whole ? deps : [...deps, whole],
        },
      },
    }),
    generateBundle: {
      // Before the lazy imports are told what they need, and before index.html is written.
      order: 'pre',
      handler(_options, bundle) {
        const first = findFirst(bundle, home);
        homeScript = first.script;
        whole = first.sheet.fileName;
        const source = usedStyles(String(first.sheet.source), first.code);
        this.emitFile({ type: 'asset', name: HOME_SHEET, source });
      },
    },
  };
}

/** Its name, before the hash of what is in it. */
export const HOME_SHEET = 'home.css';

/** The whole sheet, the home screen's file, and all code of a first load of it. */
export function findFirst(bundle: Rolldown.OutputBundle, home: string) {
  const files = Object.values(bundle);
  const sheet = files.find((file) => file.type === 'asset' && file.names.includes('index.css'));
  const chunks = files.filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry, imports }) => isEntry && imports.length > 0);
  const screen = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(home)));
  if (sheet?.type !== 'asset') throw new Error('index.css is not built');
  if (!screen || !entry) throw new Error(`${home} is not built`);
  const names = new Set([entry, screen].flatMap(({ fileName, imports }) => [fileName, ...imports]));
  const code = chunks.filter(({ fileName }) => names.has(fileName)).map((chunk) => chunk.code);
  return { sheet, script: screen.fileName, code: code.join('\n') };
}
