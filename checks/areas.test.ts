/** An area keeps its tables to itself, as it alone writes them, and its face stays small. */
import { expect, it } from 'vitest';
import { readSources, type SourceFile } from './source-files.ts';

/** So many names of an area can still be known by heart. */
const MAX_NAMES = 25;

const ROOM = /^apps\/server\/src\/(?:modules\/([^/]+)|(kernel))\//;

it('a table is declared by one area and written by no other', () => {
  const owners = tableOwners();
  const broken = serverSources().flatMap((file) =>
    writesOf(file.text)
      .filter((table) => owners.has(table) && !owners.get(table)?.includes(roomOf(file.path)))
      .map((table) => `${file.path} writes ${table} of ${owners.get(table)}`),
  );
  expect(broken).toEqual([]);
  expect([...owners].filter(([, rooms]) => rooms.length > 1)).toEqual([]);
  // Or nothing would be found because nothing is looked at.
  expect(owners.get('files')).toEqual(['files']);
  expect(owners.get('share_codes')).toEqual(['shares']);
});

it('a migration names the tables of its own area alone', () => {
  const owners = tableOwners();
  const migrations = readSources().filter(({ path }) => isMigration(path) && !isLanded(path));
  const foreign = migrations.flatMap(({ path, text }) =>
    [...text.matchAll(/'(\w+)'|\b(?:table|on|into|from|update) (\w+)/g)]
      .map(([, quoted, spelt]) => quoted ?? spelt ?? '')
      .filter((table) => owners.has(table) && !owners.get(table)?.includes(roomOf(path)))
      .map((table) => `${path} names ${table} of ${owners.get(table)}`),
  );
  expect(foreign).toEqual([]);
  expect(migrations.length).toBeGreaterThan(0);
});

it('a migration has a number of its own', () => {
  const files = readSources()
    .map(({ path }) => path)
    .filter((path) => isMigration(path) && !path.endsWith('.test.ts'));
  // Or none would be found because none is looked at.
  expect(files.length).toBeGreaterThan(40);
  const numbers = files.map((path) => path.slice(path.lastIndexOf('/') + 1).slice(0, 4));
  const repeated = [...new Set(numbers)].filter(
    (number) => numbers.indexOf(number) !== numbers.lastIndexOf(number),
  );
  // Landed so, and renamed no more: a database remembers the names of those that have run.
  const landed = [
    '0006',
    '0009',
    '0011',
    '0013',
    '0016',
    '0018',
    '0021',
    '0022',
    '0025',
    '0026',
    '0033',
  ];
  expect(repeated.filter((number) => !landed.includes(number))).toEqual([]);
});

it('finds a write in whatever words it is written', () => {
  expect(writesOf("db.insertInto('files')")).toEqual(['files']);
  expect(writesOf("db\n  .updateTable(\n    'uploads as u')")).toEqual(['uploads']);
  expect(writesOf("tx.deleteFrom('files').using('uploads')")).toEqual(['files']);
  expect(writesOf("db.replaceInto('favorites'), db.mergeInto('codes')")).toEqual([
    'favorites',
    'codes',
  ]);
  expect(writesOf('sql`insert into file_words (rank) values (1)`')).toEqual(['file_words']);
  expect(writesOf('sql`with a as (select 1)\n  UPDATE "files" set b = 1`')).toEqual(['files']);
  expect(writesOf('sql`delete from files`, sql`truncate table uploads`')).toEqual([
    'files',
    'uploads',
  ]);
  expect(writesOf("// update files\ndb.selectFrom('files').forUpdate()")).toEqual([]);
});

it('an area shows no more than can be known by heart', () => {
  const faces = serverSources()
    .filter(({ path }) => /modules\/[^/]+\/index\.ts$/.test(path))
    .map(({ path, text }) => ({ path, names: namesOf(text).length }));
  expect(faces.length).toBeGreaterThan(5);
  expect(faces.filter(({ names }) => names > MAX_NAMES)).toEqual([]);
});

it('counts the names of a face', () => {
  const face = `export { a, type B, c as d } from './a.ts';
export type { E } from './e.ts';
export const area: Area = { name: 'area' };
export function f(): void {}`;
  expect(namesOf(face)).toEqual(['a', 'B', 'd', 'E', 'area', 'f']);
});

/** The areas, or the kernel, that declare each table. */
function tableOwners(): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  for (const { path, text } of serverSources().filter((file) => /\.tables\.ts$/.test(file.path))) {
    const body = /interface \w+Tables \{([^}]*)\}/.exec(text)?.[1] ?? '';
    for (const [, table = ''] of body.matchAll(/^ {2}(\w+):/gm)) {
      owners.set(table, [...(owners.get(table) ?? []), roomOf(path)]);
    }
  }
  return owners;
}

/** The tables that a source writes, by Kysely or in words of SQL. */
function writesOf(source: string): string[] {
  const text = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const built = /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*['"`](\w+)/g;
  const spelt =
    /\b(?:insert into|update|delete from|replace into|merge into|truncate(?: table)?)\s+["`]?(\w+)/gi;
  const statements = [...text.matchAll(/`[^`]*`/g)].map(([statement]) => statement).join('\n');
  return [...text.matchAll(built), ...statements.matchAll(spelt)].map(([, table = '']) => table);
}

function namesOf(face: string): string[] {
  const lists = [...face.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').flatMap((name) => /(\w+)\s*$/.exec(name.trim())?.[1] ?? []),
  );
  const own = [
    ...face.matchAll(/^export (?:async )?(?:const|function|interface|type|class) (\w+)/gm),
  ];
  return [...lists, ...own.map(([, name = '']) => name)];
}

function isMigration(path: string): boolean {
  return path.startsWith('apps/server/src/') && path.includes('/migrations/00');
}

/** Those until here have run somewhere, and stay as they are. */
function isLanded(path: string): boolean {
  return path.slice(path.lastIndexOf('/') + 1) < '0021';
}

function roomOf(path: string): string {
  const [, area, kernel] = ROOM.exec(path) ?? [];
  return area ?? kernel ?? path;
}

/** Migrations write what they make; tests fill what they need. */
function serverSources(): SourceFile[] {
  return readSources().filter(
    ({ path }) =>
      path.startsWith('apps/server/src/') &&
      !/\/migrations\/|\/testing\/|\.(test|conformance)\.ts$/.test(path),
  );
}
