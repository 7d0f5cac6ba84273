import { type ESTree, normalizePath, type Plugin, parseSync, type Rolldown } from 'vite';
import { HOME_SHEET } from './home-styles.ts';
import { isOneOf } from './screen-chunks.ts';

/** One screen and the built files it needs beyond those of index.html itself. */
interface RoutePreload {
  path: string;
  files: string[];
  /** Style sheet of the home screens (`home-styles.ts`), for one of them. */
  styles?: string;
}

interface RoutePreloadOptions {
  /** Paths of the files that have the route table, in its order. */
  routeTables: readonly string[];
  homes: readonly string[];
}

/**
 * Writes `route-preload.json`: for every route, in the order of the table, the chunks of its screen.
 * The server names them in the page's head, so that the screen's code is fetched together with the
 * entry instead of after it (docs/decisions/0004).
 */
export function routePreload({ routeTables, homes }: RoutePreloadOptions): Plugin {
  const tables = routeTables.map((table) => ({
    id: normalizePath(table),
    screens: new Map<string, string>(),
  }));
  return {
    name: 'route-preload',
    apply: 'build',
    enforce: 'post',
    async transform(code, id) {
      const table = tables.find((one) => one.id === id);
      if (!table) return;
      for (const { path, source } of findScreens(this.parse(code))) {
        const resolved = await this.resolve(source, id);
        if (!resolved) this.error(`${path}: ${source} does not resolve`);
        table.screens.set(path, resolved.id);
      }
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const page = bundle['index.html'];
      if (page?.type !== 'asset') this.error('index.html is not built');
      const inPage = listFilesNamedIn(String(page.source), bundle);
      const sheet = Object.values(bundle).find(
        (file) => file.type === 'asset' && file.names.includes(HOME_SHEET),
      );
      if (!sheet) this.error(`${HOME_SHEET} is not built`);
      const empty = tables.find(({ screens }) => screens.size === 0);
      if (empty) this.error(`no screens found in ${empty.id}`);
      const routes = tables
        .flatMap(({ screens }) => [...screens])
        .map(([path, module]): RoutePreload => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
          if (!chunk) this.error(`${path}: ${module} is in no chunk`);
          const files = [...filesOf(chunk.fileName, bundle)].filter((file) => !inPage.has(file));
          return {
            path,
            files: files.map((file) => `/${file}`),
            ...(isOneOf(homes, module) && { styles: `/${sheet.fileName}` }),
          };
        });
      this.emitFile({
        type: 'asset',
        fileName: 'route-preload.json',
        source: `${JSON.stringify(routes, null, 2)}\n`,
      });
    },
  };
}

/** Finds `{ path: '…', … import('…') … }` in the route table. */
export function findScreens(program: ESTree.Program): { path: string; source: string }[] {
  const found: { path: string; source: string }[] = [];
  visit(program, (node) => {
    if (node['type'] !== 'ObjectExpression') return;
    const path = literalProperty(node, 'path');
    if (path === undefined || path.includes('*')) return;
    visit(node, (inner) => {
      const source = inner['type'] === 'ImportExpression' ? literal(inner['source']) : undefined;
      if (source !== undefined) found.push({ path, source });
    });
  });
  return found;
}

/**
 * Returns the ends of the paths of the screens at these addresses, as their modules' ids end, from the
 * source of the route table. Throws for an address that the table does not have.
 */
export function findScreenFiles(source: string, paths: readonly string[]): string[] {
  const screens = findScreens(parseSync('routes.ts', source).program);
  return paths.map((path) => {
    const screen = screens.find((one) => one.path === path);
    if (!screen) throw new Error(`the route table has no ${path}`);
    return screen.source.replace(/^[#.]+\/?/, '/');
  });
}

type Node = Record<string, unknown>;

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see);
  } else if (isNode(value)) {
    if (typeof value['type'] === 'string') see(value);
    for (const child of Object.values(value)) visit(child, see);
  }
}

function literalProperty(object: Node, name: string): string | undefined {
  const properties = Array.isArray(object['properties']) ? object['properties'] : [];
  const property = properties.find(
    (candidate) =>
      isNode(candidate) && isNode(candidate['key']) && candidate['key']['name'] === name,
  );
  return isNode(property) ? literal(property['value']) : undefined;
}

function literal(value: unknown): string | undefined {
  return isNode(value) && typeof value['value'] === 'string' ? value['value'] : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

/**
 * Lists the files that the page loads by itself, by its tags or its start script
 * (start-after-paint.ts). The entry chunk may be gone: Vite drops one that only imports.
 */
export function listFilesNamedIn(html: string, bundle: Rolldown.OutputBundle): Set<string> {
  const named = [...html.matchAll(/"\/([^"]+)"/g)].map(([, file = '']) => file);
  return new Set(named.flatMap((file) => [file, ...filesOf(file, bundle)]));
}

/** A chunk, everything it imports statically, and their style sheets. */
function filesOf(chunk: string, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = (fileName: string) => {
    const file = bundle[fileName];
    if (files.has(fileName) || file?.type !== 'chunk') return;
    files.add(fileName);
    for (const css of file.viteMetadata?.importedCss ?? []) files.add(css);
    file.imports.forEach(add);
  };
  add(chunk);
  return files;
}
