/** Sentences and rows about a collection that page, command line and workbook share. */
import { formatBytes } from '../files/size-text.ts';
import type { CollectField } from './collect-fields.ts';
import type { SubmissionState } from './collect-limits.ts';

const MOST_NAMED = 20;

/** The sentence that asks for what is missing: `“秋游照片”还差 3 人：陈子墨、何雨桐、李沐。11-29 22:00 截止，打开链接交，不用注册：…` */
export function missingText({
  title,
  names,
  count = names.length,
  endTime,
  url,
}: {
  title: string;
  names: readonly string[];
  /** All who are missing, where `names` are only the first of them. */
  count?: number;
  /** As the wire tells it. */
  endTime: string;
  url: string;
}): string {
  const named = names.slice(0, MOST_NAMED).join('、');
  const more = count > MOST_NAMED ? ` 等 ${count} 人` : '';
  return `“${title}”还差 ${count} 人：${named}${more}。${endTime.slice(5, 16)} 截止，打开链接交，不用注册：${url}`;
}

/** A hand-in as a row of the list that is taken away. */
export interface ListedSubmission {
  values: readonly string[];
  person_name: string | null;
  state: SubmissionState;
  hand_time: string;
  file_count: number;
  total_size: number;
  receipt: string;
  word: string;
}

/** Heading and rows of the list as a workbook or CSV has it; the people who are missing come last. */
export function listRows(
  fields: readonly CollectField[],
  submissions: readonly ListedSubmission[],
  {
    missing,
    hasRoster,
  }: { missing: readonly { name: string; number: string }[]; hasRoster: boolean },
): { head: string[]; rows: string[][] } {
  const labels = fields.map(({ label }) => label);
  const listed = hasRoster ? ['名单中的姓名'] : [];
  const head = [...labels, ...listed, '状态', '时间', '文件数', '大小', '回执号', '退回留言'];
  const rows = submissions.map((one) => [
    ...labels.map((_, at) => one.values[at] ?? ''),
    ...(hasRoster ? [one.person_name ?? '不在名单'] : []),
    one.state === 'returned' ? '已退回' : '已交',
    one.hand_time,
    String(one.file_count),
    formatBytes(one.total_size),
    one.receipt,
    one.word,
  ]);
  const absent = missing.map(({ name, number }) => [
    ...labels.map(() => ''),
    ...(hasRoster ? [number ? `${name} ${number}` : name] : []),
    '未交',
    '',
    '0',
    '',
    '',
    '',
  ]);
  return { head, rows: [...rows, ...absent] };
}

/** A receipt's number as it is read aloud: `8F2K-6QTW`. */
export function formatReceipt(receipt: string): string {
  return `${receipt.slice(0, 4)}-${receipt.slice(4)}`;
}
