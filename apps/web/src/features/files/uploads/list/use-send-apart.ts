import { stageOf, type UploadTask } from '@transmit/transfer';
import { useState } from 'react';
import type { SendingItem } from '#files/sending-item.ts';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { shareOf } from '../../share/share-facts.ts';
import { text } from '../../text.ts';
import { useUploadsView } from './uploads-view.ts';

/** The engine and its words come with the first file. */
const loadUploads = () => Promise.all([import('../uploads.ts'), import('./task-words.ts')]);
type Words = typeof import('./task-words.ts')['wordsFor'];

/**
 * Sending for a screen of another feature, which app/screens puts beside it: each file at once, under a
 * code of its own. The files stand in the list of the sending screen as well.
 */
export function useSendApart() {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [wordsFor, setWords] = useState<Words>();
  const byId = useUploadsView((view) => view.byId);
  const tasks = ids.map((id) => byId.get(id)).filter((task) => task !== undefined);
  const send = async (reading: Promise<ChosenFile[]>) => {
    try {
      const chosen = await reading;
      if (chosen.length === 0) return;
      const [{ sendAtOnce }, words] = await loadUploads();
      setWords(() => words.wordsFor);
      const { added, sentences } = await sendAtOnce(chosen);
      setRefusals(sentences);
      setIds((before) => [...before, ...added]);
    } catch {
      setRefusals([text.drop.unreadable]);
    }
  };
  return {
    items: tasks.filter(({ state }) => state !== 'canceled').map((task) => itemOf(task, wordsFor)),
    refusals,
    send,
    cancel: async (id: string) => (await loadUploads())[0].queue.cancel(id),
    retry: async (id: string) => (await loadUploads())[0].resumeUpload(id),
  };
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
