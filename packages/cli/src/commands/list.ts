import {
  CLI_SUMMARIES,
  formatBytes,
  formatCode,
  normalizeCode,
  statusLabel,
} from '@transmit/contract';
import { CliFailure } from '../failure.ts';
import { openCliSession, type Session } from '../session/session.ts';
import { clipColumns, padColumns, plainName } from '../terminal/words.ts';
import { type Command, type CommandOutcome, type Invocation, text } from './command.ts';

export const list: Command = {
  name: 'list',
  args: '',
  summary: CLI_SUMMARIES.list,
  about: ['多个文件共用的取件码列在前面。没有登录时，列出这台电脑上发送的。'],
  options: {
    search: { value: '文字', text: '只列出名称包含这段文字的文件' },
    limit: { value: '行数', text: '文件和共用的取件码各最多列出多少个，默认 50' },
  },
  examples: [
    ['transmit list', '最近的 50 个'],
    ['transmit list --search 报告 --json', '按名称找，给脚本读'],
  ],
  run: runList,
};

/** Rows that the server gives in one answer. */
const PAGE_ROWS = 50;
const MOST_ROWS = 10_000;
const NAME_COLUMNS = 36;

interface Row {
  code: string;
  name: string;
  size: number;
  /** Number of files that the code stands for. */
  files: number;
  created: string;
  expires: string;
  state: string;
  /** Null for a code for several files, because the server keeps no such count. */
  downloads: number | null;
}

async function runList({ terminal, options }: Invocation): Promise<CommandOutcome> {
  const limit = readLimit(text(options, 'limit'));
  const session = await openCliSession(terminal, { option: text(options, 'server') });
  const search = text(options, 'search');
  const bundles = search === undefined ? await listBundles(session, limit) : [];
  const files = await listFiles(session, { limit, search });
  const lines =
    bundles.length + files.length === 0
      ? [search === undefined ? '还没有发送过文件' : `没有名称包含“${search}”的文件`]
      : [...bundles, ...files].map(lineOf);
  return { facts: { bundles, files }, lines };
}

function readLimit(typed: string | undefined): number {
  if (typed === undefined) return PAGE_ROWS;
  const rows = Number(typed);
  if (Number.isInteger(rows) && rows >= 1 && rows <= MOST_ROWS) return rows;
  throw new CliFailure('usage', `--limit 写行数，1 到 ${MOST_ROWS}`);
}

async function listFiles(
  { client }: Session,
  { limit, search }: { limit: number; search: string | undefined },
): Promise<Row[]> {
  const rows = await takeRows(limit, (after) =>
    client.library.ownFiles({ ...after, ...(search !== undefined && { q: search }) }),
  );
  return rows.map((row) => ({
    code: formatCode(normalizeCode(row.code)),
    name: row.name,
    size: row.file_size,
    files: 1,
    created: row.create_time,
    expires: row.expire_time,
    state: statusLabel(row.status, row.expire_status === 1),
    downloads: row.dcount,
  }));
}

async function listBundles({ client }: Session, limit: number): Promise<Row[]> {
  const rows = await takeRows(limit, (after) => client.bundles.ownBundles(after));
  return rows.map((row) => ({
    code: formatCode(normalizeCode(row.code)),
    name: row.name,
    size: row.total_size,
    files: row.file_count,
    created: row.create_time,
    expires: row.expire_time,
    state: row.expire_status === 1 ? '已过期' : '正常',
    downloads: null,
  }));
}

/** Page by page, until there are as many as are wished for or no more. */
async function takeRows<Found extends { id: number }>(
  limit: number,
  ask: (after: { last_id?: number }) => Promise<{ rows: Found[] }>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let last: Found | undefined; found.length < limit; ) {
    const { rows } = await ask(last ? { last_id: last.id } : {});
    found.push(...rows);
    last = rows.at(-1);
    if (rows.length < PAGE_ROWS) break;
  }
  return found.slice(0, limit);
}

function lineOf({ code, name, size, files, expires, state, downloads }: Row): string {
  const shown = files > 1 ? `${plainName(name)}（${files} 个文件）` : plainName(name);
  return [
    code,
    padColumns(clipColumns(shown, NAME_COLUMNS), NAME_COLUMNS),
    padColumns(formatBytes(size), 9),
    expires.slice(0, 16),
    state,
    ...(downloads === null ? [] : [`下载 ${downloads} 次`]),
  ].join('  ');
}
