import { stageOf, type UploadTask } from '@transmit/transfer';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { matchFiles } from '../intake/match-files.ts';
import { restoreSource } from './seal-files.ts';
import type { SealedSource } from './sealed-source.ts';
import type { Seal } from './seals.ts';

/** The files of a seal among some that were chosen; undefined unless all are there, and none has changed. */
export function matchSeal(seal: Seal, chosen: readonly ChosenFile[]) {
  const parts = seal.files.map((part) => ({ ...part, FilePath: part.path }));
  const { found, missing } = matchFiles(parts, chosen);
  if (missing.length > 0) return undefined;
  const source = restoreSource(
    seal,
    found.map((pair) => pair.chosen.file),
  );
  return source && { source, taken: new Set(found.map((pair) => pair.chosen)) };
}

/**
 * The file at each path of a seal among some that were chosen, however it has changed since; undefined where none is. A new
 * key seals them: {@link matchSeal} asks for the same bytes.
 */
export function matchPaths(
  { files }: Pick<Seal, 'files'>,
  chosen: readonly ChosenFile[],
): (ChosenFile | undefined)[] {
  const left = Map.groupBy(chosen, ({ path }) => path);
  return files.map(({ path }) => left.get(path)?.shift());
}

/** Finds the sealed sendings that an earlier page has lost and whose files are chosen again, all of them. */
export function findLostSealed(
  tasks: readonly UploadTask[],
  chosen: readonly ChosenFile[],
  sealOf: (taskId: string) => Seal | undefined,
): { found: { task: UploadTask; source: SealedSource }[]; others: ChosenFile[] } {
  let others = [...chosen];
  const found: { task: UploadTask; source: SealedSource }[] = [];
  for (const task of tasks) {
    const seal = stageOf(task) === 'detached' ? sealOf(task.id) : undefined;
    const match = seal && matchSeal(seal, others);
    if (!match) continue;
    found.push({ task, source: match.source });
    others = others.filter((one) => !match.taken.has(one));
  }
  return { found, others };
}
