import { type CollectRule, findFileFault, sizeLimitText } from '@transmit/contract/collect';
import type { UploadTask } from '@transmit/transfer';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import type { HandInFile } from '../api.ts';
import { text } from '../text.ts';

/** A file of the hand-in as the page shows it: chosen here, or sent before and told by the server. */
export interface HandInItem {
  key: string;
  path: string;
  size: number;
  /** Id at the server, once it has arrived. */
  id: number | undefined;
  task: UploadTask | undefined;
}

/** Lists the files sent before, then this page's tasks; a file in both lists is shown once. */
export function listItems(
  sent: readonly HandInFile[],
  tasks: readonly UploadTask[],
  removed: ReadonlySet<number>,
): HandInItem[] {
  const own = tasks.filter(({ state }) => state !== 'canceled');
  const ownIds = new Set(own.map(idOf));
  return [
    ...sent
      .filter(({ id }) => !removed.has(id) && !ownIds.has(id))
      .map(({ id, path, size }) => ({ key: `sent-${id}`, path, size, id, task: undefined })),
    ...own.map((task) => ({
      key: task.id,
      path: task.FilePath,
      size: task.size,
      id: idOf(task),
      task,
    })),
  ];
}

/** Lists those that have arrived and were not handed in, with the uploads by which they are given up. */
export function listLoose(
  items: readonly Pick<HandInItem, 'id' | 'task'>[],
  sent: readonly HandInFile[],
): { id: number; upload: string }[] {
  const known = new Map(sent.map((file) => [file.id, file]));
  return items.flatMap(({ id, task }) => {
    const file = id === undefined ? undefined : known.get(id);
    const upload = task?.Key ?? file?.upload;
    return id === undefined || file?.is_in || upload === undefined ? [] : [{ id, upload }];
  });
}

function idOf({ receipt }: UploadTask): number | undefined {
  return receipt ? Number(receipt.code) : undefined;
}

/** Chosen files that the collection takes, and a sentence for each reason why others were left. */
export function siftChosen(
  chosen: readonly ChosenFile[],
  rule: CollectRule,
  present: readonly { path: string; size: number }[],
): { taken: ChosenFile[]; sentences: string[] } {
  const isThere = (path: string, size: number) =>
    present.some((one) => one.path === path && one.size === size);
  const fresh = chosen.filter(({ path, file }) => !isThere(path, file.size));
  const faults = fresh.map(({ file }) => findFileFault(file, rule));
  const fit = fresh.filter((_, at) => faults[at] === undefined);
  const room = Math.max(0, rule.max_files - present.length);
  const wrong = fresh.filter((_, at) => faults[at] === 'kind');
  const large = fresh.filter((_, at) => faults[at] === 'size');
  return {
    taken: fit.slice(0, room),
    sentences: [
      ...(wrong.length > 0 ? [text.handIn.wrongKind(names(wrong))] : []),
      ...(large.length > 0
        ? [text.handIn.tooLarge(names(large), sizeLimitText(rule.max_size))]
        : []),
      ...(fit.length > room ? [text.handIn.tooMany(rule.max_files, fit.length - room)] : []),
    ],
  };
}

function names(files: readonly ChosenFile[]): string {
  const named = files.slice(0, 3).map(({ file }) => file.name);
  return named.join('、') + (files.length > 3 ? text.handIn.andMore(files.length) : '');
}

export type HandInStage = 'empty' | 'ready' | 'sending' | 'paused' | 'failed' | 'sent';

/** The state of all files together, once somebody has pressed 交上去. */
export function stageOfAll(items: readonly HandInItem[]): HandInStage {
  const tasks = items.flatMap(({ task }) => task ?? []);
  if (items.length === 0) return 'empty';
  if (tasks.some(({ state, isQueued, retryAt }) => isUnderWay(state, isQueued, retryAt))) {
    return 'sending';
  }
  if (tasks.some(({ state }) => state === 'error')) return 'failed';
  if (tasks.some(({ state }) => state === 'paused')) return 'paused';
  return tasks.every(({ state }) => state === 'success') ? 'sent' : 'ready';
}

function isUnderWay(
  state: UploadTask['state'],
  isQueued: boolean,
  retryAt: number | null,
): boolean {
  if (state === 'waiting') return isQueued;
  return state === 'checking' || state === 'uploading' || (state === 'error' && retryAt !== null);
}
