/** The faces of every screen, for those who look at all of them; each group stands in a file of its own. */
import { readFileSync } from 'node:fs';
import type { Faces } from './faces/face.ts';
import { OFFICE } from './faces/office.ts';
import { OWN } from './faces/own.ts';
import { PAGES } from './faces/pages.ts';
import { UNTOLD } from './faces/untold.ts';

export const FACES: readonly Faces[] = [...PAGES, ...OWN, ...OFFICE, ...UNTOLD];

/** Every route of the web, read where it is declared. */
export function readRoutes(): string[] {
  return ['routes.ts', 'manager/office-routes.ts'].flatMap((name) => {
    const table = new URL(`../../apps/web/src/app/${name}`, import.meta.url);
    const paths = readFileSync(table, 'utf8').matchAll(/^ {4}path: '([^']+)',$/gm);
    return [...paths].map(([, path = '']) => path);
  });
}
