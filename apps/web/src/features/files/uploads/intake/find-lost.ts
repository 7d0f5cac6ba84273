import { stageOf, type UploadTask } from '@transmit/transfer';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { matchFiles } from './match-files.ts';

interface Found {
  task: UploadTask;
  chosen: ChosenFile;
}

/**
 * Finds the chosen files that an earlier page had in its list, so that they are not sent a second time:
 * those that were lost, and of their sendings also those that have arrived.
 */
export function findLost(
  tasks: readonly UploadTask[],
  chosen: readonly ChosenFile[],
): { found: Found[]; others: ChosenFile[] } {
  const { found: again } = matchFiles(tasks.filter(isLost), chosen);
  const sendings = new Set(again.flatMap(({ task }) => task.settings.sendingId ?? []));
  const arrived = tasks.filter(
    ({ state, settings }) => state === 'success' && sendings.has(settings.sendingId ?? ''),
  );
  const { found } = matchFiles([...again.map(({ task }) => task), ...arrived], chosen);
  const taken = new Set(found.map((pair) => pair.chosen));
  return { found, others: chosen.filter((one) => !taken.has(one)) };
}

function isLost(task: UploadTask): boolean {
  const stage = stageOf(task);
  return stage === 'detached' || (stage === 'unstarted' && !task.hasSource);
}
