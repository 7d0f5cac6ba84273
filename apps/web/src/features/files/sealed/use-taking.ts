import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { SealedFailure, totalBytes } from '@transmit/sealed';
import { useEffect, useState } from 'react';
import { refreshShare } from '#files/cached-files.ts';
import { askForLink, type PaidQuestion, type Wanted } from '#files/download/ask-for-link.ts';
import { noteDownload } from '#files/download/note-download.ts';
import { type PaidDownload, usePaidDownload } from '#files/download/use-paid-download.ts';
import { findService } from '#platform/browser/page-service.ts';
import { MOST_IN_MEMORY_BYTES, TooLargeToSave } from '#platform/browser/save-stream.ts';
import { formatBytes } from '#ui/words/format.ts';
import { askToTake } from './ask-to-take.ts';
import { LatestRun, type Run } from './latest-run.ts';
import type { OpenedShare } from './opened-share.ts';
import { planTaking, takePlanned } from './take-sealed.ts';
import { sealedText } from './text.ts';

export interface TakingState {
  /** One of the files, or all of them as a zip. */
  take(which: number | 'all'): void;
  stop(): void;
  isAsking: boolean;
  running: { name: string; share: number } | undefined;
  finished: string | undefined;
  problem: string | Error | undefined;
  paid: PaidDownload;
}

const SHOWN_EVERY_MS = 200;

type Shown = Pick<TakingState, 'isAsking' | 'running' | 'finished' | 'problem'>;

const NOTHING: Shown = {
  isAsking: false,
  running: undefined,
  finished: undefined,
  problem: undefined,
};

/** Downloads of an opened share, one at a time. */
export function useTaking(share: OpenedShare): TakingState {
  const queries = useQueryClient();
  const paid = usePaidDownload({ isKept: false });
  const [shown, setShown] = useState(NOTHING);
  const [latest] = useState(
    () => new LatestRun<Shown>((changes) => setShown((before) => ({ ...before, ...changes }))),
  );
  const { code } = share;
  const wanted = { kind: 'file', code, name: '' } as const;
  // The bytes pass through it; let in now, it is there when a button is pressed.
  useEffect(() => void findService(), []);

  const take = async (which: number | 'all') => {
    const run = latest.begin();
    run.show({ ...NOTHING, isAsking: true });
    try {
      const question = await takeFrom(share, which, { wanted, run });
      if (question) return paid.raise(question, wanted);
      await noteDownload(queries, wanted);
    } catch (error) {
      run.show({ problem: wordsOf(error) });
      const { aborted } = run.signal;
      if (!(error instanceof SealedFailure) && !aborted) await refreshShare(queries, code);
    } finally {
      run.show({ isAsking: false, running: undefined });
    }
  };
  return {
    take: (which) => void take(which),
    stop: () => latest.stop(),
    ...shown,
    paid: paid.prompt,
  };
}

/** The link or the question before it, then the bytes, opened on their way. Answers the question where there is one. */
async function takeFrom(
  share: OpenedShare,
  which: number | 'all',
  { wanted, run }: { wanted: Wanted; run: Run<Shown> },
): Promise<PaidQuestion | undefined> {
  const { contents } = share;
  const { signal } = run;
  const plan = await planTaking(which, contents);
  // A download counts as soon as its link is given.
  signal.throwIfAborted();
  const answer = await askToTake(wanted, plan.size);
  signal.throwIfAborted();
  if (answer.status === 2) return answer.question;
  const { name } = plan;
  const onBytes = progressOf(share, which, (part) => run.show({ running: { name, share: part } }));
  const source = { ...share, findLink: linksFrom(answer.url, wanted) };
  run.show({ isAsking: false, running: { name, share: 0 } });
  await takePlanned(plan, { source, contents, signal, onBytes });
  run.show({ finished: name });
  return undefined;
}

/** Gives the known link first and asks the server for each later one, because a link lives five minutes. */
function linksFrom(first: string, wanted: Wanted): () => Promise<string> {
  let next: string | undefined = first;
  return async () => {
    const link = next;
    next = undefined;
    if (link !== undefined) return link;
    const answer = await askForLink(wanted);
    if (answer.status === 1) return answer.url;
    throw new ApiError('E_STATE', { message: answer.question.message });
  };
}

function progressOf(
  { contents }: OpenedShare,
  which: number | 'all',
  show: (share: number) => void,
): (bytes: number) => void {
  const total = which === 'all' ? totalBytes(contents) : (contents.files[which]?.size ?? 0);
  let opened = 0;
  let shownAt = 0;
  return (bytes) => {
    opened += bytes;
    if (performance.now() - shownAt < SHOWN_EVERY_MS) return;
    shownAt = performance.now();
    show(opened / Math.max(1, total));
  };
}

function wordsOf(error: unknown): string | Error {
  if (error instanceof SealedFailure) return sealedText.problems[error.reason];
  if (error instanceof TooLargeToSave) {
    return sealedText.tooLarge(formatBytes(MOST_IN_MEMORY_BYTES));
  }
  if (error instanceof DOMException && error.name === 'AbortError') return sealedText.stopped;
  return error instanceof Error && 'code' in error ? error : sealedText.broken;
}
