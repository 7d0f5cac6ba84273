import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { SealedFailure, totalBytes } from '@transmit/sealed';
import { useEffect, useRef, useState } from 'react';
import { refreshShare } from '#files/cached-files.ts';
import { askForLink, type Wanted } from '#files/download/ask-for-link.ts';
import { noteDownload } from '#files/download/note-download.ts';
import { type PaidDownload, usePaidDownload } from '#files/download/use-paid-download.ts';
import { findService } from '#platform/browser/page-service.ts';
import { MOST_IN_MEMORY_BYTES, TooLargeToSave } from '#platform/browser/save-stream.ts';
import { formatBytes } from '#ui/words/format.ts';
import { askToTake } from './ask-to-take.ts';
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

/** Downloads of an opened share: the link or the question before it, then the bytes, opened on their way. */
export function useTaking(share: OpenedShare): TakingState {
  const queries = useQueryClient();
  const paid = usePaidDownload({ isKept: false });
  const [isAsking, setAsking] = useState(false);
  const [running, setRunning] = useState<TakingState['running']>();
  const [finished, setFinished] = useState<string>();
  const [problem, setProblem] = useState<string | Error>();
  const control = useRef<AbortController | undefined>(undefined);
  const { code, contents } = share;
  const wanted = { kind: 'file', code, name: '' } as const;
  // The bytes pass through it; let in now, it is there when a button is pressed.
  useEffect(() => void findService(), []);

  const take = async (which: number | 'all') => {
    control.current?.abort();
    const current = new AbortController();
    control.current = current;
    const { signal } = current;
    setProblem(undefined);
    setFinished(undefined);
    setAsking(true);
    try {
      const plan = await planTaking(which, contents);
      const answer = await askToTake(wanted, plan.size);
      if (answer.status === 2) return paid.raise(answer.question, wanted);
      const { name } = plan;
      const onBytes = progressOf(share, which, (part) => setRunning({ name, share: part }));
      const source = { ...share, findLink: linksFrom(answer.url, wanted) };
      const taking = { source, contents, signal, onBytes };
      setRunning({ name, share: 0 });
      setAsking(false);
      await takePlanned(plan, taking);
      setFinished(name);
      await noteDownload(queries, wanted);
    } catch (error) {
      setProblem(wordsOf(error));
      if (!(error instanceof SealedFailure) && !signal.aborted) await refreshShare(queries, code);
    } finally {
      setAsking(false);
      setRunning(undefined);
    }
  };
  return {
    take: (which) => void take(which),
    stop: () => control.current?.abort(new DOMException('stopped', 'AbortError')),
    isAsking,
    running,
    finished,
    problem,
    paid: paid.prompt,
  };
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
