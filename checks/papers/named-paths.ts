/** Finds the paths among the words of a paper, and those that the repository lacks. */

const FILE = /\.(?:ts|tsx|mjs|md|css|html|ya?ml|conf|service|timer|svg|woff2)$/;
const FOLDER =
  /^(?:apps|packages|docs|e2e|bench|checks|scripts|deploy|modules|features|adapters|kernel|commands|src)\//;
const WORD = /^[\w@#….*+()-]+(?:\/[\w@#….*+-]+)*\/?$/;

/** A file by its ending, or a folder by the room in which it stands. */
export function isPath(text: string): boolean {
  if (!WORD.test(text) || text.startsWith('@')) return false;
  if (/^[.*]+\w+$/.test(text)) return false;
  return FILE.test(text) || FOLDER.test(text);
}

export interface Tree {
  /** Finds a file by its whole path or by the end of it; `*` and `**` stand for names, `…/` for anything before. */
  has(path: string): boolean;
  /** From the root alone. */
  hasWhole(path: string): boolean;
}

export function createTree(files: readonly string[]): Tree {
  const paths = new Set<string>();
  for (const file of files) {
    for (let at = file.length; at > 0; at = file.lastIndexOf('/', at - 1)) {
      paths.add(`/${file.slice(0, at)}`);
    }
  }
  const all = [...paths].join('\n');
  const find = (path: string, before: string) =>
    new RegExp(`${before}/${patternOf(path.replace(/\/$/, ''))}$`, 'm').test(all);
  return {
    has: (path) => find(withoutStart(path), ''),
    hasWhole: (path) => find(path, '^'),
  };
}

function withoutStart(path: string): string {
  return path
    .replace(/^(?:…\/|\.\/|(?:\.\.\/)+)/, '')
    .replace(/^#test\//, 'test/')
    .replace(/^#/, 'src/');
}

function patternOf(path: string): string {
  return path
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) => {
      if (part === '**/') return '(?:.+/)?';
      if (part === '**') return '.+';
      if (part === '*') return '[^/\n]*';
      return part.replace(/[.+()[\]]/g, '\\$&');
    })
    .join('');
}
