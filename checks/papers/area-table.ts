/** The table of the server's areas, as their folders and their own first sentences say. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSources, root } from '../source-files.ts';

const MODULES = 'apps/server/src/modules';
/** Folders of every area, which say nothing about it. */
const IN_ALL = new Set(['migrations', 'testing']);

const AREA_MARKS = { begin: '<!-- areas -->', end: '<!-- /areas -->' } as const;

/** Builds a row for each area: its first sentence, and the rooms it is divided into. */
function buildAreaTable(): string {
  const rows = listFolders(MODULES).map((area) => {
    const rooms = listFolders(`${MODULES}/${area}`).filter((room) => !IN_ALL.has(room));
    const named = rooms.length > 0 ? ` (${rooms.map((room) => `\`${room}\``).join(', ')})` : '';
    return `| \`src/modules/${area}\` | ${readFirstSentence(area)}${named} |`;
  });
  return ['| area | holds (rooms) |', '| --- | --- |', ...rows].join('\n');
}

/** Returns the paper with the table between its marks. */
export function writeAreaTable(paper: string): string {
  const [before, rest] = paper.split(AREA_MARKS.begin);
  const after = rest?.split(AREA_MARKS.end)[1];
  if (before === undefined || after === undefined) throw new Error(`no ${AREA_MARKS.begin}`);
  return `${before}${AREA_MARKS.begin}\n${buildAreaTable()}\n${AREA_MARKS.end}${after}`;
}

function listFolders(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

function readFirstSentence(area: string): string {
  const path = `${MODULES}/${area}/index.ts`;
  const text = readSources().find((file) => file.path === path)?.text ?? '';
  const [, comment = ''] =
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+: Area\b/.exec(text) ?? [];
  const [sentence] = comment
    .replace(/\s*\n \*\s*/g, ' ')
    .trim()
    .split(/(?<=\.) |\.$/);
  if (!sentence) throw new Error(`${path} does not say what the area is`);
  return sentence.replace(/\.$/, '');
}
