/**
 * A SQLite database into an empty PostgreSQL: every table in batches by its key, then every row compared.
 * Whatever ends it on the way, the same command goes on from there.
 */
import pg from 'pg';
import { failpoint } from '#core/failpoint.ts';
import { CommandError, describeError } from '../command-words.ts';
import { type Amend, amendCopy } from './amend-copy.ts';
import { compareTable, type RowComparison } from './compare-rows.ts';
import { type CopyNote, endNote, fingerprintOf, noteCopied, noteTable } from './copy-note.ts';
import { insertRows } from './postgres-side.ts';
import { type CopyTarget, inTransaction, prepareTarget, setTriggers } from './prepare-target.ts';
import type { SqliteSide } from './sqlite-side.ts';
import { quoteName } from './statements.ts';
import { type Row, readRowKey, readShapes, type TableShape } from './table-shape.ts';

export interface CopyOptions {
  source: SqliteSide;
  target: CopyTarget;
  /** Empties the target of an earlier, unfinished copy first. */
  restarts: boolean;
  /** Name of the backup that the source is of: a copy of another one is not gone on with. */
  backup?: string;
  /** To be changed in the copy before it may be served. */
  amend?: Amend | undefined;
  /** A row of `secrets` that is another one in the copy, from the step on that lets it be served. */
  secret?: { name: string; value: string } | undefined;
  signal: AbortSignal;
  /** Says a line to the operator. */
  tell(line: string): void;
}

const BATCH = 5000;
/** A line a table, and one every so many seconds. */
const TELL_MS = 5000;

/** Resolves with what differs; none: the target is a whole installation. */
export async function copyIntoPostgres(options: CopyOptions): Promise<RowComparison[]> {
  const { source, target, amend } = options;
  const fingerprint = fingerprintOf(source, options.backup);
  const wanted = { fingerprint, migrations: source.migrations() };
  const note = await prepareTarget(target, wanted, options.restarts);
  const different = note.isCopied ? [] : await copyTables(options, note);
  if (different.length > 0) return different;
  failpoint('copy.before_amend');
  // The run before had something to change; this one may find nothing, and has to end the note all the same.
  if (amend || note.isCopied) await amendCopy(target.url, amend);
  await analyze(options);
  return [];
}

async function copyTables(options: CopyOptions, note: CopyNote): Promise<RowComparison[]> {
  const { source, tell } = options;
  const { client } = options.target;
  const shapes = await readShapes(client);
  const missing = shapes.find((shape) => !source.has(shape));
  if (missing) throw new CommandError(`源数据库的表 ${missing.name} 与程序的版本不符。`);
  const done = [...note.tables.values()].reduce((sum, { rows }) => sum + rows, 0);
  if (done > 0) tell(`继续上次的复制：已有 ${done.toLocaleString('en')} 行。`);
  for (const shape of shapes) await copyTable(options, shape, note);
  tell('复制完成，正在逐行核对……');
  const different: RowComparison[] = [];
  let rows = 0;
  for (const shape of shapes) {
    stopIfAsked(options.signal);
    const comparison = await compareTable(source, client, shape);
    if (!comparison.isEqual) different.push(comparison);
    if (comparison.source.rows > 0 || !comparison.isEqual) tell(sentenceOf(comparison));
    rows += comparison.source.rows;
  }
  if (different.length > 0) return different;
  await finish(options, shapes);
  tell(`核对通过：${shapes.length} 张表、${rows.toLocaleString('en')} 行，两边逐行一致。`);
  return [];
}

async function copyTable(
  { source, target: { client }, signal, tell }: CopyOptions,
  shape: TableShape,
  note: CopyNote,
): Promise<void> {
  const total = source.count(shape);
  const begun = note.tables.get(shape.name);
  let copied = begun?.rows ?? 0;
  let toldAt = performance.now();
  for (let rows = source.readAfter(shape, begun?.lastKey, BATCH); rows.length > 0; ) {
    stopIfAsked(signal);
    const lastKey = readRowKey(shape, rows.at(-1) ?? []);
    copied += rows.length;
    const written = writeBatch(client, shape, rows, { lastKey, rows: copied });
    // While PostgreSQL writes, the next are read.
    const next = rows.length < BATCH ? [] : source.readAfter(shape, lastKey, BATCH);
    await written;
    rows = next;
    if (performance.now() - toldAt > TELL_MS) {
      tell(`${shape.name}：${copied.toLocaleString('en')} / ${total.toLocaleString('en')} 行`);
      toldAt = performance.now();
    }
  }
  if (total > 0) tell(`${shape.name}：${copied.toLocaleString('en')} 行`);
}

async function writeBatch(
  client: pg.Client,
  shape: TableShape,
  rows: readonly Row[],
  note: Parameters<typeof noteTable>[2],
): Promise<void> {
  await inTransaction(client, async () => {
    await insertRows(client, shape, rows).catch((cause: unknown) => {
      throw isOfValues(cause) ? refusedValues(shape, rows, cause) : cause;
    });
    await noteTable(client, shape.name, note);
    failpoint(`copy.${shape.name}.in_batch`);
  });
  failpoint(`copy.${shape.name}.after_batch`);
}

/** PostgreSQL holds columns to their types, SQLite does not: classes 22 and 23 of SQLSTATE. */
function isOfValues(cause: unknown): boolean {
  return cause instanceof pg.DatabaseError && /^2[23]/.test(cause.code ?? '');
}

function refusedValues(shape: TableShape, rows: readonly Row[], cause: unknown): CommandError {
  const [from, to] = [rows[0], rows.at(-1)].map((row) => readRowKey(shape, row ?? []).join('、'));
  const where = `表 ${shape.name} 从 ${from} 到 ${to} 的行里`;
  return new CommandError(`${where}有 PostgreSQL 不接受的值`, 1, { cause });
}

/** Numbers go on where the source's would have; but for what is amended it is as any other installation. */
async function finish(
  { source, target: { client }, amend, secret }: CopyOptions,
  shapes: readonly TableShape[],
): Promise<void> {
  failpoint('copy.before_finish');
  await inTransaction(client, async () => {
    for (const shape of shapes) await setIdentity(client, source, shape);
    await setTriggers(client, shapes, 'enable');
    if (secret) {
      const { name, value } = secret;
      await client.query('update secrets set value = $1 where name = $2', [value, name]);
    }
    await (amend ? noteCopied(client) : endNote(client));
  });
}

/** Without figures of its own PostgreSQL would plan the first queries as for empty tables, and does no worse. */
async function analyze({ target: { client }, tell }: CopyOptions): Promise<void> {
  await client.query('analyze').catch((error: unknown) => {
    tell(`数据已完整，但 PostgreSQL 的统计没有更新，可稍后执行 ANALYZE：${describeError(error)}`);
  });
}

async function setIdentity(
  client: pg.Client,
  source: SqliteSide,
  shape: TableShape,
): Promise<void> {
  const { name, identity } = shape;
  const last = source.lastIdentity(shape);
  if (!identity || last === 0) return;
  await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
    quoteName(name),
    identity,
    last,
  ]);
}

function stopIfAsked(signal: AbortSignal): void {
  if (signal.aborted) {
    throw new CommandError('已按要求停下，进度已保存：再次运行同一命令即可继续。', 130);
  }
}

function sentenceOf({ table, source, target, isEqual, examples }: RowComparison): string {
  const sums = `${source.rows.toLocaleString('en')} 行 ${source.sum}`;
  if (isEqual) return `[一致] ${table}：${sums}`;
  const other = `${target.rows.toLocaleString('en')} 行 ${target.sum}`;
  const shown = examples.length > 0 ? `，例如 ${examples.join(' ')}` : '';
  return `[不一致] ${table}：源 ${sums}，目标 ${other}${shown}`;
}
