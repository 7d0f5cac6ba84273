import { isWellNamed } from '@transmit/imaging/naming/well-named';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { showPictures } from '../front/front-state.ts';
import { pictureReader } from '../workbench/picture-reader.ts';
import { takeIn } from '../workbench/take-in.ts';
import type { ToolTypes } from '../workbench/tool-types.ts';
import type { Finished, WorkItem } from '../workbench/work-item.ts';
import { createWorkbench } from '../workbench/workbench.ts';
import type { NameDetail } from './name-detail.ts';
import { readForNames } from './read-for-names.ts';

/** Settings of one file alone. */
export interface OwnWish {
  /** Named although its name is clear. */
  isWanted?: boolean;
}

export interface NameTypes extends ToolTypes {
  settings: { engine: 'local' };
  detail: NameDetail;
  own: OwnWish;
}

/** What was found of files that got another name: the content is the same, so it is not read again. */
const carried = new WeakMap<File, NameDetail>();

export function carryDetail(detail: NameDetail | undefined, file: File): void {
  if (detail) carried.set(file, detail);
}

/** Its name is clear, and nobody has asked for another. */
export function isKept({ source: { file }, own }: Pick<WorkItem<NameTypes>, 'source' | 'own'>) {
  return isWellNamed(file.name) && own?.isWanted !== true;
}

/** The files of `/` and `/v/airename`. */
export const nameWorkbench = createWorkbench<NameTypes>({
  name: 'airename',
  takeSeat: (_, begin) => pictureReader().takeSeat(begin),
  async work(turn): Promise<Finished<NameDetail>> {
    if (isKept({ source: turn, own: turn.own })) {
      return { isUnchanged: true, detail: { by: 'kept' } };
    }
    const detail = carried.get(turn.file) ?? { by: 'local', reading: await readForNames(turn) };
    return { isUnchanged: false, detail };
  },
  // What is read stays read: language, length and pattern only put it together anew.
  concerns: () => false,
});

nameWorkbench.batch.view.subscribe(({ ids }) => showPictures(ids.length > 0));
nameWorkbench.batch.changeSettings({ engine: 'local' });

export function takeFiles(reading: Promise<ChosenFile[]>): Promise<void> {
  return takeIn(nameWorkbench, reading);
}
