import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\//;
const MADE = /(\bconst \w+ = )((?:\w+\$?\d*\.)?forwardRef\()/g;
const NAMED = /^\w+\.displayName = "[^"]*";$/gm;
/** Warnings for developers on the console; each is a statement of its own. */
const WARNED = /^(\s*)((?:warning|warnOnce)\()/gm;

/**
 * The router's parts for pages that a server has drawn, by file: all that is left of their exports.
 */
const UNUSED: Record<string, Record<string, string>> = {
  // Nobody watches its steps.
  'router/instrumentation': { consumeInstrumentationClientResultMetaReceiver: '() => undefined' },
  // A screen is fetched ahead by our own links (app/layout), with nothing of it in the server's page.
  'dom/ssr/components': {
    FrameworkContext: 'createContext(undefined)',
    usePrefetchBehavior: '() => [false, undefined, {}]',
    mergeRefs: '(ref) => ref',
  },
  // Refusals that arrive within a component of the server.
  errors: {},
};

/**
 * Lets the bundler leave out what nobody uses of the router: forms, links that know where they are, pages
 * drawn by a server. It must keep what is made by a call that may have effects and what is written to, and
 * React Router does not say that `forwardRef` has none; the names are for React's developer tools.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: (code, id) =>
      ROUTER.test(id) ? (replaceUnused(code, id) ?? dropKept(code)) : undefined,
  };
}

export function dropKept(code: string): string {
  return code
    .replace(MADE, '$1/* @__PURE__ */ $2')
    .replace(NAMED, '')
    .replace(WARNED, '$1/* @__PURE__ */ $2');
}

/** The module of that file with the same exports, all but the ones in use being nothing. */
export function replaceUnused(code: string, id: string): string | undefined {
  const file = Object.keys(UNUSED).find((name) => id.endsWith(`/lib/${name}.js`));
  if (!file) return undefined;
  const [, exported = ''] = /^export \{ (.+) \};$/m.exec(code) ?? [];
  const kept = UNUSED[file] ?? {};
  const left = Object.keys(kept).filter((name) => !exported.split(', ').includes(name));
  if (exported === '' || left.length > 0) throw new Error(`${id} exports other names than it did`);
  const lines = exported
    .split(', ')
    .map((name) => `export const ${name} = ${kept[name] ?? '() => undefined'};`);
  return [`import { createContext } from 'react';`, ...lines].join('\n');
}
