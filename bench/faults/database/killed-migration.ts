import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { defineFault } from '../fault.ts';

const VICTIM = fileURLToPath(
  new URL('../../../apps/server/test/victims/migration-victim.ts', import.meta.url),
);
/** The newest of the shapes whose rows are kept through all that came later. */
const OLD = '0009';

export const killedMigration = defineFault({
  id: 'F22',
  title: 'upgrade killed',
  does: 'a database of the shape of migration 9 with 100,000 rows is brought to the newest by a process that is killed at its first statement, then at its second, and so on to the end',
  bar: 'N kills: database opens, version consistent, 0 rows lost',
  async procedure(env) {
    const rows = env.isShort ? 5000 : 100_000;
    const folder = mkdtempSync(join(tmpdir(), 'transmit-upgrade-'));
    env.defer(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'transmit.db');
    await run(path, 'until', OLD);
    seed(path, rows);
    let kills = 0;
    let unsound = 0;
    for (let nth = 1; ; nth += env.isShort ? 7 : 1) {
      const { signal, said } = await run(path, 'die at', String(nth));
      if (signal === null && said !== '') throw new Error(said);
      if (signal === null) break;
      kills += 1;
      if (!isSound(path, rows)) unsound += 1;
    }
    // Nothing is left to do, and nothing is done twice.
    const again = await run(path, 'die at', '0');
    return {
      kills,
      unsound,
      isComplete: again.signal === null && again.said === '',
      kept: count(path),
      rows,
    };
  },
  line: ({ kills, unsound, isComplete, kept, rows }) =>
    `${kills} kills: ${kills - unsound} times the database opens and is whole, version ${isComplete ? 'consistent' : 'not complete'}, ${rows - kept} of ${rows} rows lost`,
  pass: ({ kills, unsound, isComplete, kept, rows }) =>
    kills > 0 && unsound === 0 && isComplete && kept === rows,
});

async function run(path: string, verb: 'until' | 'die at', what: string) {
  const child = spawn(process.execPath, [VICTIM, path, verb, what]);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [, signal] = (await once(child, 'close')) as [number, NodeJS.Signals | null];
  return { signal, said };
}

function seed(path: string, rows: number): void {
  const db = new DatabaseSync(path);
  db.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
    insert into store_objects
      (key, id, size_bytes, etag, crc64, modified_at, content_type, storage_class, headers)
    select 'old/' || i, printf('%032x', i), i, printf('%032x', i * 7), cast(i as text),
      1760000000000 + i, 'application/pdf', 'STANDARD', '{}' from n`);
  db.close();
}

function isSound(path: string, rows: number): boolean {
  const db = new DatabaseSync(path);
  const { integrity_check: told } = db.prepare('pragma integrity_check').get() ?? {};
  db.close();
  return told === 'ok' && count(path) === rows;
}

function count(path: string): number {
  const db = new DatabaseSync(path, { readOnly: true });
  const row = db
    .prepare(
      "select count(*) as count, sum(size_bytes) as sum from store_objects where key like 'old/%'",
    )
    .get();
  db.close();
  return Number(row?.['count']);
}
