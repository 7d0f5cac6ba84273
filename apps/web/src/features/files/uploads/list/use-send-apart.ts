import { stageOf, type UploadTask } from '@transmit/transfer';
import { useEffect, useState } from 'react';
import type { SendingItem } from '#files/sending-item.ts';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { unreadFilesOf } from '#platform/files/unread-files.ts';
import { shareOf } from '../../share/share-facts.ts';
import { text } from '../../text.ts';
import { openResumeStore } from '../engine/resume-store.ts';
import { listSentApart, noteSentApart, settleSentApart, useSentApart } from '../sent-apart.ts';
import { useUploadsView } from './uploads-view.ts';

/** The engine and its words come with the first file. */
const loadUploads = () => Promise.all([import('../uploads.ts'), import('./task-words.ts')]);
type Words = typeof import('./task-words.ts')['wordsFor'];

/**
 * Sending for a place of another feature, a room, whose screen app/screens puts beside it: each file at once, under a
 * code of its own. The files stand in the list of the sending screen as well, and are taken up again when the place
 * is looked at again.
 */
export function useSendApart(place: string) {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const byId = useUploadsView((view) => view.byId);
  const placeOf = useSentApart((sent) => sent.placeOf);
  const tasks = listSentApart(place, { placeOf, byId });
  const wordsFor = useTaskWords(tasks.length > 0);
  useEffect(() => {
    // Files that cannot be brought back now wait for the next visit.
    reopen(place).catch(() => undefined);
  }, [place]);
  const send = async (reading: Promise<ChosenFile[]>) => {
    try {
      const chosen = await reading;
      if (chosen.length + unreadFilesOf(chosen).length === 0) return;
      const [{ sendAtOnce }] = await loadUploads();
      const { added, sentences } = await sendAtOnce(chosen);
      setRefusals(sentences);
      noteSentApart(added, place);
    } catch {
      setRefusals([text.drop.unreadable]);
    }
  };
  return {
    items: tasks.map((task) => itemOf(task, wordsFor)),
    refusals,
    send,
    cancel,
    settle: settleSentApart,
    retry: async (id: string) => (await loadUploads())[0].resumeUpload(id),
  };
}

/** A file that has arrived stays sent: only its place may do without it. */
async function cancel(id: string): Promise<void> {
  const [{ queue }] = await loadUploads();
  if (queue.find(id)?.state !== 'success') queue.cancel(id);
}

/** Brings back what an earlier page has left unfinished on the way to this place. */
async function reopen(place: string): Promise<void> {
  const store = await openResumeStore();
  const isLeft = (await store.list()).some(({ sentFor }) => sentFor === place);
  if (isLeft) await (await loadUploads())[0].openUploads();
}

function useTaskWords(isNeeded: boolean): Words | undefined {
  const [wordsFor, setWords] = useState<Words>();
  useEffect(() => {
    if (!isNeeded) return;
    loadUploads()
      .then(([, words]) => setWords(() => words.wordsFor))
      .catch(() => undefined);
  }, [isNeeded]);
  return wordsFor;
}

function itemOf(task: UploadTask, wordsFor: Words | undefined): SendingItem {
  const { id, name, size } = task;
  const words = wordsFor?.(task);
  const stage = stageOf(task);
  return {
    id,
    name,
    size,
    line: words?.line.join(' · ') ?? '',
    progress: words?.bar?.value,
    isProblem: stage === 'failed' || stage === 'paused' || stage === 'detached',
    code: shareOf(task)?.code,
  };
}
