import type { ExifFields } from '@transmit/imaging';
import { createBench } from '../workbench/bench.ts';
import { imagePool } from '../workbench/pool.ts';

export interface RenameSettings {
  /** Some rule wants what the camera wrote, which costs a look into each file. */
  readsCamera: boolean;
}

export interface RenameFacts {
  /** Undefined while nobody has looked. */
  exif: ExifFields | undefined;
}

/** Only these have room for what a camera writes. */
const PICTURE = /\.(jpe?g|png|webp|avif|heic|heif|tiff?)$/i;

/** The files of `/v/rename`, of any kind. Their only work is reading what the camera wrote. */
export const renameBench = createBench<RenameSettings, RenameFacts>({
  name: 'rename',
  width: 4,
  async work({ file, settings, signal }) {
    if (!settings.readsCamera) return { isUnchanged: true, detail: { exif: undefined } };
    const exif = PICTURE.test(file.name) ? await imagePool().run('readExif', file, { signal }) : {};
    return { isUnchanged: true, detail: { exif } };
  },
  concerns: ({ stage }, _, { readsCamera }) =>
    readsCamera && stage.state === 'done' && stage.detail.exif === undefined,
});

renameBench.work.changeSettings({ readsCamera: false });
