/** Every variable that the server reads, by the schemas beside what reads them. */
import { readSources } from './source-files.ts';

export interface KnownVariable {
  name: string;
  /** As the schema has it; undefined where there is none, or where it is worked out. */
  byDefault: string | undefined;
}

/** For tests alone. */
export const INTERNAL: ReadonlySet<string> = new Set(['FAILPOINT', 'NODE_ENV']);

const DECLARED = /(?:^ {2,4}|\{ )([A-Z][A-Z0-9_]+): /gm;
const DEFAULT = /\.default\((?:'([^']*)'|([\d_]+))\)/;

export function listVariables(): readonly KnownVariable[] {
  return readSources()
    .filter(({ path }) => /^apps\/server\/src\/.*\.config\.ts$/.test(path))
    .flatMap(({ text }) => readVariables(text));
}

function readVariables(text: string): readonly KnownVariable[] {
  const found = [...text.matchAll(DECLARED)];
  return found.map(({ 1: name = '', index }, place) => {
    const schema = text.slice(index, found[place + 1]?.index).split(/\n\};?\n|\n {2}\},?\n/)[0];
    const [, word, number] = DEFAULT.exec(schema ?? '') ?? [];
    return { name, byDefault: (word ?? number?.replaceAll('_', '')) || undefined };
  });
}
