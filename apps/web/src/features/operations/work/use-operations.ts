import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { MAX_OPERATED_FILES, type Operation } from '@transmit/contract';
import { useEffect, useRef, useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import {
  changeFiles,
  markBackedUp,
  markDeleting,
  type RowChanges,
  refreshAllFiles,
  restoreStatus,
} from '#files/cached-files.ts';
import type { FileRow } from '#files/row/rows.ts';
import { toast } from '#ui/feedback/toast.ts';
import { confirm } from '#ui/overlays/confirm.ts';
import type { Job } from '../api.ts';
import { text } from '../text.ts';
import { whyNot } from './changed-rows.ts';
import { LostSight, lookOn, type Outcome, perform } from './perform.ts';

/** An operation under way, from the click to its end. */
export interface Work {
  id: number;
  operation: Operation;
  rows: readonly FileRow[];
  /** Undefined until the server has taken it. */
  job: Job | undefined;
  /** Set while the server has it and the page cannot see it. */
  lost?: LostSight | undefined;
  /** Says why the wish to stop it did not arrive. */
  notStopped?: string | undefined;
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
  const [failure, setFailure] = useState<WorkFailure>();
  const { works, run, lookAgain, stop, forget } = useWorks(setFailure);
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
    /** Operations that are told above the list: of several files, as a single row tells its own, or out of sight. */
    told: works.filter(({ rows, lost }) => rows.length > 1 || lost),
    lookAgain,
    stop,
    forget,
    failure,
    forgetFailure: () => setFailure(undefined),
  };
}

/** The operations under way, each from its beginning to its end. */
function useWorks(setFailure: SetFailure) {
  const queries = useQueryClient();
  const list = useWorkList();
  const { letGo, isGone } = useLettingGo(list.works);
  const see = useSeeing(list, setFailure, (work) => isGone() && letGo(work));
  const run = (operation: Operation, rows: readonly FileRow[]) => {
    lastId += 1;
    setFailure(undefined);
    const work = { id: lastId, operation, rows, job: undefined };
    list.add(work);
    // spec §4: the row becomes 15, then 2 on success.
    if (operation === 'clear') markDeleting(queries, rows);
    return see(work, (onJob) => perform(operation, rows, onJob));
  };
  const lookAgain = (work: Work, { job }: LostSight) =>
    see(work, (onJob) => lookOn(job, work.rows, onJob));
  const stop = async ({ id, job }: Work) => {
    if (!job) return;
    list.change(id, { notStopped: undefined });
    try {
      await client.operations.cancelJob({ job_id: job.job_id });
    } catch (error) {
      list.change(id, { notStopped: errorText(error) });
    }
  };
  /** Shows no more of a work that is out of sight. */
  const forget = (work: Work) => {
    list.drop(work.id);
    letGo(work);
  };
  return { works: list.works, run, lookAgain, stop, forget };
}

/** Gives up works that are out of sight, also with the screen: no list says 删除中 of a file that nobody follows. */
function useLettingGo(works: readonly Work[]) {
  const queries = useQueryClient();
  const isGone = useRef(false);
  /** Shows what is known of the files; what became of the others the lists ask anew. */
  const letGo = ({ operation, rows, job }: Work) => {
    if (operation === 'clear') {
      restoreStatus(queries, rows);
      if (job) changeFiles(queries, doneOf(job));
    }
    void refreshAllFiles(queries);
  };
  const letLostGo = useRef(() => {});
  useEffect(() => {
    letLostGo.current = () => works.filter(({ lost }) => lost).forEach(letGo);
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      letLostGo.current();
    };
  }, []);
  return { letGo, isGone: () => isGone.current };
}

function useWorkList() {
  const [works, setWorks] = useState<readonly Work[]>([]);
  return {
    works,
    add: (work: Work) => setWorks((now) => [...now, work]),
    change: (id: number, part: Partial<Work>) =>
      setWorks((now) => now.map((work) => (work.id === id ? { ...work, ...part } : work))),
    drop: (id: number) => setWorks((now) => now.filter((work) => work.id !== id)),
  };
}

type SetFailure = (failure: WorkFailure | undefined) => void;

/** Shows a work to its end, or until it is out of sight; the rows of a clear then stay as they are shown. */
function useSeeing(
  { change, drop }: ReturnType<typeof useWorkList>,
  setFailure: SetFailure,
  onLost: (work: Work) => void,
) {
  const queries = useQueryClient();
  return async (
    { id, operation, rows }: Work,
    go: (onJob: (job: Job) => void) => Promise<Outcome>,
  ) => {
    const onJob = (job: Job) => {
      change(id, { job, lost: undefined });
      // A clear shows each file as it goes.
      if (operation === 'clear') changeFiles(queries, doneOf(job));
    };
    try {
      const outcome = await go(onJob);
      if (operation === 'clear') restoreStatus(queries, rows);
      showChanges(queries, { operation, rows }, outcome);
      tell(operation, rows, outcome);
      if (outcome.failures.length > 0) setFailure(failureOf(operation, rows, outcome));
    } catch (error) {
      if (error instanceof LostSight) {
        // Whoever comes back to the list later sees what became of the files.
        void refreshAllFiles(queries, 'none');
        onLost({ id, operation, rows, job: error.job });
        return change(id, { lost: error });
      }
      if (operation === 'clear') restoreStatus(queries, rows);
      setFailure(refusalOf(operation, rows, errorText(error)));
    }
    drop(id);
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
