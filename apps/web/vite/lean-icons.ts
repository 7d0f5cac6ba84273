import type { Plugin } from 'vite';

const MAKER = /\/node_modules\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;

/**
 * Draws an icon with what ours have: a size, a width of its strokes, a name. The library's own way also
 * knows contexts, aliases and strokes that do not scale, in 1.3 KB of a first load of 130.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    load: (id) => (MAKER.test(id) ? SOURCE : undefined),
  };
}

const SOURCE = `
import { createElement, forwardRef } from 'react';

const isNamed = (props) => Object.keys(props).some((name) => /^(aria-|role$|title$)/.test(name));

const createIcon = ({ node }) =>
  /* @__PURE__ */ forwardRef(({ size = 24, strokeWidth = 2, children, ...props }, ref) =>
    createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': children || isNamed(props) ? undefined : true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    ),
  );

export { createIcon as default };
`;
