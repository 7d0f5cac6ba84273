import type { ExifFields } from '@transmit/imaging';
import { readExif } from '@transmit/imaging/rename/read-exif';
import { imagePool } from '../workbench/batch/pool.ts';
import type { ToolTypes } from '../workbench/batch/tool-types.ts';
import { createWorkbench } from '../workbench/workbench.ts';
import { holdsCameraData } from './holds-camera-data.ts';

interface RenameTypes extends ToolTypes {
  /** True when some rule wants the camera's data, which costs a look into each file. */
  settings: { readsCamera: boolean };
  /** Undefined while nobody has looked. */
  detail: { exif: ExifFields | undefined };
  own: undefined;
}

/** The files of `/v/rename`, of any kind. Their only work is reading what the camera wrote. */
export const renameWorkbench = createWorkbench<RenameTypes>({
  name: 'rename',
  takeSeat: ({ readsCamera }, begin) => (readsCamera ? imagePool().takeSeat(begin) : undefined),
  async work({ file, settings, seat, signal }) {
    if (!settings.readsCamera) return { isUnchanged: true, detail: { exif: undefined } };
    const exif = holdsCameraData(file.name)
      ? await readExif(file, imagePool(), { seat, signal })
      : {};
    return { isUnchanged: true, detail: { exif } };
  },
  concerns: ({ stage }, _, { readsCamera }) =>
    readsCamera && stage.state === 'done' && stage.detail.exif === undefined,
});

renameWorkbench.batch.changeSettings({ readsCamera: false });
