/** `transmit collect list`: one's collections, or who has handed in to one. */
import { formatBytes, formatCode } from '@transmit/contract';
import { listRows, readTable } from '@transmit/contract/collect';
import { CSV_MARK, csvLine } from '@transmit/contract/csv';
import type { CommandOutcome } from '../commands/command.ts';
import type { Session } from '../session/session.ts';
import { clipColumns, padColumns, plainName } from '../terminal/words.ts';

const TITLE_COLUMNS = 36;
const NAME_COLUMNS = 16;

type Rows = Awaited<ReturnType<Session['client']['collect']['table']>>['rows'];

export async function listOwn({ client }: Session): Promise<CommandOutcome> {
  const { rows } = await client.collect.own({});
  const lines = rows.map((row) =>
    [
      formatCode(row.code),
      padColumns(clipColumns(plainName(row.title), TITLE_COLUMNS), TITLE_COLUMNS),
      padColumns(progressOf(row), 12),
      padColumns(formatBytes(row.total_size), 9),
      row.end_time.slice(0, 16),
      row.expire_status === 1 ? '已截止' : '正在收',
    ].join('  '),
  );
  return { facts: { collections: rows }, lines: lines.length > 0 ? lines : ['还没有发起过收件'] };
}

function progressOf({
  person_count,
  roster_count,
}: {
  person_count: number;
  roster_count: number | null;
}) {
  return roster_count === null ? `已交 ${person_count}` : `已交 ${person_count}/${roster_count}`;
}

export async function listOne(
  { client }: Session,
  { code, asCsv }: { code: string; asCsv: boolean },
): Promise<CommandOutcome> {
  const { data: detail } = await client.collect.detail({ code });
  const { rows } = await readTable((page) => client.collect.table({ code, ...page }));
  const { people } = (await client.collect.roster({ code })).data;
  const missing = people.filter(({ count }) => count === 0);
  const hasRoster = detail.roster_count !== null;
  const facts = { collection: detail, submissions: rows, missing };
  if (asCsv) {
    const listed = rows.map((row) => ({ ...row, person_name: row.person?.name ?? null }));
    const { head, rows: cells } = listRows(detail.fields, listed, { missing, hasRoster });
    const csv = CSV_MARK + [head, ...cells].map(csvLine).join('');
    return { facts, lines: [csv.trimEnd()] };
  }
  const names = missing.map(({ name }) => plainName(name));
  return {
    facts,
    lines: [
      `${plainName(detail.title)}  ${progressOf(detail)}  ${detail.end_time.slice(0, 16)} 截止`,
      ...rows.map(lineOf),
      ...(hasRoster && names.length > 0 ? [`还差 ${names.length} 人：${names.join('、')}`] : []),
    ],
  };
}

function lineOf(row: Rows[number]): string {
  const who =
    row.values
      .filter((value) => value !== '')
      .map(plainName)
      .join(' ') || '未署名';
  return [
    padColumns(clipColumns(who, NAME_COLUMNS), NAME_COLUMNS),
    row.hand_time.slice(0, 16),
    padColumns(`${row.file_count} 个文件`, 10),
    padColumns(formatBytes(row.total_size), 9),
    row.state === 'returned' ? '已退回' : row.is_new ? '新' : '已看',
  ].join('  ');
}
