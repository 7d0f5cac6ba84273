/** The list of the contract's areas, as its folders say: each that has calls is one. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';

const CONTRACT = 'packages/contract/src';

export const CONTRACT_LIST = `${CONTRACT}/areas.ts`;

const HEAD =
  '/** Every area that has calls. `npm run maps` writes this list from the folders, and `npm run check` compares it. */';

export function writeContractList(): string {
  const areas = readdirSync(join(root, CONTRACT), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => existsSync(join(root, CONTRACT, name, 'endpoints.ts')))
    .toSorted();
  const lines = areas.map((name) => `export { ${toName(name)} } from './${name}/endpoints.ts';`);
  return `${[HEAD, ...lines].join('\n')}\n`;
}

/** `clock-in` exports its calls as `clockIn`. */
function toName(folder: string): string {
  return folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
