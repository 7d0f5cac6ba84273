import type { PictureReading } from '@transmit/imaging';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { readPicture } from '../ai/read-picture.ts';
import { pictureReader } from '../workbench/picture-reader.ts';
import { takeIn } from '../workbench/take-in.ts';
import type { ToolTypes } from '../workbench/tool-types.ts';
import { createWorkbench } from '../workbench/workbench.ts';

/** What titles follow from. */
export type TitleDetail = { by: 'local'; reading: PictureReading };

export interface TitleTypes extends ToolTypes {
  settings: { engine: 'local' };
  detail: TitleDetail;
  own: undefined;
}

/** The pictures of `/v/aititle`. */
export const titleWorkbench = createWorkbench<TitleTypes>({
  name: 'aititle',
  takeSeat: (_, begin) => pictureReader().takeSeat(begin),
  async work(turn) {
    return { isUnchanged: false, detail: { by: 'local', reading: await readPicture(turn) } };
  },
  // What is read stays read: platform, tone and length only put it together anew.
  concerns: () => false,
});

titleWorkbench.batch.changeSettings({ engine: 'local' });

export function takePictures(reading: Promise<ChosenFile[]>): Promise<void> {
  return takeIn(titleWorkbench, reading);
}
