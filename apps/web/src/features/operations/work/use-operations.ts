import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { MAX_OPERATED_FILES, type Operation } from '@transmit/contract';
import { useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import {
  changeFiles,
  markBackedUp,
  markDeleting,
  type RowChanges,
  restoreStatus,
} from '#files/cached-files.ts';
import type { FileRow } from '#files/row/rows.ts';
import { toast } from '#ui/feedback/toast.ts';
import { confirm } from '#ui/overlays/confirm.ts';
import type { Job } from '../api.ts';
import { text } from '../text.ts';
import { whyNot } from './changed-rows.ts';
import { type Outcome, perform } from './perform.ts';

/** An operation under way, from the click to its end. */
export interface Work {
  id: number;
  operation: Operation;
  rows: readonly FileRow[];
  /** Undefined until the server has taken it. */
  job: Job | undefined;
}

export interface WorkFailure {
  operation: Operation;
  rows: readonly FileRow[];
  title: string;
  /** One line for each file where there are several. */
  details: readonly string[];
}

let lastId = 0;

/** Backup, prolong, publish, clear: of one file or many, each with its own progress. */
export function useOperations() {
  const queries = useQueryClient();
  const [works, setWorks] = useState<readonly Work[]>([]);
  const [failure, setFailure] = useState<WorkFailure>();

  const run = async (operation: Operation, rows: readonly FileRow[]) => {
    lastId += 1;
    const id = lastId;
    setFailure(undefined);
    setWorks((now) => [...now, { id, operation, rows, job: undefined }]);
    // spec §4: the row becomes 15, then 2 on success.
    if (operation === 'clear') markDeleting(queries, rows);
    const onJob = (job: Job) => {
      setWorks((now) => now.map((work) => (work.id === id ? { ...work, job } : work)));
      // A clear shows each file as it goes.
      if (operation === 'clear') changeFiles(queries, doneOf(job));
    };
    try {
      const outcome = await perform(operation, rows, onJob);
      if (operation === 'clear') restoreStatus(queries, rows);
      showChanges(queries, { operation, rows }, outcome);
      tell(operation, rows, outcome);
      if (outcome.failures.length > 0) setFailure(failureOf(operation, rows, outcome));
    } catch (error) {
      if (operation === 'clear') restoreStatus(queries, rows);
      setFailure(refusalOf(operation, rows, errorText(error)));
    } finally {
      setWorks((now) => now.filter((work) => work.id !== id));
    }
  };

  const start = async (operation: Operation, rows: readonly FileRow[]) => {
    const allowed = rows.filter((row) => !whyNot(operation, row)).slice(0, MAX_OPERATED_FILES);
    if (allowed.length === 0) return;
    const question = questionFor(operation, allowed);
    if (question && !(await confirm(question))) return;
    await run(operation, allowed);
  };
  return {
    start,
    retry: () => failure && run(failure.operation, failure.rows),
    /** Finds the operation on a file that is under way. */
    workOf: (code: string) => works.find(({ rows }) => rows.some((row) => row.code === code)),
    /** Operations that are told above the list; a single row tells its own. */
    together: works.filter(({ rows }) => rows.length > 1),
    stop: ({ job }: Work) => job && client.operations.cancelJob({ job_id: job.job_id }),
    failure,
    forgetFailure: () => setFailure(undefined),
  };
}

export type Operations = ReturnType<typeof useOperations>;

function doneOf({ files }: Job): RowChanges {
  const done = files.filter((file) => file.done && file.file_status !== undefined);
  return new Map(done.map(({ code, file_status = 0 }) => [code, { status: file_status }]));
}

function showChanges(
  queries: QueryClient,
  { operation, rows: [row] }: Pick<Work, 'operation' | 'rows'>,
  { changes }: Outcome,
): void {
  changeFiles(queries, changes);
  if (operation === 'backup' && row && changes.size > 0) markBackedUp(queries, row);
}

function questionFor(operation: Operation, rows: readonly FileRow[]) {
  const [row] = rows;
  const words = text.work;
  const one = rows.length === 1 && row ? row.name : undefined;
  const question = words.questions[operation];
  if (!question) return undefined;
  return {
    title: one === undefined ? question.many(rows.length) : question.one(one),
    body: question.body,
    action: text.operations[operation],
    danger: operation === 'clear',
  };
}

/** spec §4, §8: an alert that it succeeded. */
function tell(operation: Operation, rows: readonly FileRow[], outcome: Outcome): void {
  const { changes, failures, isStopped } = outcome;
  const words = text.work;
  const [row] = rows;
  if (isStopped) toast(words.stopped(changes.size), 'info');
  else if (changes.size === 0) return;
  else if (rows.length > 1 || !row) toast(words.doneMany[operation](rows.length - failures.length));
  else if (operation === 'backup') toast(words.backedUp);
  else if (operation === 'publish') toast(words.published);
  else if (operation === 'unpublish') toast(words.unpublished);
  else if (operation === 'clear') toast(words.cleared(row.name));
  else toast(words.prolonged((changes.get(row.code)?.expire_time ?? '').slice(0, 10)));
}

function failureOf(
  operation: Operation,
  rows: readonly FileRow[],
  { failures }: Outcome,
): WorkFailure {
  const failed = rows.filter(({ code }) => failures.some((one) => one.code === code));
  const [first] = failures;
  if (failures.length === 1 && first) {
    return refusalOf(operation, failed, first.message, failed[0]?.name ?? first.code);
  }
  const nameOf = (code: string) => rows.find((row) => row.code === code)?.name ?? code;
  return {
    operation,
    rows: failed,
    title: text.work.failedMany(text.operations[operation], failures.length),
    details: failures.map(({ code, message }) => `${nameOf(code)}：${message}`),
  };
}

function refusalOf(
  operation: Operation,
  rows: readonly FileRow[],
  why: string,
  name = rows[0]?.name ?? '',
): WorkFailure {
  const word = text.operations[operation];
  return {
    operation,
    rows,
    title:
      rows.length > 1
        ? `${text.work.failedMany(word, rows.length)}：${why}`
        : text.work.failed(word, name, why),
    details: [],
  };
}
