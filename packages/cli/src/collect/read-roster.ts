/** The list of names that `transmit collect new --roster` is given. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  type ReadRoster,
  readRosterRows,
  readRosterText,
  splitCsv,
} from '@transmit/contract/collect';
import { CliFailure } from '../failure.ts';

/** Reads a CSV or a text with a name a line; one in which nobody is found is refused. Without a path nobody is listed. */
export async function readRoster(path: string | undefined, cwd: string): Promise<ReadRoster> {
  if (path === undefined) return { people: [], left: [], column: '' };
  const content = decodeRoster(await readFile(resolve(cwd, path)));
  const read = /\.csv$/i.test(path) ? readRosterRows(splitCsv(content)) : readRosterText(content);
  if (read.people.length > 0) return read;
  throw new CliFailure('usage', `${path} 里没有读到姓名：每行写一个，或用有“姓名”一列的 CSV`);
}

/** Excel on a Chinese Windows writes CSV in the system's encoding. */
function decodeRoster(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
