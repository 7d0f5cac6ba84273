import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { findMissing } from '@transmit/contract/collect';
import type { UploadQueue, UploadTask } from '@transmit/transfer';
import { useEffect, useRef, useState } from 'react';
import { client } from '#api/client.ts';
import { noteUnread } from '#files/unread-note.ts';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { useNewest } from '#ui/form/use-newest.ts';
import { useLeaveQuestion } from '#ui/overlays/use-leave-question.ts';
import { type CollectionPage, ownHandInQuery } from '../api.ts';
import { text } from '../text.ts';
import { type HandInItem, listItems, listLoose, siftChosen, stageOfAll } from './hand-in-list.ts';
import { listUnasked, type OpenQueue, type OpenSlip, openSlip, settleHanded } from './open-slip.ts';
import { dropOwnKey, findOwnKey } from './own-key.ts';
import { recallValues, rememberValues } from './own-values.ts';
import { useOwnKey } from './use-own-key.ts';
import { useQueueTasks } from './use-queue-tasks.ts';

/** One person's hand-in: what is written and chosen, and its way to the collector. */
export function useHandIn(code: string, page: CollectionPage, openQueue: OpenQueue) {
  const queries = useQueryClient();
  const slip = useSlip(code, page);
  const { own, mine, key, items, stage, values, sentences, isAsked, isChanging } = slip;
  const { engine, queue, tasks, setWritten, setChanging } = slip;
  // Files may have been chosen some renderings before they are read.
  const newest = useNewest(slip);
  const handing = useHanding(slip);
  const withdrawing = useMutation({
    mutationFn: () => client.collect.withdraw({ code, key: key ?? '' }),
    onSuccess: () => leave(slip, queries),
  });
  useHandingWhenSent(slip, handing);
  useEffect(() => () => engine?.close(), [engine]);
  useLeaveQuestion(isAsked, text.handIn.leave);
  return {
    own,
    mine,
    key,
    items,
    stage,
    values,
    sentences,
    isAsked,
    isChanging,
    handing,
    withdrawing,
    missing: findMissing(page.fields, values),
    fileOf: (id: string) => queue?.sourceOf(id),
    reasonOf: (id: string) => reasonOf(tasks.find((task) => task.id === id)),
    write: (at: number, value: string) =>
      setWritten(page.fields.map((_, place) => (place === at ? value : (values[place] ?? '')))),
    add: (chosen: readonly ChosenFile[]) => addTo(newest(), chosen, { openQueue, queries }),
    ...removingOf(slip, queries),
    ...sendingOf(slip),
    change: () => setChanging(true),
    cancelChange: () => {
      startOver(slip, queries);
      setWritten(undefined);
      slip.setAsked(false);
    },
    takeAnother: () => leave(slip, queries),
  };
}

export type HandIn = ReturnType<typeof useHandIn>;

/** The slip as it stands: written and chosen here, and as the server knows it. */
function useSlip(code: string, page: CollectionPage) {
  const { key, setKey, own } = useOwnKey(code);
  const open = useRef<OpenSlip>(undefined);
  const [engine, setEngine] = useState<ReturnType<OpenQueue>>();
  const queue = engine?.queue;
  const { tasks, refresh } = useQueueTasks(queue);
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const [written, setWritten] = useState<readonly string[]>();
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [isChanging, setChanging] = useState(false);

  const mine = own.data?.state === 'withdrawn' ? null : own.data;
  const values = written ?? (mine?.values.length ? mine.values : recallValues(page.fields));
  const sent = mine?.state === 'removed' ? [] : (mine?.files ?? []);
  const items = listItems(sent, tasks, removed);
  const stage = stageOfAll(items);
  return {
    code,
    page,
    key,
    setKey,
    own,
    mine,
    values,
    setWritten,
    sent,
    items,
    stage,
    open,
    engine,
    setEngine,
    queue,
    tasks,
    refresh,
    removed,
    setRemoved,
    sentences,
    setSentences,
    isAsked,
    setAsked,
    isChanging,
    setChanging,
  };
}

type Slip = ReturnType<typeof useSlip>;

function useHanding({ code, page, key, values, items, queue, ...slip }: Slip) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const files = items.flatMap(({ id, path }) => (id === undefined ? [] : [{ id, path }]));
      return (await client.collect.handIn({ code, key: key ?? '', values: [...values], files }))
        .data;
    },
    onSuccess: (answer) => {
      rememberValues(page.fields, values);
      queries.setQueryData(ownHandInQuery(code, key).queryKey, answer);
      slip.setAsked(false);
      slip.setRemoved(new Set());
      const { over, isChanging } = settleHanded(queue?.tasks ?? [], answer);
      slip.setChanging(isChanging);
      queue?.remove(...over.map(({ id }) => id));
    },
    onError: () => slip.setAsked(false),
  });
}

/** Hands in as soon as all files that were asked for have arrived. */
function useHandingWhenSent(
  { isAsked, setAsked, stage, tasks, queue }: Slip,
  { mutate: handIn, isPending }: ReturnType<typeof useHanding>,
): void {
  useEffect(() => {
    if (isAsked) for (const id of listUnasked(tasks)) queue?.start(id);
  }, [isAsked, tasks, queue]);

  const isReady = isAsked && stage === 'sent' && !isPending;
  useEffect(() => {
    if (isReady) handIn();
  }, [isReady, handIn]);

  // A file that failed for good frees the form, so that the person can remove it or try it again.
  const hasFailed = isAsked && stage === 'failed';
  useEffect(() => {
    if (hasFailed) setAsked(false);
  }, [hasFailed, setAsked]);
}

/** The queue that is open, or a new one, whose key is then the hand-in's. */
function openFor(
  { code, key, setKey, mine, open, setEngine }: Slip,
  { openQueue, queries }: { openQueue: OpenQueue; queries: QueryClient },
): UploadQueue<File> {
  const before = open.current;
  const opened = openSlip(open, { code, key, isGone: mine?.state === 'removed' }, openQueue);
  if (opened === before) return opened.engine.queue;
  // Nothing stands under a new key: asking would put the skeleton in the place of what is being written.
  if (opened.key !== key) queries.setQueryData(ownHandInQuery(code, opened.key).queryKey, null);
  setKey(opened.key);
  setEngine(opened.engine);
  return opened.engine.queue;
}

function addTo(
  slip: Slip,
  chosen: readonly ChosenFile[],
  ways: { openQueue: OpenQueue; queries: QueryClient },
): void {
  const { page, mine, sent, open, removed, setSentences, setChanging } = slip;
  // A folder that is read to its end after the rest was handed in is a change, where one may be made.
  if (mine?.state === 'handed' && !mine.may_change) return;
  const present = listItems(sent, open.current?.engine.queue.tasks ?? [], removed);
  const { taken, sentences } = siftChosen(chosen, page, present);
  setSentences([...noteUnread(chosen), ...sentences]);
  if (taken.length === 0) return;
  openFor(slip, ways).add(taken.map(asUpload));
  if (mine?.state === 'handed') setChanging(true);
}

function removingOf(slip: Slip, queries: QueryClient) {
  const { sent, items, queue, tasks, removed, setRemoved, setSentences } = slip;
  return {
    removeItem: (itemKey: string) => {
      const item = items.find((one) => one.key === itemKey);
      if (!item) return;
      // The server may list a file that has arrived once more, so its id is left out from now on.
      if (item.id !== undefined) setRemoved(new Set([...removed, item.id]));
      giveUp(slip, [item], queries);
      if (item.task) queue?.remove(item.task.id);
    },
    clear: () => {
      giveUp(slip, items, queries);
      queue?.remove(...tasks.map(({ id }) => id));
      setRemoved(new Set([...sent.map(({ id }) => id), ...items.flatMap(({ id }) => id ?? [])]));
      setSentences([]);
    },
  };
}

/** Gives up files that have arrived and were not handed in: their place and their room are free again. */
function giveUp(
  { code, key = '', sent }: Pick<Slip, 'code' | 'key' | 'sent'>,
  items: readonly Pick<HandInItem, 'id' | 'task'>[],
  queries: QueryClient,
): void {
  const loose = listLoose(items, sent);
  for (const { upload } of loose) {
    // When this call gets no answer, the server gives the file up by itself after some days.
    client.collect.cancel({ code, key, upload }).catch(() => undefined);
  }
  const ids = new Set(loose.map(({ id }) => id));
  queries.setQueryData(
    ownHandInQuery(code, key).queryKey,
    (own) => own && { ...own, files: own.files.filter(({ id }) => !ids.has(id)) },
  );
}

function asUpload({ file, path }: ChosenFile) {
  const { name, size, lastModified } = file;
  return { source: file, name, filePath: path, size, lastModified };
}

function sendingOf({ tasks, queue, refresh, setAsked }: Slip) {
  return {
    submit: () => {
      setAsked(true);
      for (const { id, state } of tasks) {
        if (state === 'waiting') queue?.start(id);
        else if (state === 'error' || state === 'paused') queue?.restart(id);
      }
      // A failed file that is seen a moment longer would take back that all is to be handed in.
      refresh();
    },
    pause: () => {
      setAsked(false);
      for (const { id } of tasks) queue?.pause(id);
    },
  };
}

/** Gives up what was not handed in, and closes the engine. */
function startOver(slip: Slip, queries: QueryClient): void {
  const { open, queue, tasks, setEngine, setRemoved, setChanging } = slip;
  const arrived = slip.items.filter(({ task }) => task !== undefined);
  giveUp(slip, arrived, queries);
  queue?.remove(...tasks.map(({ id }) => id));
  open.current = undefined;
  setEngine(undefined);
  setRemoved(new Set());
  setChanging(false);
}

/** This device forgets the hand-in, and an empty slip stands in its place, or its own where a link led elsewhere. */
function leave(slip: Slip, queries: QueryClient): void {
  dropOwnKey(slip.code, slip.key);
  startOver(slip, queries);
  slip.setKey(findOwnKey(slip.code));
}

/** The server's own words where it refused; else that the line failed, which is all that is known. */
function reasonOf(task: UploadTask | undefined): string {
  return task?.error?.serverMessage ?? text.handIn.lineFailed;
}
