import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { findMissing } from '@transmit/contract/collect';
import type { HandInPlace, UploadQueue, UploadTask } from '@transmit/transfer';
import { useEffect, useState } from 'react';
import { client } from '#api/client.ts';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { useLeaveQuestion } from '#ui/overlays/use-leave-question.ts';
import { type CollectionPage, ownHandInQuery } from '../api.ts';
import { text } from '../text.ts';
import { listItems, siftChosen, stageOfAll } from './hand-in-list.ts';
import { dropOwnKey, findOwnKey, makeOwnKey } from './own-key.ts';
import { recallValues, rememberValues } from './own-values.ts';
import { useQueueTasks } from './use-queue-tasks.ts';

/** Opens the engine that sends a hand-in's files; another feature's, so the screen hands it in. */
export type OpenQueue = (place: HandInPlace) => { queue: UploadQueue<File>; close(): void };

/** One person's hand-in: what is written and chosen, and its way to the collector. */
export function useHandIn(code: string, page: CollectionPage, openQueue: OpenQueue) {
  const queries = useQueryClient();
  const slip = useSlip(code, page);
  const { own, mine, key, items, stage, values, sentences, isAsked, isChanging } = slip;
  const { engine, queue, tasks, setWritten, setChanging } = slip;
  const begin = () => openFor(slip, openQueue, queries);
  const handing = useHanding(slip);
  const withdrawing = useMutation({
    mutationFn: () => client.collect.withdraw({ code, key: key ?? '' }),
    onSuccess: () => leave(slip),
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
    ...choosingOf(slip, begin),
    ...sendingOf(slip),
    change: () => setChanging(true),
    cancelChange: () => {
      startOver(slip);
      setWritten(undefined);
      slip.setAsked(false);
    },
    takeAnother: () => leave(slip),
  };
}

export type HandIn = ReturnType<typeof useHandIn>;

/** The slip as it stands: written and chosen here, and as the server knows it. */
function useSlip(code: string, page: CollectionPage) {
  const [key, setKey] = useState(() => findOwnKey(code));
  const own = useQuery(ownHandInQuery(code, key));
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

function useHanding({ code, page, key, values, items, queue, tasks, ...slip }: Slip) {
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
      slip.setChanging(false);
      queue?.remove(...tasks.map(({ id }) => id));
    },
    onError: () => slip.setAsked(false),
  });
}

/** Hands in as soon as all files that were asked for have arrived. */
function useHandingWhenSent(
  { isAsked, setAsked, stage }: Slip,
  { mutate: handIn, isPending }: ReturnType<typeof useHanding>,
): void {
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
  { code, key, setKey, mine, queue, setEngine }: Slip,
  openQueue: OpenQueue,
  queries: QueryClient,
): UploadQueue<File> {
  const isGone = mine?.state === 'removed';
  if (queue && !isGone) return queue;
  const place = { code, key: key !== undefined && !isGone ? key : makeOwnKey(code) };
  const opened = openQueue(place);
  // Nothing stands under a new key: asking would put the skeleton in the place of what is being written.
  if (place.key !== key) queries.setQueryData(ownHandInQuery(code, place.key).queryKey, null);
  setKey(place.key);
  setEngine(opened);
  return opened.queue;
}

function choosingOf(slip: Slip, begin: () => UploadQueue<File>) {
  const { page, sent, items, queue, tasks, removed, setRemoved, setSentences } = slip;
  return {
    add: (chosen: readonly ChosenFile[]) => {
      const { taken, sentences: refusals } = siftChosen(chosen, page, items);
      setSentences(refusals);
      if (taken.length === 0) return;
      begin().add(taken.map(asUpload));
    },
    removeItem: (itemKey: string) => {
      const item = items.find((one) => one.key === itemKey);
      // The server knows every file that has arrived and would list it again, so its id is left out from now on.
      if (item?.id !== undefined) setRemoved(new Set([...removed, item.id]));
      if (item?.task) queue?.remove(item.task.id);
    },
    clear: () => {
      queue?.remove(...tasks.map(({ id }) => id));
      setRemoved(new Set([...sent.map(({ id }) => id), ...items.flatMap(({ id }) => id ?? [])]));
      setSentences([]);
    },
  };
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

function startOver({ code, key, queue, tasks, setEngine, setRemoved, setChanging }: Slip): void {
  discard({ code, key: key ?? '' }, queue, tasks);
  setEngine(undefined);
  setRemoved(new Set());
  setChanging(false);
}

/** This device forgets the hand-in, and an empty slip stands in its place. */
function leave(slip: Slip): void {
  dropOwnKey(slip.code);
  startOver(slip);
  slip.setKey(undefined);
}

/** The server's own words where it refused; else that the line failed, which is all that is known. */
function reasonOf(task: UploadTask | undefined): string {
  return task?.error?.serverMessage ?? text.handIn.lineFailed;
}

/** Gives up files that were not handed in: their room is free again. */
function discard(
  place: HandInPlace,
  queue: UploadQueue<File> | undefined,
  tasks: readonly UploadTask[],
): void {
  for (const { state, Key } of tasks) {
    if (state !== 'success') continue;
    // When this call gets no answer, the server gives the file up by itself after some days.
    client.collect.cancel({ ...place, upload: Key }).catch(() => undefined);
  }
  queue?.remove(...tasks.map(({ id }) => id));
}
