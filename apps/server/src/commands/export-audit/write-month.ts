/** A month of the audit log as a file: a line of JSON for each entry, by gzip. */
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { toWireTime } from '@transmit/contract';
import { diskFiles } from '#core/durable-files.ts';
import type { Database } from '#kernel/database/database.ts';
import { readAuditMonth, SpoiltAuditPart } from '#modules/accounts/index.ts';
import { CommandError } from '../command-words.ts';

const SPOILT = 2;

type AuditRow =
  ReturnType<typeof readAuditMonth> extends AsyncGenerator<(infer Row)[]> ? Row : never;

/**
 * Writes a month under its name once all of it is on the disk, and returns the number of entries; undefined where the
 * name is taken: an ended month never changes.
 */
export async function writeMonth(
  db: Database,
  folder: string,
  month: string,
): Promise<number | undefined> {
  const path = join(folder, `audit-${month}.ndjson.gz`);
  if (existsSync(path)) return undefined;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    const count = await writeLines(unfinished, readAuditMonth(db, month));
    await rename(unfinished, path);
    await diskFiles.syncFolder(folder);
    return count;
  } catch (error) {
    if (!(error instanceof SpoiltAuditPart)) throw error;
    const advice = '数据库里的这一部分与打包时不同，请从备份恢复后再导出';
    throw new CommandError(`${month} 的操作记录已损坏：${advice}。`, SPOILT);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeLines(path: string, pages: AsyncGenerator<AuditRow[]>): Promise<number> {
  let count = 0;
  async function* readLines() {
    for await (const page of pages) {
      count += page.length;
      yield page.map(lineOf).join('');
    }
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(readLines, createGzip(), file);
  return count;
}

function lineOf({ at, before, after, ...row }: AuditRow): string {
  const facts = { before: read(before), after: read(after) };
  return `${JSON.stringify({ ...row, at, time: toWireTime(at), ...facts })}\n`;
}

function read(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}
