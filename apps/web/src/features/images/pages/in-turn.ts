import type { ChosenFile } from '#platform/files/chosen-file.ts';
import type { PageIntake } from '../workbench/batch/tool.ts';
import { onTheWay } from './on-the-way.ts';

/** Documents after each other: one alone is open at a time, so that memory stays flat. */
let line = Promise.resolve();

/**
 * Unfolds a document once those before it are done. Of a batch that is emptied before its turn it is not opened any
 * more; what is left out by that is told.
 */
export function inTurn(
  { file }: ChosenFile,
  intake: PageIntake,
  unfold: (intake: PageIntake) => Promise<void>,
): void {
  const { signal } = intake;
  const document = onTheWay(file.name, signal);
  const add = (page: ChosenFile) => {
    document.taken += 1;
    intake.add(page);
  };
  line = line
    // One that fails in a way that it does not tell does not hold up those behind it.
    .catch(() => undefined)
    .then(() => (signal.aborted ? undefined : unfold({ ...intake, add })))
    .finally(document.arrive);
}
