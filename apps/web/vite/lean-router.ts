import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\//;
const MADE = /(\bconst \w+ = )((?:\w+\$?\d*\.)?forwardRef\()/g;
const NAMED = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Lets the bundler leave out the router's components that nobody uses: forms, links that know where they
 * are. It must keep what is made by a call that may have effects and what is written to, and React Router does
 * not say that `forwardRef` has none; the names are for React's developer tools.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: (code, id) => (ROUTER.test(id) ? dropKept(code) : undefined),
  };
}

export function dropKept(code: string): string {
  return code.replace(MADE, '$1/* @__PURE__ */ $2').replace(NAMED, '');
}
